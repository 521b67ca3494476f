import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RetentionList } from '../about/retention-list.tsx';
import { Consents } from './consents.tsx';
import { Download } from './download.tsx';
import { Erase } from './erase.tsx';
import { Reads } from './reads.tsx';

const SECTIONS = [
  { id: 'download', Content: Download },
  { id: 'reads', Content: Reads },
  { id: 'consents', Content: Consents },
  { id: 'kept', Content: RetentionList },
  { id: 'erase', Content: Erase },
] as const;

export function MyDataPage() {
  const { t } = useTranslation('privacy-rights');
  const { user } = useSession();
  // Only during sign-out: the guard admits only signed-in people.
  if (!user) return null;
  return (
    <Page width="reading">
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <PageHeader title={t('data.title')} intro={t('data.intro')} />
      <ContentsNav
        label={t('data.contents')}
        sections={SECTIONS.map(({ id }) => ({ id, title: t(`${id}.title`) }))}
      />
      {SECTIONS.map(({ id, Content }) => (
        <DataSection key={id} id={id} title={t(`${id}.title`)}>
          <Content user={user} />
        </DataSection>
      ))}
    </Page>
  );
}

const DataSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
    <h2 id={`${id}-title`} className="border-b border-line pb-2 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

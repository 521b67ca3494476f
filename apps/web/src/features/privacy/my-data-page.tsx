import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/downloads.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RetentionList } from '../about/retention-list.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { fetchMyData } from './api.ts';
import { Consents } from './consents.tsx';
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
    <AccountFrame title={t('data.title')} intro={t('data.intro')}>
      <ContentsNav
        label={t('data.contents')}
        sections={SECTIONS.map(({ id }) => ({ id, title: t(`${id}.title`) }))}
      />
      {SECTIONS.map(({ id, Content }) => (
        <DataSection key={id} id={id} title={t(`${id}.title`)}>
          <Content user={user} />
        </DataSection>
      ))}
    </AccountFrame>
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

function Download() {
  const { t } = useTranslation('privacy-rights');
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => download(t('download.label'), 'nourish.json', fetchMyData),
    onSuccess: (isThere) => isThere && showToast(t('download.done')),
  });
  return (
    <>
      <p>{t('download.text')}</p>
      <FormError error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          isPending={isPending}
          pendingLabel={t('download.pending')}
          onPress={() => mutate()}
        >
          <DownloadIcon aria-hidden className="size-5" />
          {t('download.action')}
        </Button>
        <p className="text-sm text-muted">{t('download.care')}</p>
      </div>
    </>
  );
}

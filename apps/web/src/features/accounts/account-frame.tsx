import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { readVolunteer } from '../../lib/volunteer-flags.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';

interface AccountFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** Frame of a page about the own account, with links to the others. */
export function AccountFrame({ title, intro, children }: AccountFrameProps) {
  const { t } = useTranslation(['privacy-rights', 'security']);
  const { pathname } = useLocation();
  const { user } = useSession();
  // People of every role may also volunteer.
  const isVolunteer =
    user?.role === 'volunteer' || readVolunteer() !== null || pathname === paths.volunteerRecord;
  const hasLongIntro = isVolunteer || user?.role === 'recipient';
  const sections = [
    { to: paths.account, name: 'profile' },
    ...(user?.role === 'recipient'
      ? ([
          { to: paths.needs, name: 'needs' },
          { to: paths.household, name: 'household' },
        ] as const)
      : []),
    ...(isVolunteer ? ([{ to: paths.volunteerRecord, name: 'volunteering' }] as const) : []),
    { to: paths.security, name: 'security' },
    { to: paths.accountPrivacy, name: 'privacy' },
  ] as const;
  return (
    <Page>
      {/* The sections stay in place: some introductions take two lines. */}
      <div className={hasLongIntro ? 'lg:min-h-24' : undefined}>
        <PageHeader title={title} intro={intro} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,45rem)]">
        <ViewTabs
          label={t('account.sections')}
          isSideList
          tabs={sections.map(({ to, name }) => ({
            id: to,
            to,
            label: name === 'security' ? t('security:title') : t(`account.${name}`),
            shortLabel: t(`account.short.${name}`),
            isCurrent: to === pathname && 'page',
          }))}
        />
        <div className="flex flex-col gap-6">{children}</div>
      </div>
    </Page>
  );
}

import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { HouseholdForm } from './household-form.tsx';
import { TakeBack } from './take-back.tsx';

const REASONS = ['plan', 'totals', 'never'] as const;

export function HouseholdPage() {
  const { t } = useTranslation('privacy-rights');
  const { user } = useSession();
  const household = user?.household ?? null;
  const timesTakenBack = useTimesGone(household !== null);
  // Only during sign-out: the guard admits only signed-in people.
  if (!user) return null;
  if (user.role !== 'recipient') return <Navigate to={paths.account} replace />;
  return (
    <Page width="reading">
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <PageHeader title={t('household.title')} intro={t('household.intro')} />
      <section aria-labelledby="why" className="rounded-lg bg-primary-soft px-5 py-4 text-primary-ink">
        <h2 data-focus-home id="why" tabIndex={-1} className="text-lg">
          {t('household.why.title')}
        </h2>
        <ul className="mt-2 flex flex-col gap-1.5">
          {REASONS.map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <Check aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0" />
              {t(`household.why.${reason}`)}
            </li>
          ))}
        </ul>
      </section>
      <Card>
        {/* Remount on withdrawal, to clear the form. */}
        <HouseholdForm key={timesTakenBack} household={household} />
      </Card>
      {household && <TakeBack />}
    </Page>
  );
}

/** Counts how often `isThere` changed from true to false. */
function useTimesGone(isThere: boolean): number {
  const [seen, setSeen] = useState({ isThere, timesGone: 0 });
  if (seen.isThere !== isThere) setSeen({ isThere, timesGone: seen.timesGone + (isThere ? 0 : 1) });
  return seen.timesGone;
}

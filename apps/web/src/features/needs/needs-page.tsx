import type { Needs } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSession } from '../../lib/session.tsx';
import { useTimesGone } from '../../lib/use-times-gone.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { needsQuery, useRemoveNeeds } from './api.ts';
import { NeedsForm } from './needs-form.tsx';

const FACTS = ['prefill', 'guard', 'packing', 'staff', 'term'] as const;

export function NeedsPage() {
  const { t } = useTranslation('needs');
  const { user } = useSession();
  // Only during sign-out: the guard admits only signed-in people.
  if (!user) return null;
  if (user.role !== 'recipient') return <Navigate to={paths.account} replace />;
  return (
    <AccountFrame title={t('title')} intro={t('intro')}>
      <NeedsOnceLoaded />
    </AccountFrame>
  );
}

/**
 * Folded for people who have agreed, and on phones, so that the form begins on the first screen. The consent says
 * the main points again.
 */
function Facts({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('needs');
  const { formatSpan } = useDates();
  const isNarrow = useNarrow('md');
  // Agreeing must not fold what is open.
  const [startsFolded] = useState(isKnown);
  return (
    <section aria-labelledby="facts" className="rounded-lg bg-primary-soft px-5 text-primary-ink">
      <details open={!isNarrow && !startsFolded} className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-md py-2 [&::-webkit-details-marker]:hidden">
          <h2 data-focus-home id="facts" tabIndex={-1} className="text-lg">
            {t('facts.title')}
          </h2>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="flex flex-col gap-1.5 pb-4">
          {FACTS.map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0" />
              {t(`facts.${fact}`, { span: formatSpan(RETENTION.needs_months, 'month') })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function NeedsOnceLoaded() {
  const { t } = useTranslation('needs');
  const query = useQuery(needsQuery);
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('failed')}>
        <Skeleton className="h-160" />
      </QueryPlaceholder>
    );
  }
  return (
    <>
      {query.error && <OutOfDate isRetrying={query.isFetching} onRetry={() => void query.refetch()} />}
      <StoredNeeds needs={data} />
    </>
  );
}

function StoredNeeds({ needs }: { needs: Needs }) {
  const isStored = needs.consented_at !== null;
  const timesRemoved = useTimesGone(isStored);
  const { t } = useTranslation('needs');
  const { formatInstantDate } = useDates();
  return (
    <>
      <Facts isKnown={isStored} />
      {needs.ended_at !== undefined && (
        <Alert tone="warning" title={t('ended.title', { date: formatInstantDate(needs.ended_at) })}>
          {t('ended.text')}
        </Alert>
      )}
      <Card>
        {/* Remount on deletion, to clear the form. */}
        <NeedsForm key={timesRemoved} needs={needs} />
      </Card>
      {isStored && <Removal />}
    </>
  );
}

/** Deletes the needs and withdraws the consent. The section disappears with the needs. */
function Removal() {
  const { t } = useTranslation('needs');
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useRemoveNeeds();
  const onConfirm = async () => {
    await mutateAsync();
    showToast(t('remove.done'));
  };
  return (
    <section aria-labelledby="remove" className="flex flex-col items-start gap-3">
      <h2 id="remove" className="text-xl">
        {t('remove.title')}
      </h2>
      <p className="max-w-2xl text-muted">{t('remove.text')}</p>
      <Button variant="secondary" onPress={() => setIsAsked(true)}>
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('remove.question')}
        message={t('remove.message')}
        confirmLabel={t('remove.action')}
        cancelLabel={t('remove.keep')}
        onConfirm={onConfirm}
      />
    </section>
  );
}

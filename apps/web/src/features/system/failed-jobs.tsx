import type { FailedJob } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ANCHORS } from './attention.ts';
import { useDiscardJob, useRetryJob } from './api.ts';
import { Section, Failure } from './section.tsx';

/** Permanently failed jobs, which can be retried or discarded. Renders nothing without such jobs. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('system');
  if (jobs.length === 0) return null;
  return (
    <Section anchor={ANCHORS.jobs} title={t('jobs.title')} intro={t('jobs.intro')}>
      <ul className="flex flex-col divide-y divide-line">
        {jobs.map((job) => (
          <li key={job._id} className="py-4 first:pt-0 last:pb-0">
            <Job job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Job({ job: { _id, queue, failed_at, tries, error } }: { job: FailedJob }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const retry = useRetryJob();
  const discard = useDiscardJob();
  const what = t(`queues.${queue}.name`);
  return (
    <Failure
      title={what}
      facts={t('jobs.facts', { count: tries, when: formatInstant(failed_at) })}
      error={error}
      actions={
        <>
          <Button
            variant="secondary"
            aria-label={t('jobs.retryOf', { what })}
            isPending={retry.isPending}
            onPress={() => retry.mutate(_id)}
          >
            {t('jobs.retry')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('jobs.discardOf', { what })}
            onPress={() => setIsAsking(true)}
          >
            {t('jobs.discard')}
          </Button>
        </>
      }
    >
      <FormError error={retry.error} />
      <ConfirmDialog
        title={t('jobs.discardTitle')}
        message={t(`queues.${queue}.discard`)}
        confirmLabel={t('jobs.discard')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => discard.mutateAsync(_id)}
      />
    </Failure>
  );
}

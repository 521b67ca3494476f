import type { Cleanup, QueueState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { ANCHORS } from './attention.ts';
import { Section } from './section.tsx';

interface BackgroundWorkProps {
  queues: readonly QueueState[];
  cleanups: readonly Cleanup[];
}

/** The jobs of the server, scheduled and triggered, with their state. */
export function BackgroundWork({ queues, cleanups }: BackgroundWorkProps) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const pausedQueues = new Set(cleanups.filter(({ pause }) => pause !== null).map(({ queue }) => queue));
  const columns: Column<QueueState>[] = [
    {
      key: 'name',
      header: t('work.what'),
      isRowHeader: true,
      cell: ({ queue }) => (
        <span className="flex flex-col">
          <span>{t(`queues.${queue}.name`)}</span>
          <span className="text-sm font-normal text-muted">{t(`queues.${queue}.when`)}</span>
          {cleanups
            .filter((cleanup) => cleanup.queue === queue)
            .map((cleanup) => (
              <CleanupResult key={queue} cleanup={cleanup} />
            ))}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('work.state'),
      cell: (queue) => <State queue={queue} isPaused={pausedQueues.has(queue.queue)} />,
    },
    {
      key: 'done',
      header: t('work.done'),
      cell: ({ done_at }) =>
        done_at === null ? <span className="text-muted">{t('work.notYet')}</span> : formatInstant(done_at),
    },
  ];
  return (
    <Section isBare anchor={ANCHORS.work} title={t('work.title')} intro={t('work.intro')}>
      <Table caption={t('work.title')} columns={columns} rows={queues} keyOf={({ queue }) => queue} />
    </Section>
  );
}

/** How much a job erased last, or why it erases nothing. */
function CleanupResult({ cleanup: { removed, reached_limit, pause } }: { cleanup: Cleanup }) {
  const { t } = useTranslation('system');
  const { formatInstant, formatNumber } = useDates();
  if (pause !== null)
    return (
      <span className="max-w-xl text-sm font-normal">
        {t('cleanup.pause', {
          before: formatInstant(pause.clock_before),
          after: formatInstant(pause.clock_after),
          resumes: formatInstant(pause.resumes_at),
        })}
      </span>
    );
  if (removed === null) return null;
  const count = { count: removed, number: formatNumber(removed) };
  return (
    <span className="text-sm font-normal text-muted">
      {t('cleanup.removed', count)} {reached_limit && t('cleanup.limit')}
    </span>
  );
}

interface StateProps {
  queue: QueueState;
  isPaused: boolean;
}

/**
 * The counts of a job that are not zero, most severe first, and how long its oldest task has been waiting.
 */
function State({ queue: { failed, retrying, running, waiting, oldest_at }, isPaused }: StateProps) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const badges = [
    failed > 0 && (['failed', 'danger', failed] as const),
    retrying > 0 && (['retrying', 'warning', retrying] as const),
    running > 0 && (['running', 'info', running] as const),
    waiting > 0 && (['waiting', 'neutral', waiting] as const),
  ].filter((badge) => badge !== false);
  if (isPaused && badges.length === 0) return <StatusBadge tone="warning">{t('cleanup.paused')}</StatusBadge>;
  if (badges.length === 0) return <StatusBadge tone="success">{t('work.states.idle')}</StatusBadge>;
  return (
    <span className="inline-flex flex-col gap-1">
      <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
        {badges.map(([id, tone, count]) => (
          <StatusBadge key={id} tone={tone}>
            {t(`work.states.${id}`, { count })}
          </StatusBadge>
        ))}
      </span>
      {oldest_at !== null && (
        <span className="text-sm text-muted">{t('work.since', { when: formatInstant(oldest_at) })}</span>
      )}
    </span>
  );
}

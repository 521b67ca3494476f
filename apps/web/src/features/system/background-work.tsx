import type { QueueState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Section } from './section.tsx';

/** What the server does by itself: by the clock, or when something has happened. */
export function BackgroundWork({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const columns: Column<QueueState>[] = [
    {
      key: 'name',
      header: t('work.what'),
      isRowHeader: true,
      cell: ({ queue }) => (
        <span className="flex flex-col">
          <span>{t(`queues.${queue}.name`)}</span>
          <span className="text-sm font-normal text-muted">{t(`queues.${queue}.when`)}</span>
        </span>
      ),
    },
    { key: 'state', header: t('work.state'), cell: (queue) => <State queue={queue} /> },
    {
      key: 'done',
      header: t('work.done'),
      cell: ({ done_at }) =>
        done_at === null ? <span className="text-muted">{t('work.notYet')}</span> : formatInstant(done_at),
    },
  ];
  return (
    <Section isBare title={t('work.title')} intro={t('work.intro')}>
      <Table caption={t('work.title')} columns={columns} rows={queues} keyOf={({ queue }) => queue} />
    </Section>
  );
}

/** Whatever of it is not nothing, the gravest first, and since when the oldest has been waiting. */
function State({ queue: { failed, retrying, running, waiting, oldest_at } }: { queue: QueueState }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const badges = [
    failed > 0 && (['failed', 'danger', failed] as const),
    retrying > 0 && (['retrying', 'warning', retrying] as const),
    running > 0 && (['running', 'info', running] as const),
    waiting > 0 && (['waiting', 'neutral', waiting] as const),
  ].filter((badge) => badge !== false);
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

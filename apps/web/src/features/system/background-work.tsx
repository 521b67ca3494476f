import type { Cleanup, QueueState } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ANCHORS, hasLateTask } from './attention.ts';
import { Section } from './section.tsx';

/** The jobs without a schedule. */
const ON_DEMAND: ReadonlySet<QueueState['queue']> = new Set([
  'mail',
  'imports',
  'client-imports',
  'erasures',
]);

interface BackgroundWorkProps {
  /** When the states were read. */
  readAt: string;
  queues: readonly QueueState[];
  cleanups: readonly Cleanup[];
}

interface Work {
  _id: QueueState['queue'];
  state: QueueState;
  isLate: boolean;
  /** The last time that the job erased data; undefined for other jobs. */
  cleanup: Cleanup | undefined;
}

const isFine = ({ state: { failed, retrying }, isLate, cleanup }: Work): boolean =>
  failed === 0 && retrying === 0 && !isLate && !cleanup?.pause;

/** The jobs of the server, scheduled and triggered, with their state. Those without a problem are folded. */
export function BackgroundWork({ readAt, queues, cleanups }: BackgroundWorkProps) {
  const { t } = useTranslation('system');
  const rows = queues.map((state): Work => ({
    _id: state.queue,
    state,
    isLate: hasLateTask(state, readAt),
    cleanup: cleanups.find(({ queue }) => queue === state.queue),
  }));
  const [fine, problems] = [rows.filter(isFine), rows.filter((work) => !isFine(work))];
  if (problems.length === 0) return <AllFine rows={fine} />;
  return (
    <Section isBare anchor={ANCHORS.work} title={t('work.title')} intro={t('work.intro')}>
      <WorkList rows={problems} />
      {fine.length > 0 && (
        <Disclosure label={t('work.othersFine', { count: fine.length })}>
          <WorkList rows={fine} />
        </Disclosure>
      )}
    </Section>
  );
}

/** A card of one line that unfolds the list. */
function AllFine({ rows }: { rows: readonly Work[] }) {
  const { t } = useTranslation('system');
  const id = useId();
  return (
    <section
      id={ANCHORS.work}
      aria-labelledby={id}
      className="min-w-0 scroll-mt-6 rounded-lg border border-line bg-surface px-4"
    >
      <Disclosure
        label={
          <span className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <h2 id={id} className="font-sans text-base font-semibold text-ink">
              {t('work.title')}
            </h2>
            <span className="font-normal text-muted">{t('work.allFine', { count: rows.length })}</span>
          </span>
        }
      >
        {/* The card is the frame of the list. */}
        <div className="-mx-4 *:mx-0! *:overflow-clip! *:rounded-t-none! *:rounded-b-lg! *:border-x-0! *:border-b-0!">
          <WorkList rows={rows} />
        </div>
      </Disclosure>
    </section>
  );
}

function WorkList({ rows }: { rows: readonly Work[] }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const isNarrow = useNarrow('lg');
  const lastRun = ({ state: { done_at } }: Work) => (done_at === null ? '\u2013' : formatInstant(done_at));
  const columns: ListColumn<Work>[] = [
    {
      key: 'job',
      header: t('work.columns.job'),
      track: 'auto',
      isRowHeader: true,
      cell: ({ _id }) => <span className="font-semibold">{t(`queues.${_id}.name`)}</span>,
    },
    {
      key: 'when',
      header: t('work.columns.when'),
      track: 'minmax(8rem, 1fr)',
      cell: ({ _id, cleanup }) => (
        <span className="text-sm text-muted">
          {t(`queues.${_id}.when`)}
          {cleanup && <Removed cleanup={cleanup} />}
        </span>
      ),
    },
    {
      key: 'lastRun',
      header: t('work.columns.lastRun'),
      track: 'auto',
      cell: (work) => <span className="text-sm whitespace-nowrap">{lastRun(work)}</span>,
    },
    {
      key: 'state',
      header: t('work.columns.state'),
      track: 'auto',
      cell: (work) => <State {...work} />,
    },
  ];
  return (
    <DataList
      caption={t('work.title')}
      columns={columns}
      groups={[{ key: 'work', rows }]}
      compactHeader={t('work.columns.job')}
      hasHeads
      isCompact={isNarrow}
      rowClass="min-h-11"
      compact={(work) => (
        <span className="flex flex-col gap-0.5 py-2">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold">{t(`queues.${work._id}.name`)}</span>
            <State {...work} />
          </span>
          <span className="text-sm text-muted">
            {t(`queues.${work._id}.when`)} · {lastRun(work)}
            {work.cleanup && <Removed cleanup={work.cleanup} />}
          </span>
        </span>
      )}
      below={({ cleanup }) => cleanup?.pause && <Paused pause={cleanup.pause} />}
    />
  );
}

/** How much a job erased last. */
function Removed({ cleanup: { removed, reached_limit, pause } }: { cleanup: Cleanup }) {
  const { t } = useTranslation('system');
  const { formatNumber } = useDates();
  if (removed === null || pause !== null) return null;
  const count = { count: removed, number: formatNumber(removed) };
  return (
    <>
      {' · '}
      <span>
        {t('cleanup.removed', count)} {reached_limit && t('cleanup.limit')}
      </span>
    </>
  );
}

/** Why a job erases nothing. */
function Paused({ pause }: { pause: NonNullable<Cleanup['pause']> }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  return (
    <p className="max-w-xl px-1 text-sm text-pretty">
      {t('cleanup.pause', {
        before: formatInstant(pause.clock_before),
        after: formatInstant(pause.clock_after),
        resumes: formatInstant(pause.resumes_at),
      })}
    </p>
  );
}

/** The counts of a job that are not zero, most severe first, and how long its oldest task has been waiting. */
function State({ _id, state, isLate, cleanup }: Work) {
  const { failed, retrying, running, waiting, oldest_at, done_at } = state;
  const isPaused = cleanup !== undefined && cleanup.pause !== null;
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const badges = [
    failed > 0 && (['failed', 'danger', failed] as const),
    isLate && (['late', 'danger', 0] as const),
    retrying > 0 && (['retrying', 'warning', retrying] as const),
    running > 0 && (['running', 'info', running] as const),
    waiting > 0 && (['waiting', 'neutral', waiting] as const),
  ].filter((badge) => badge !== false);
  if (isPaused && badges.length === 0) return <StatusBadge tone="warning">{t('cleanup.paused')}</StatusBadge>;
  if (badges.length === 0 && done_at === null)
    return (
      <Dotted className="bg-outline">
        {t(ON_DEMAND.has(_id) ? 'work.states.onDemand' : 'work.states.first')}
      </Dotted>
    );
  if (badges.length === 0) return <Dotted className="bg-primary">{t('work.states.idle')}</Dotted>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <span className="inline-flex flex-wrap gap-1">
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

/** A state without a number, with a dot of this colour. */
const Dotted = ({ className, children }: { className: string; children: string }) => (
  <p className="inline-flex items-center gap-2">
    <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', className)} />
    {children}
  </p>
);

import type { Cleanup, QueueState } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ANCHORS, hasLateTask } from './attention.ts';
import { Section } from './section.tsx';

interface BackgroundWorkProps {
  /** When the states were read. */
  readAt: string;
  queues: readonly QueueState[];
  cleanups: readonly Cleanup[];
}

/** The jobs of the server, scheduled and triggered, with their state. */
export function BackgroundWork({ readAt, queues, cleanups }: BackgroundWorkProps) {
  const { t } = useTranslation('system');
  return (
    <Section isBare anchor={ANCHORS.work} title={t('work.title')} intro={t('work.intro')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {queues.map((state) => (
          <li key={state.queue}>
            <Work
              state={state}
              isLate={hasLateTask(state, readAt)}
              cleanups={cleanups.filter(({ queue }) => queue === state.queue)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WorkProps {
  state: QueueState;
  isLate: boolean;
  /** Those of this job. */
  cleanups: readonly Cleanup[];
}

function Work({ state, isLate, cleanups }: WorkProps) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const { queue, done_at } = state;
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 flex-col max-sm:w-full">
        <h3 id={id} className="text-base font-semibold">
          {t(`queues.${queue}.name`)}
        </h3>
        <p className="text-sm text-muted">{t(`queues.${queue}.when`)}</p>
        {cleanups.map((cleanup) => (
          <CleanupResult key={queue} cleanup={cleanup} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:flex-col sm:items-end">
        <State queue={state} isLate={isLate} isPaused={cleanups.some(({ pause }) => pause !== null)} />
        {done_at !== null && (
          <p className="text-muted">{t('work.doneAt', { when: formatInstant(done_at) })}</p>
        )}
      </div>
    </article>
  );
}

/** How much a job erased last, or why it erases nothing. */
function CleanupResult({ cleanup: { removed, reached_limit, pause } }: { cleanup: Cleanup }) {
  const { t } = useTranslation('system');
  const { formatInstant, formatNumber } = useDates();
  if (pause !== null)
    return (
      <p className="max-w-xl text-sm">
        {t('cleanup.pause', {
          before: formatInstant(pause.clock_before),
          after: formatInstant(pause.clock_after),
          resumes: formatInstant(pause.resumes_at),
        })}
      </p>
    );
  if (removed === null) return null;
  const count = { count: removed, number: formatNumber(removed) };
  return (
    <p className="text-sm text-muted">
      {t('cleanup.removed', count)} {reached_limit && t('cleanup.limit')}
    </p>
  );
}

interface StateProps {
  queue: QueueState;
  isLate: boolean;
  isPaused: boolean;
}

/**
 * The counts of a job that are not zero, most severe first, and how long its oldest task has been waiting.
 */
function State({ queue, isLate, isPaused }: StateProps) {
  const { failed, retrying, running, waiting, oldest_at, done_at } = queue;
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
    return <Dotted className="bg-outline">{t('work.states.first')}</Dotted>;
  if (badges.length === 0) return <Dotted className="bg-primary">{t('work.states.idle')}</Dotted>;
  return (
    <span className="inline-flex flex-col gap-1 sm:items-end">
      <span className="inline-flex flex-wrap gap-1 sm:justify-end">
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

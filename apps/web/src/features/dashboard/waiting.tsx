import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarX,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessagesSquare,
  PackageCheck,
  PackageOpen,
  Sun,
  TriangleAlert,
  UserRoundSearch,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { dashboardFiguresQuery } from './api.ts';
import { RetryNote } from './retry-note.tsx';
import { useWaiting } from './use-waiting.ts';
import type { WaitingTask } from './waiting-tasks.ts';

const ICONS: Record<WaitingTask['id'], LucideIcon> = {
  prepare: PackageCheck,
  gaps: UserRoundSearch,
  review: ClipboardList,
  overdueDonations: Hourglass,
  answerDonations: PackageOpen,
  messages: MessagesSquare,
  pastDate: CalendarX,
  expiring: CalendarClock,
  counts: ClipboardCheck,
  publishedRecalls: TriangleAlert,
};
const TONES: Record<WaitingTask['urgency'], string> = {
  late: 'bg-danger-soft text-danger-ink',
  today: 'bg-warning-soft text-warning-ink',
  open: 'bg-primary-soft text-primary-ink',
};
/** Number of tasks shown before the rest is folded. */
const SHOWN = 6;
const ROWS = 'grid content-start gap-x-6 sm:max-xl:grid-cols-2';

export function Waiting({ scope }: { scope: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useDates();
  const { tasks, place, isPending, hasFailed, isRetrying, retry } = useWaiting(scope);
  const figures = useQuery(dashboardFiguresQuery(scope));
  // The figures tell whether the food bank is new or all is done.
  const isUnsure = tasks.length === 0 && !hasFailed && figures.isPending;
  const [isExpanded, setIsExpanded] = useState(false);
  // Folding a single task would save no space.
  const canFold = tasks.length > SHOWN + 1;
  const rows = Math.min(tasks.length, SHOWN + 1);
  const [lastTime] = useState(readLastRows);
  useEffect(() => {
    if (!isPending && !hasFailed) writeStorage('localStorage', KEY, String(rows));
  }, [isPending, hasFailed, rows]);
  return (
    <CardSection title={t('waiting.title')}>
      {/* The panels beside it are about one of them. */}
      {scope === undefined && place !== null && <p className="-mt-3 text-muted">{t('today.allFoodBanks')}</p>}
      {hasFailed && <RetryNote text={t('waiting.failed')} isRetrying={isRetrying} onRetry={retry} />}
      {isPending || isUnsure ? (
        <Loading className={ROWS}>
          {/* As many rows as last time, so that the page does not shift. */}
          {Array.from({ length: lastTime }, (_, row) => (
            <Skeleton key={row} className="my-1 h-10" />
          ))}
        </Loading>
      ) : tasks.length > 0 ? (
        <div className="flex flex-col items-start">
          <ul className={cx('w-full', ROWS)}>
            {tasks.slice(0, canFold && !isExpanded ? SHOWN : tasks.length).map((task) => (
              <Task key={task.id} task={task} place={place} />
            ))}
          </ul>
          {canFold && (
            <Button
              variant="quiet"
              className="-mb-2 -ml-4"
              aria-expanded={isExpanded}
              onPress={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded
                ? t('waiting.fewer')
                : t('waiting.more', { total: formatNumber(tasks.length - SHOWN) })}
            </Button>
          )}
        </div>
      ) : (
        !hasFailed && <AllDone isNew={figures.data?.quickStats.totalInventoryItems === 0} />
      )}
    </CardSection>
  );
}

function Task({ task: { id, count, to, urgency }, place }: { task: WaitingTask; place: string | null }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useDates();
  const Icon = ICONS[id];
  // The others are of all food banks.
  const isOfOne = place !== null && (id === 'gaps' || id === 'publishedRecalls');
  return (
    <li>
      <Link
        to={to}
        className="group -mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
      >
        <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-full', TONES[urgency])}>
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1 font-semibold wrap-break-word group-hover:text-primary">
          {t(`waiting.tasks.${id}`, { count, formatted: formatNumber(count) })}
          {isOfOne && (
            <>
              {' '}
              <span className="block text-sm font-normal text-muted">{place}</span>
            </>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function AllDone({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('dashboard');
  const Icon = isNew ? PackageOpen : Sun;
  return (
    <div className="flex min-h-24 items-center gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-6" />
      </span>
      <div>
        <p className="text-lg font-semibold">{t(isNew ? 'waiting.start' : 'waiting.done')}</p>
        <p className="text-muted">
          {isNew ? (
            <MarkedText marks={{ to: (words) => <TextLink to={paths.inventory}>{words}</TextLink> }}>
              {t('waiting.startText')}
            </MarkedText>
          ) : (
            t('waiting.doneText')
          )}
        </p>
      </div>
    </div>
  );
}

const KEY = 'dashboardRows';

/** Default number of rows, and the minimum, which has the height of the empty state. */
const DEFAULT_ROWS = SHOWN + 1;

const MIN_ROWS = 2;

function readLastRows(): number {
  const stored = Number(readStorage('localStorage', KEY) ?? DEFAULT_ROWS);
  return Number.isInteger(stored) ? Math.min(Math.max(stored, MIN_ROWS), SHOWN + 1) : DEFAULT_ROWS;
}

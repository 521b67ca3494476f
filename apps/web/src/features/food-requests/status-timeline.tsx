import type { FoodRequestDetails } from '@nourish/contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { stepsAhead } from './status.ts';

interface StatusTimelineProps {
  request: FoodRequestDetails;
  /** The food bank's; the reader's own while it is not known. */
  timeZone: string | undefined;
}

/** What has happened to a request, and what usually comes next. */
export function StatusTimeline({ request, timeZone }: StatusTimelineProps) {
  const { t } = useTranslation('requests');
  const { formatInstant } = useDates();
  return (
    <Card as="section" aria-labelledby="request-history">
      <h2 id="request-history" className="text-xl">
        {t('timeline.title')}
      </h2>
      <ol className="mt-4">
        {request.history.map(({ status, notes, actor_name, created_at }, index) => (
          <li key={`${status} ${created_at}`} className="relative flex gap-4 pb-5 last:pb-0">
            <Dot isClosing={status === 'rejected' || status === 'cancelled'} />
            {index < request.history.length - 1 || stepsAhead(status).length > 0 ? <Thread /> : null}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {status === 'pending' ? t('timeline.submitted') : t(`status.${status}`)}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={created_at}>{formatInstant(created_at, timeZone)}</time>
                {actor_name && ` · ${actor_name}`}
              </p>
              {notes && <p className="mt-1 wrap-break-word whitespace-pre-line">{notes}</p>}
            </div>
          </li>
        ))}
        {stepsAhead(request.status).map((status, index, ahead) => (
          <li key={status} className="relative flex gap-4 pb-5 text-muted last:pb-0">
            <span
              aria-hidden
              className="mt-0.5 size-6 shrink-0 rounded-full border-2 border-line bg-surface"
            />
            {index < ahead.length - 1 && <Thread />}
            <p>
              <span className="sr-only">{t('timeline.ahead')} </span>
              {t(`status.${status}`)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Dot({ isClosing }: { isClosing: boolean }) {
  const Icon = isClosing ? X : Check;
  return (
    <span
      aria-hidden
      className={cx(
        'z-1 mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full',
        isClosing ? 'bg-danger-soft text-danger-ink' : 'bg-primary text-on-primary',
      )}
    >
      <Icon className="size-4" strokeWidth={3} />
    </span>
  );
}

/** The line from one step down to the next. */
const Thread = () => (
  <span aria-hidden className="absolute top-7 bottom-0 left-3 w-0.5 -translate-x-1/2 bg-line" />
);

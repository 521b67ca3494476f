import type { FoodRequestDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { CardSection } from '../../../ui/card-section.tsx';
import { TimelineEntry } from '../../../ui/timeline.tsx';
import { isCalledOff, stepsAhead } from '../status.tsx';

interface StatusTimelineProps {
  request: FoodRequestDetails;
  /** The food bank's time zone; undefined, which means the reader's, until it has loaded. */
  timeZone: string | undefined;
}

/** The history with earlier messages; the latest message is shown with the status. */
export function StatusTimeline({ request, timeZone }: StatusTimelineProps) {
  const { t } = useTranslation('requests');
  const { formatInstant } = useDates();
  const ahead = stepsAhead(request.status);
  return (
    <CardSection title={t('timeline.title')}>
      <ol>
        {request.history.map(({ status, notes, actor_name, created_at }, index) => (
          <TimelineEntry
            key={`${status} ${created_at}`}
            kind={isCalledOff({ status }) ? 'end' : 'step'}
            hasNext={index < request.history.length - 1 || ahead.length > 0}
          >
            <p className="font-semibold">
              {status === 'pending' ? t('timeline.submitted') : t(`status.${status}`)}
            </p>
            <p className="text-sm text-muted">
              <time dateTime={created_at}>{formatInstant(created_at, timeZone)}</time>
              {actor_name && ` · ${actor_name}`}
            </p>
            {notes && notes !== request.notes && (
              <p className="mt-1 wrap-break-word whitespace-pre-line">{notes}</p>
            )}
          </TimelineEntry>
        ))}
        {ahead.map((status, index) => (
          <TimelineEntry key={status} kind="ahead" hasNext={index < ahead.length - 1}>
            <p>
              <span className="sr-only">{t('timeline.ahead')} </span>
              {t(`status.${status}`)}
            </p>
          </TimelineEntry>
        ))}
      </ol>
    </CardSection>
  );
}

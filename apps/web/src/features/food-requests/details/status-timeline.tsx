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
  /** A part of the pane beside the list instead of a card. */
  isInPane?: boolean;
}

/** A status that the request got, or a move of its pickup. */
type Entry = FoodRequestDetails['history'][number] | FoodRequestDetails['moves'][number];

const entriesOf = ({ history, moves }: FoodRequestDetails): Entry[] =>
  [...history, ...moves].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));

/** The history with moves of the pickup and earlier messages; the latest message is shown with the status. */
export function StatusTimeline({ isInPane = false, ...entries }: StatusTimelineProps) {
  const { t } = useTranslation('requests');
  if (!isInPane)
    return (
      <CardSection title={t('timeline.title')}>
        <Entries {...entries} />
      </CardSection>
    );
  return (
    <section aria-labelledby="pane-history" className="flex flex-col gap-3">
      <h3 id="pane-history" className="text-base">
        {t('timeline.title')}
      </h3>
      <Entries {...entries} />
    </section>
  );
}

function Entries({ request, timeZone }: StatusTimelineProps) {
  const { t } = useTranslation('requests');
  const { formatDate, formatInstant, formatTime } = useDates();
  const ahead = stepsAhead(request.status);
  const entries = entriesOf(request);
  // The system ended it, as the last step.
  const isAutomatic = (entry: Entry) => request.ended_as !== null && entry === request.history.at(-1);
  const titleOf = (entry: Entry) => {
    if (!('status' in entry))
      return t('timeline.moved', { day: formatDate(entry.to_date), time: formatTime(entry.to_time) });
    if (isAutomatic(entry)) return t(`status.${request.ended_as ?? entry.status}`);
    return entry.status === 'pending' ? t('timeline.submitted') : t(`status.${entry.status}`);
  };
  return (
    <ol>
      {entries.map((entry, index) => (
        <TimelineEntry
          key={`${'status' in entry ? entry.status : entry.to_time} ${entry.created_at}`}
          kind={'status' in entry && isCalledOff(entry) ? 'end' : 'step'}
          hasNext={index < entries.length - 1 || ahead.length > 0}
        >
          <p className="font-semibold">{titleOf(entry)}</p>
          <p className="text-sm text-muted">
            <time dateTime={entry.created_at}>{formatInstant(entry.created_at, timeZone)}</time>
            {entry.actor_name && ` · ${entry.actor_name}`}
            {entry.by_link && ` · ${t('timeline.byLink')}`}
            {isAutomatic(entry) && ` · ${t('timeline.automatic')}`}
          </p>
          {'notes' in entry && entry.notes && entry.notes !== request.notes && (
            <p className="mt-1 wrap-break-word whitespace-pre-line">{entry.notes}</p>
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
  );
}

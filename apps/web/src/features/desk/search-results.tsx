import type { SeenClient } from '@nourish/contract';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AllergyMark, NeedsChips } from '../needs/needs-chips.tsx';
import { nameOfClient, needsOf } from './rules.ts';
import { useDeskTexts } from './use-desk-texts.ts';

interface SearchResultsProps {
  id: string;
  rows: readonly SeenClient[];
  today: string;
  active: SeenClient | undefined;
  onActive: (client: SeenClient) => void;
  onChoose: (client: SeenClient) => void;
}

/** The options of the search. Focus stays in its field. */
export function SearchResults({ id, rows, today, active, onActive, onChoose }: SearchResultsProps) {
  const { t } = useTranslation('desk');
  return (
    <div role="listbox" id={id} aria-label={t('search.results')} className="flex flex-col gap-1 empty:hidden">
      {rows.map((client) => {
        const isActive = client._id === active?._id;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys.
          <div
            key={client._id}
            id={`${id}-${client._id}`}
            role="option"
            aria-selected={isActive}
            tabIndex={-1}
            // A pointer that rests while the list moves below it chooses nothing.
            onPointerMove={() => isActive || onActive(client)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(client)}
            className={cx(
              'flex min-h-16 cursor-pointer flex-col justify-center gap-0.5 rounded-md border px-4 py-2',
              isActive
                ? 'border-primary bg-primary-soft text-primary-ink forced-colors:outline-2'
                : 'border-line bg-surface',
            )}
          >
            <Facts client={client} today={today} isActive={isActive} />
          </div>
        );
      })}
    </div>
  );
}

function Facts({ client, today, isActive }: { client: SeenClient; today: string; isActive: boolean }) {
  const { t } = useTranslation('desk');
  const { formatTime } = useDates();
  const { sizeOf, dayOf } = useDeskTexts(today);
  const { code, name, alias, household, appointment, last_visit } = client;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">{nameOfClient(client)}</span>{' '}
        {appointment && (
          <StatusBadge tone={appointment.status === 'ready' ? 'ready' : 'neutral'}>
            {t(`appointment.${appointment.status}At`, { time: formatTime(appointment.time) })}
          </StatusBadge>
        )}{' '}
        {client.has_allergies && <AllergyMark />} <NeedsChips needs={needsOf(client)} />
      </span>{' '}
      <DottedParts className={cx('text-sm', !isActive && 'text-muted')}>
        <span>{t('householdCode', { code })}</span>
        {name !== null && alias && <span>{alias}</span>}
        <span>{sizeOf(household)}</span>
        {last_visit !== null && (
          <span title={t('lastVisit', { day: dayOf(last_visit) })}>
            <History aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
            <span aria-hidden>{dayOf(last_visit)}</span>
            <span className="sr-only">{t('lastVisit', { day: dayOf(last_visit) })}</span>
          </span>
        )}
      </DottedParts>
    </>
  );
}

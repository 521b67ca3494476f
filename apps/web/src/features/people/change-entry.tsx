import type { AuditEntry } from '@nourish/contract';
import { MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { actOf, changesToShow, kindOfValue, knownField } from './change-words.ts';
import { useChangeNames } from './use-change-names.ts';
import { useHoursWords } from './use-hours-words.ts';

type Change = AuditEntry['changes'][number];

/** An entry in the panel of its person. */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('people');
  const { whoOf } = useChangeNames();
  const { formatInstant } = useDates();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold">{t(actOf(entry))}</p>
      <DottedParts className="text-sm text-muted">
        <span>{whoOf(entry)}</span> <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
      </DottedParts>
      <ChangedValues entry={entry} />
    </div>
  );
}

export function ChangedValues({ entry }: { entry: AuditEntry }) {
  const { entity, action } = entry;
  const hasBefore = entity !== 'sign_in' && action !== 'created' && action !== 'invited';
  const shown = changesToShow(entry);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((change) => (
        <li key={change.field}>
          <ChangedValue change={change} hasBefore={hasBefore} />
        </li>
      ))}
    </ul>
  );
}

/** Names the field of a change; an unknown one as the server names it. */
export function useFieldName() {
  const { t } = useTranslation('people');
  return (change: Change): string => {
    const field = knownField(change.field);
    return field === undefined ? change.field : t(`changes.fields.${field}`);
  };
}

export function ChangedValue({ change, hasBefore }: { change: Change; hasBefore: boolean }) {
  const { t } = useTranslation('people');
  const label = useFieldName()(change);
  const showsBefore = hasBefore && change.before !== null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className="text-muted">{t('changes.field', { field: label })}</span>
      {showsBefore && (
        <>
          <span className="sr-only">{t('changes.before')}</span>
          <del className="text-muted">
            <Value field={change.field} value={change.before} />
          </del>
          <span className="sr-only">{t('changes.after')}</span>
        </>
      )}
      {/* The arrow stays on the line of the new value. */}
      <span className="flex min-w-0 items-baseline gap-x-2">
        {showsBefore && change.after !== null && (
          <MoveRight aria-hidden className="size-4 shrink-0 self-center text-muted" />
        )}
        <ins className="min-w-0 font-semibold no-underline">
          <Value field={change.field} value={change.after} />
        </ins>
      </span>
    </span>
  );
}

function Value({ field, value }: { field: string; value: Change['before'] }) {
  const { t } = useTranslation(['people', 'common']);
  const { hoursWords, dayWords } = useHoursWords();
  const kind = kindOfValue(field, value);
  if (kind === 'none') return t('changes.removed');
  if ('role' in kind) return t(`common:roles.${kind.role}`);
  if ('flag' in kind) return t(kind.flag ? 'changes.yes' : 'changes.no');
  if (field === 'exceptional_day') return dayWords(kind.text);
  return field.startsWith('hours_') ? hoursWords(kind.text) : kind.text;
}

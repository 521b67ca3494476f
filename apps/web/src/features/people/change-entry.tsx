import type { AuditEntry } from '@nourish/contract';
import { MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { changesToShow, kindOfValue, knownField, queueIn, sentenceOf } from './change-words.ts';

type Change = AuditEntry['changes'][number];

export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['people', 'system']);
  const { formatInstant } = useDates();
  const shown = changesToShow(entry);
  const queue = queueIn(entry);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold wrap-anywhere">
        {t(sentenceOf(entry), {
          actor: entry.actor?.name ?? t('changes.console'),
          name: queue === undefined ? entry.entity_name : t(`system:queues.${queue}.name`),
        })}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
      </p>
      {shown.length > 0 && (
        <ul className="flex flex-col gap-1">
          {shown.map((change) => (
            <li key={change.field}>
              <ChangedValue
                change={change}
                hasBefore={
                  entry.entity !== 'sign_in' && entry.action !== 'created' && entry.action !== 'invited'
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChangedValue({ change, hasBefore }: { change: Change; hasBefore: boolean }) {
  const { t } = useTranslation('people');
  const field = knownField(change.field);
  const label = field === undefined ? change.field : t(`changes.fields.${field}`);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className="text-muted">{t('changes.field', { field: label })}</span>
      {hasBefore && (
        <>
          <span className="sr-only">{t('changes.before')}</span>
          <del className="text-muted">
            <Value field={change.field} value={change.before} />
          </del>
          <MoveRight aria-hidden className="size-4 shrink-0 self-center text-muted" />
          <span className="sr-only">{t('changes.after')}</span>
        </>
      )}
      <ins className="font-semibold no-underline">
        <Value field={change.field} value={change.after} />
      </ins>
    </span>
  );
}

function Value({ field, value }: { field: string; value: Change['before'] }) {
  const { t } = useTranslation(['people', 'common']);
  const kind = kindOfValue(field, value);
  if (kind === 'none') return t('changes.nothing');
  if ('role' in kind) return t(`common:roles.${kind.role}`);
  if ('flag' in kind) return t(kind.flag ? 'changes.yes' : 'changes.no');
  return kind.text;
}

import { useTranslation } from 'react-i18next';
import { addDays } from '../lib/dates.ts';
import { ANY_DAYS, hasDays, type Span } from '../lib/span.ts';
import { DateField } from './date-field.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { Option } from './select.tsx';

/** Default span: the last four weeks. */
const DAYS_BACK = 27;

interface DaySpanFilterProps<Kind extends string> {
  label: string;
  allLabel: string;
  kinds: readonly Option<Kind>[];
  spans: Record<Kind, Span>;
  today: string;
  /** At most one of the spans has days. */
  onChange: (spans: Record<Kind, Span>) => void;
}

/** Filters a list by the kind of an event and the days on which it happened. */
export function DaySpanFilter<Kind extends string>({
  label,
  allLabel,
  kinds,
  spans,
  today,
  onChange,
}: DaySpanFilterProps<Kind>) {
  const { t } = useTranslation('common');
  const chosen = kinds.find(({ value }) => hasDays(spans[value]));
  const span = chosen ? spans[chosen.value] : { start_date: addDays(today, -DAYS_BACK), end_date: today };
  const { start_date, end_date } = span;
  const change = (kind: Kind | '', days: Span) => {
    const changed = kinds.map(({ value }) => [value, value === kind ? days : ANY_DAYS]);
    // One span per kind.
    onChange(Object.fromEntries(changed) as Record<Kind, Span>);
  };
  return (
    <>
      <FilterSelect
        label={label}
        allLabel={allLabel}
        options={kinds}
        value={chosen?.value ?? ''}
        onChange={(kind) => change(kind, span)}
      />
      {chosen && (
        <>
          <DateField
            label={t('span.from')}
            value={start_date}
            // While a day is being typed its value is '', and the last valid day applies.
            onChange={(day) =>
              day !== '' &&
              change(chosen.value, {
                start_date: day,
                end_date: end_date !== '' && end_date < day ? day : end_date,
              })
            }
          />
          <DateField
            label={t('span.to')}
            value={end_date}
            onChange={(day) =>
              day !== '' &&
              change(chosen.value, { start_date: start_date > day ? day : start_date, end_date: day })
            }
          />
        </>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { PersonName } from '../../ui/person-name.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { StaffedShift } from './day.ts';
import { spokenPhone } from '../volunteers/record/phone.ts';
import { Paper, PrintedTitle } from '../../ui/paper.tsx';

export interface SheetOptions {
  /** Empty rows for walk-ins. */
  emptyRows: number;
  breaksPages: boolean;
  /** Includes emergency contacts; off by default for privacy. */
  hasContacts: boolean;
}

interface DaySheetPaperProps {
  foodBank: ManagedFoodBank;
  day: string;
  staffed: readonly StaffedShift[];
  options: SheetOptions;
  /** By volunteer id; undefined if not requested. */
  contacts: Readonly<Record<string, { name: string; phone: string }>> | undefined;
}

export function DaySheetPaper({ foodBank, day, staffed, ...table }: DaySheetPaperProps) {
  const { t } = useTranslation('assignments');
  const { formatDate } = useDates();
  return (
    <Paper>
      <header className="border-b-2 border-ink pb-3">
        <PrintedTitle>{t('sheet.title')}</PrintedTitle>
        <p>{foodBank.name}</p>
        <h2 className="text-2xl first-letter:uppercase">{formatDate(day, 'long')}</h2>
      </header>
      {staffed.map((one) => (
        <ShiftTable key={one.shift._id} staffed={one} {...table} />
      ))}
    </Paper>
  );
}

type ShiftTableProps = Pick<DaySheetPaperProps, 'options' | 'contacts'> & { staffed: StaffedShift };

const CELL = 'border border-ink px-2 py-2';
const COLUMNS = ['name', 'phone', 'emergency', 'in', 'out', 'signature'] as const;
/** The same on every shift; the name column takes the rest. */
const WIDTHS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  phone: 'w-34',
  emergency: 'w-1/5',
  in: 'w-22',
  out: 'w-22',
  signature: 'w-1/4',
};

function ShiftTable({ staffed: { shift, people }, options, contacts }: ShiftTableProps) {
  const { t } = useTranslation('assignments');
  const { timeOf } = useShiftWords();
  const { formatTime } = useDates();
  const expected = people.filter(({ status }) => status !== 'cancelled' && status !== 'no_show');
  const columns = COLUMNS.filter((column) => contacts !== undefined || column !== 'emergency');
  return (
    <section
      className={cx(
        'mt-6 break-inside-avoid',
        options.breaksPages && 'print:break-after-page print:last:break-after-auto',
      )}
    >
      <h3 className="break-after-avoid text-xl wrap-anywhere">{shift.title}</h3>
      <p className="break-after-avoid">
        {[timeOf(shift), shift.location, t('sheet.spots', { count: shift.capacity, filled: expected.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div
        role="region"
        aria-label={shift.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone, also by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto p-px print:overflow-visible"
      >
        <table className="w-full min-w-160 table-fixed border-collapse text-left print:min-w-0">
          <caption className="sr-only">{shift.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={cx(CELL, 'text-sm', WIDTHS[column])}>
                  {t(`sheet.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {expected.map((person) => {
              const contact = contacts?.[person.volunteer_id];
              const { volunteer_phone: phone, check_in_time: came, check_out_time: left } = person;
              return (
                <tr key={person._id} className="h-11 break-inside-avoid">
                  <th scope="row" className={cx(CELL, 'font-semibold wrap-anywhere')}>
                    <PersonName name={person.volunteer_name} />
                  </th>
                  <td className={cx(CELL, 'whitespace-nowrap tabular-nums')}>
                    {phone && spokenPhone(phone)}
                  </td>
                  {contacts && (
                    <td className={cx(CELL, 'wrap-anywhere')}>
                      {contact && `${contact.name}, ${spokenPhone(contact.phone)}`}
                    </td>
                  )}
                  <td className={cx(CELL, 'whitespace-nowrap')}>{came && formatTime(came)}</td>
                  <td className={cx(CELL, 'whitespace-nowrap')}>{left && formatTime(left)}</td>
                  <td aria-label={t('sheet.columns.signature')} className={CELL} />
                </tr>
              );
            })}
            {Array.from({ length: options.emptyRows }, (_, row) => (
              <tr key={row} className="h-11 break-inside-avoid">
                {columns.map((column) => (
                  <td key={column} aria-label={t(`sheet.columns.${column}`)} className={CELL} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

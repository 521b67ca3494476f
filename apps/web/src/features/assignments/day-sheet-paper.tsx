/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the implied roles from tables without table layout, as on phones */
import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import type { StaffedShift } from './day.ts';
import { spokenPhone } from '../../lib/phone.ts';
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
        <h2 className="text-2xl first-letter:uppercase max-sm:text-xl print:text-2xl">
          {formatDate(day, 'long')}
        </h2>
      </header>
      <p className="mt-3 text-sm text-muted wide:hidden">{t('sheet.onPaper')}</p>
      {staffed.map((one) => (
        <ShiftTable key={one.shift._id} staffed={one} {...table} />
      ))}
    </Paper>
  );
}

type ShiftTableProps = Pick<DaySheetPaperProps, 'options' | 'contacts'> & { staffed: StaffedShift };

const CELL = 'wide:border wide:border-ink wide:p-2 dark:wide:border-line';
const COLUMNS = ['name', 'phone', 'emergency', 'in', 'out', 'signature'] as const;
/** The same on every shift; the name column takes the rest. */
const WIDTHS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  phone: 'wide:w-34',
  emergency: 'wide:w-1/5',
  in: 'wide:w-22',
  out: 'wide:w-22',
  signature: 'wide:w-1/4',
};

function ShiftTable({ staffed: { shift, people }, options, contacts }: ShiftTableProps) {
  const { t } = useTranslation('assignments');
  const { timeOf } = useStaffShiftWords();
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
      <DottedParts className="break-after-avoid">
        <span>{timeOf(shift)}</span>
        {shift.location && <span>{shift.location}</span>}
        <span>{t('sheet.spots', { count: shift.capacity, filled: expected.length })}</span>
      </DottedParts>
      {expected.length === 0 && <p className="mt-2 text-muted wide:hidden">{t('shift.nobody')}</p>}
      <table
        role="table"
        className="mt-2 block w-full text-left wide:table wide:table-fixed wide:border-collapse"
      >
        <caption className="sr-only">{shift.title}</caption>
        <thead role="rowgroup" className="sr-only wide:not-sr-only wide:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cx(
                  CELL,
                  'text-sm',
                  column === 'signature' && !contacts ? 'wide:w-1/3' : WIDTHS[column],
                )}
              >
                {t(`sheet.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block wide:table-row-group">
          {expected.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              contact={contacts?.[person.volunteer_id]}
              hasContact={contacts !== undefined}
            />
          ))}
          {Array.from({ length: options.emptyRows }, (_, row) => (
            <tr key={row} role="row" className="hidden h-11 break-inside-avoid wide:table-row">
              {columns.map((column) => (
                <td key={column} role="cell" aria-label={t(`sheet.columns.${column}`)} className={CELL} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PersonRowProps {
  person: VolunteerShift;
  contact: { name: string; phone: string } | undefined;
  hasContact: boolean;
}

/** A row of the table, on narrow screens a block of lines without the fields that are filled in on paper. */
function PersonRow({ person, contact, hasContact }: PersonRowProps) {
  const { t } = useTranslation('assignments');
  const { formatTime } = useDates();
  const { volunteer_phone: phone, check_in_time: came, check_out_time: left } = person;
  const times = { in: came, out: left };
  return (
    <tr
      role="row"
      className="flex min-h-11 break-inside-avoid flex-wrap items-center gap-x-4 border-t border-line py-2 wide:table-row wide:h-11"
    >
      <th
        role="rowheader"
        scope="row"
        className={cx(CELL, 'min-w-0 flex-1 basis-40 font-semibold wrap-anywhere')}
      >
        <PersonName name={person.volunteer_name} />
      </th>
      <td role="cell" className={cx(CELL, 'whitespace-nowrap tabular-nums')}>
        {phone && spokenPhone(phone)}
      </td>
      {hasContact && (
        <td role="cell" className={cx(CELL, 'w-full wrap-anywhere empty:hidden wide:empty:table-cell')}>
          {contact && (
            <>
              <span className="text-muted wide:hidden">{t('sheet.columns.emergency')} </span>
              <span>{`${contact.name}, ${spokenPhone(contact.phone)}`}</span>
            </>
          )}
        </td>
      )}
      {(['in', 'out'] as const).map((step) => (
        <td
          key={step}
          role="cell"
          className={cx(CELL, 'whitespace-nowrap empty:hidden wide:empty:table-cell')}
        >
          {times[step] && (
            <>
              <span className="text-muted wide:hidden">{t(`sheet.columns.${step}`)} </span>
              {formatTime(times[step])}
            </>
          )}
        </td>
      ))}
      <td
        role="cell"
        aria-label={t('sheet.columns.signature')}
        className={cx(CELL, 'hidden wide:table-cell')}
      />
    </tr>
  );
}

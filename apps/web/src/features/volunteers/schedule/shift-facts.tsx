import type { Shift, VolunteerShift } from '@nourish/contract';
import { Clock, type LucideIcon, MapPin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PlaceLine } from '../../food-banks/place-line.tsx';
import { isToday } from '../my-shifts/assignments.ts';
import { phaseOf } from './planned-shifts.ts';
import { useShiftWords } from '../use-shift-words.ts';

export type ShiftFactsOf = Pick<
  Shift,
  'title' | 'start_time' | 'end_time' | 'starts_at' | 'time_zone' | 'location' | 'activity_category'
>;

interface ShiftFactsProps {
  shift: ShiftFactsOf;
  /** Without the place, where a `PlaceLine` names it. */
  isPlaceApart?: boolean;
  hasActivity?: boolean;
}

export function ShiftFacts({ shift, isPlaceApart = false, hasActivity = true }: ShiftFactsProps) {
  const { t } = useTranslation('volunteers');
  const { timeOf, activityOf } = useShiftWords();
  const activity = activityOf(shift);
  // Often the title says it already.
  const isSaid = activity?.toLowerCase() === shift.title.toLowerCase();
  return (
    <dl className="flex flex-col gap-1 text-muted">
      <Fact icon={Clock} label={t('shift.when')} text={timeOf(shift)} />
      {shift.location && !isPlaceApart && (
        <Fact icon={MapPin} label={t('shift.where')} text={shift.location} />
      )}
      {hasActivity && activity && !isSaid && <Fact icon={Tag} label={t('shift.what')} text={activity} />}
    </dl>
  );
}

const Fact = ({ icon: Icon, label, text }: { icon: LucideIcon; label: string; text: string }) => (
  <div className="flex items-start gap-2">
    <dt>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 wrap-break-word">{text}</dd>
  </div>
);

interface ShiftDayProps {
  shift: VolunteerShift['shift'];
  now: number;
  /** True if a heading says that the shift is running. */
  isBelowPhase?: boolean;
}

/** The date of the next shift. */
export function ShiftDay({ shift, ...props }: ShiftDayProps) {
  const { formatDate } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-primary">
      <span className="first-letter:uppercase">{formatDate(shift.shift_date, 'long')}</span>
      <NearBadge shift={shift} {...props} />
    </p>
  );
}

/** Marks a shift that is running, or else that is today. */
export function NearBadge({ shift, now, isBelowPhase = false }: ShiftDayProps) {
  const { t } = useTranslation('volunteers');
  if (phaseOf(shift, now) === 'running')
    return !isBelowPhase && <StatusBadge tone="info">{t('phase.now')}</StatusBadge>;
  return isToday(shift, now) && <StatusBadge tone="info">{t('calendar.today')}</StatusBadge>;
}

interface ShiftSummaryProps {
  shift: ShiftFactsOf & Pick<Shift, 'shift_date' | 'foodbank_id' | 'foodbank_name' | 'description'>;
  children?: ReactNode;
}

/** One shift with day, title, facts, place and contact, for pages outside the schedule. */
export function ShiftSummary({ shift, children }: ShiftSummaryProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  return (
    <section aria-label={t('offer.shift')} className="flex flex-col gap-2 border-l-4 border-primary pl-4">
      <p className="font-semibold text-primary first-letter:uppercase">
        {formatDate(shift.shift_date, 'long')}
      </p>
      <h2 className="text-2xl wrap-break-word">{shift.title}</h2>
      <ShiftFacts shift={shift} isPlaceApart />
      <section aria-label={t('mine.placeAndContact')}>
        <PlaceLine foodBankId={shift.foodbank_id} name={shift.foodbank_name} spot={shift.location} />
      </section>
      {shift.description && <p className="wrap-break-word">{shift.description}</p>}
      {children}
    </section>
  );
}

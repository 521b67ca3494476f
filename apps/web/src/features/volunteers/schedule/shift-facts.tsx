import type { Shift } from '@nourish/contract';
import { Clock, MapPin, Tag, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShiftWords } from '../use-shift-words.ts';

export type ShiftFactsOf = Pick<
  Shift,
  'start_time' | 'end_time' | 'starts_at' | 'time_zone' | 'location' | 'activity_category'
>;

export function ShiftFacts({ shift }: { shift: ShiftFactsOf }) {
  const { t } = useTranslation('volunteers');
  const { timeOf, activityOf } = useShiftWords();
  const activity = activityOf(shift);
  return (
    <dl className="flex flex-col gap-1 text-muted">
      <Fact icon={Clock} label={t('shift.when')} text={timeOf(shift)} />
      {shift.location && <Fact icon={MapPin} label={t('shift.where')} text={shift.location} />}
      {activity && <Fact icon={Tag} label={t('shift.what')} text={activity} />}
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

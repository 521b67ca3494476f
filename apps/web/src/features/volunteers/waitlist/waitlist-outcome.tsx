import type { Shift } from '@nourish/contract';
import { CalendarCheck, CalendarPlus, CalendarX, Hourglass, HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ShiftSummary } from '../schedule/shift-facts.tsx';
import { useCalendarFile } from '../schedule/use-calendar-file.ts';
import type { OfferOutcome } from './waiting.ts';

const LOOKS = {
  taken: { icon: CalendarCheck, tone: 'bg-primary-soft text-primary-ink' },
  passed: { icon: HeartHandshake, tone: 'bg-primary-soft text-primary-ink' },
  waiting: { icon: Hourglass, tone: 'bg-info-soft text-info-ink' },
  over: { icon: CalendarX, tone: 'bg-warning-soft text-warning-ink' },
};

interface WaitlistOutcomeProps {
  outcome: Exclude<OfferOutcome, 'open'>;
  /** Undefined if the offer is unknown or expired. */
  shift: Shift | undefined;
  now: number;
}

export function WaitlistOutcome({ outcome, shift, now }: WaitlistOutcomeProps) {
  const { t } = useTranslation('volunteers');
  const saveToCalendar = useCalendarFile();
  const onSave = ({ foodbank_id, updated_at, mine, ...own }: Shift) =>
    // Uses the sign-up's id, like My Shifts, so that calendars do not show a duplicate.
    saveToCalendar({ _id: mine?.assignment_id ?? own._id, foodbank_id, shift: own, updated_at });
  const { icon: Icon, tone } = LOOKS[outcome];
  const place = shift?.mine?.waitlist_position ?? 1;
  const isToCome = shift && Date.parse(shift.starts_at) > now;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-4 text-center">
        <span className={cx('flex size-16 items-center justify-center rounded-full', tone)}>
          <Icon aria-hidden className="size-8" />
        </span>
        <p data-focus-home tabIndex={-1} role="status" className="rounded-sm text-lg outline-none">
          {t(`offer.${outcome}.text`, { place })}
        </p>
      </div>
      {shift && outcome !== 'over' && <ShiftSummary shift={shift} />}
      {outcome === 'taken' && <p>{t('offer.taken.next')}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
        {outcome === 'taken' && shift ? (
          <>
            <LinkButton to={paths.myShifts} size="lg">
              {t('mine.title')}
            </LinkButton>
            <Button variant="secondary" size="lg" onPress={() => onSave(shift)}>
              <CalendarPlus aria-hidden className="size-5" />
              {t('mine.calendar')}
            </Button>
          </>
        ) : (
          <>
            <LinkButton
              to={isToCome ? paths.shiftsOn(shift.foodbank_id, shift.shift_date) : paths.volunteerSchedule}
              size="lg"
            >
              {t('offer.schedule')}
            </LinkButton>
            <LinkButton to={paths.myShifts} variant="secondary" size="lg">
              {t('mine.title')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

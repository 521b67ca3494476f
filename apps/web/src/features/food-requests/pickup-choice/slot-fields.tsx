import type { FoodBank, SlotDay } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import type { Form } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DayChips } from './day-chips.tsx';
import { daysToOffer, hasFreeTime, isFree } from './offer.ts';
import { TimeButtons } from './time-buttons.tsx';
import type { PickupValues } from './validate.ts';

// Shared with pages of visitors.
const ExceptionalDayList = lazyAround(
  async () => (await import('../../food-banks/exceptional-days.tsx')).ExceptionalDayList,
);

export interface ChoiceProps {
  form: Pick<Form<PickupValues>, 'values' | 'field'>;
  foodBanks: readonly FoodBank[];
  timeZones: readonly [string, ...string[]];
  /** The moment that a request has now, which is marked. */
  current?: PickupValues;
  isDisabled: boolean;
}

/** A day with free times and one of its times. */
export function SlotFields({
  form,
  foodBanks,
  timeZones,
  current,
  isDisabled,
  days,
}: ChoiceProps & { days: readonly SlotDay[] }) {
  const { t } = useTranslation('pickup');
  const { formatTime } = useDates();
  const { date, time } = form.values;
  const timeField = form.field('time');
  const dateField = form.field('date');
  const day = days.find((each) => each.date === date);
  const hasTimes = day !== undefined && hasFreeTime(day);
  const chosen = day?.slots.find((slot) => slot.time === time);
  const isCurrent = current?.date === date && current.time === time;
  // A sent request may itself have taken the last place.
  const isGone = hasTimes && chosen && !isFree(chosen) && !isCurrent && !isDisabled;
  if (!days.some(hasFreeTime) && !isDisabled) return <NoFreeTimes foodBanks={foodBanks} days={days} />;
  const offered = daysToOffer(days, date);
  const lastOffered = offered.at(-1)?.date ?? '';
  return (
    <>
      <DayChips
        {...dateField}
        error={dateField.error ?? (hasTimes ? undefined : timeField.error)}
        days={offered.map((each) => each.date)}
        timeZone={timeZones[0]}
        now={new Date()}
        bounds={{ first: days[0]?.date ?? '', last: days.at(-1)?.date ?? '' }}
        isUnavailable={(each) => !days.some((known) => known.date === each && hasFreeTime(known))}
        isDisabled={isDisabled}
      />
      <Exceptions days={days.filter((each) => each.date <= lastOffered || each.date === date)} />
      {foodBanks.length > 1 && <p className="text-sm text-muted">{t('inCommon')}</p>}
      {date !== '' && !hasTimes && !isDisabled && !dateField.error && !timeField.error && (
        <Alert tone="warning">{t(day && day.slots.length > 0 ? 'day.full' : 'day.closed')}</Alert>
      )}
      {isGone && !timeField.error && (
        <Alert tone="warning">
          {t(`gone.${chosen.state === 'full' ? 'full' : 'closed'}`, { time: formatTime(time) })}
        </Alert>
      )}
      {day && day.slots.length > 0 && (
        <TimeButtons
          {...timeField}
          error={hasTimes ? timeField.error : undefined}
          slots={day.slots}
          current={current?.date === date ? current.time : undefined}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

/** Explains what to do if there is nothing to choose. */
function NoFreeTimes({ foodBanks, days }: Pick<ChoiceProps, 'foodBanks'> & { days: readonly SlotDay[] }) {
  const { t } = useTranslation('pickup');
  const [foodBank, ...others] = foodBanks;
  if (others.length > 0)
    return (
      <Alert tone="warning" title={t('noneInCommon.title')}>
        <p>{t('noneInCommon.text')}</p>
        <LinkButton to={paths.cart} variant="secondary" className="mt-3">
          {t('noneInCommon.action')}
        </LinkButton>
      </Alert>
    );
  return (
    <Alert tone="warning">
      <p>{t('none', { name: foodBank?.name ?? '' })}</p>
      <Exceptions days={days} />
    </Alert>
  );
}

const Exceptions = ({ days }: { days: readonly SlotDay[] }) =>
  days.some(({ is_exceptional }) => is_exceptional) && (
    <Suspense>
      <ExceptionalDayList days={days} />
    </Suspense>
  );

import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { CardSection } from '../../../ui/card-section.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Week } from './week.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const LEADS = [0, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const UNCLAIMED = [0, 1, 2, 3, 4, 5, 7, 10, 14];
const WINDOWS = [7, 14, 21, 28, 42, 60, 90, 120];

/** The choices, plus the chosen value if it is not one of them. */
const withChosen = (choices: readonly number[], chosen: number): number[] =>
  [...new Set([...choices, chosen])].toSorted((one, other) => one - other);

interface BookingRulesProps {
  week: Week;
  isDisabled: boolean;
  onChange: (changes: Partial<Week>) => void;
}

/** Lead time and window of bookings, and the days after which an unclaimed request ends. */
export function BookingRules({
  week: { lead_hours, window_days, unclaimed_days, unclaimed_days_chilled },
  isDisabled,
  onChange,
}: BookingRulesProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatNumber } = useDates();
  const leadText = (minutes: number) => {
    if (minutes === 0) return t('rules.leads.none');
    const unit = minutes % DAY === 0 ? DAY : minutes % HOUR === 0 ? HOUR : 1;
    const name = unit === DAY ? 'days' : unit === HOUR ? 'hours' : 'minutes';
    const count = minutes / unit;
    return t(`rules.leads.${name}`, { count, formatted: formatNumber(count) });
  };
  const unclaimedOptions = (chosen: number) =>
    withChosen(UNCLAIMED, chosen).map((count) => ({
      value: String(count),
      label:
        count === 0 ? t('rules.sameDay') : t('rules.daysAfter', { count, formatted: formatNumber(count) }),
    }));
  return (
    <CardSection title={t('rules.title')} className="gap-5">
      <Select
        label={t('rules.lead')}
        description={t('rules.leadHelp')}
        options={withChosen(LEADS, lead_hours * 60).map((minutes) => ({
          value: String(minutes),
          label: leadText(minutes),
        }))}
        value={String(lead_hours * 60)}
        isDisabled={isDisabled}
        onChange={(minutes) => onChange({ lead_hours: Number(minutes) / 60 })}
      />
      <Select
        label={t('rules.window')}
        options={withChosen(WINDOWS, window_days).map((count) => ({
          value: String(count),
          label: t('rules.windows', { count, formatted: formatNumber(count) }),
        }))}
        value={String(window_days)}
        isDisabled={isDisabled}
        onChange={(days) => onChange({ window_days: Number(days) })}
      />
      <Select
        label={t('rules.unclaimed')}
        description={t('rules.unclaimedHelp')}
        options={unclaimedOptions(unclaimed_days)}
        value={String(unclaimed_days)}
        isDisabled={isDisabled}
        onChange={(days) => onChange({ unclaimed_days: Number(days) })}
      />
      <Select
        label={t('rules.chilled')}
        options={unclaimedOptions(unclaimed_days_chilled)}
        value={String(unclaimed_days_chilled)}
        isDisabled={isDisabled}
        onChange={(days) => onChange({ unclaimed_days_chilled: Number(days) })}
      />
    </CardSection>
  );
}

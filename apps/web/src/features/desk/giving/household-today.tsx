import type { ClientHousehold } from '@nourish/contract';
import { HOUSEHOLD_MAX_PEOPLE } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { peopleIn, UNKNOWN_SIZE } from '../rules.ts';

const AGES = ['adults', 'seniors', 'children'] as const;
const ONE_ADULT: ClientHousehold = { adults: 1, seniors: 0, children: 0 };

interface HouseholdTodayProps {
  household: ClientHousehold;
  onChange: (household: ClientHousehold) => void;
}

/** The people of a household, for one visit. At least one person remains. */
export function HouseholdToday({ household, onChange }: HouseholdTodayProps) {
  const { t } = useTranslation('desk');
  const people = peopleIn(household);
  const numbers = {
    adults: household.adults ?? 0,
    seniors: household.seniors ?? 0,
    children: household.children ?? 0,
  };
  return (
    <div className="flex flex-col gap-1">
      {people !== null &&
        AGES.map((age) => (
          <div key={age} className="flex items-center justify-between gap-3">
            <span>{t(`size.label.${age}`)}</span>
            <NumberStepper
              label={t(`size.label.${age}`)}
              value={numbers[age]}
              min={people === numbers[age] ? 1 : 0}
              max={HOUSEHOLD_MAX_PEOPLE}
              decreaseLabel={t('lines.less', { name: t(`size.label.${age}`) })}
              increaseLabel={t('lines.more', { name: t(`size.label.${age}`) })}
              onChange={(count) => onChange({ ...numbers, [age]: count })}
            />
          </div>
        ))}
      <Checkbox
        isSelected={people === null}
        onChange={(isUnknown) => onChange(isUnknown ? UNKNOWN_SIZE : ONE_ADULT)}
      >
        {t('size.unknown')}
      </Checkbox>
    </div>
  );
}

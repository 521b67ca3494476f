import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';

/** The opening hours of a food bank with pickup hours, which decide on them. */
export function ScheduledHours({ bank: { _id, operatingHours } }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  return (
    <section aria-labelledby="scheduled-hours" className="flex flex-col gap-2">
      <h2 id="scheduled-hours" className="text-xl">
        {t('hours.title')}
      </h2>
      <OpeningHoursList operatingHours={operatingHours} />
      <p className="text-muted">{t('hours.scheduled')}</p>
      <TextLink isAlone to={paths.pickupHoursOf(_id)} className="self-start">
        {t('hours.change')}
      </TextLink>
    </section>
  );
}

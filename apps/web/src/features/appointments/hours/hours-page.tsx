import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { paths } from '../../../paths.ts';
import { OneFoodBankPage } from '../../food-banks/one-food-bank-page.tsx';
import { HoursView } from './hours-view.tsx';

/** `/hours`, for staff and administrators: when people can pick up their requests. */
export function HoursPage() {
  const { t } = useTranslation('pickup-hours');
  return (
    <OneFoodBankPage
      title={t('title')}
      intro={t('intro')}
      help={paths.helpOn('pickup-hours')}
      whyChoose={t('whyChoose')}
      failed={t('failed')}
      shape={<Skeleton className="h-120" />}
    >
      {(foodBank) => <HoursView key={foodBank._id} foodBank={foodBank} />}
    </OneFoodBankPage>
  );
}

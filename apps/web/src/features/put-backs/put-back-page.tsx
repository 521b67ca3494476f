import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/page-header.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { OneFoodBankPage } from '../food-banks/one-food-bank-page.tsx';
import { PutBackList } from './put-back-list.tsx';

/** `/put-back`, for staff and administrators: what goes from the bags of ended requests back to the shelves. */
export function PutBackPage() {
  const { t } = useTranslation('put-backs');
  return (
    <OneFoodBankPage
      back={<BackLink to={paths.requests}>{t('back')}</BackLink>}
      title={t('title')}
      help={paths.helpOn('pickup-hours')}
      whyChoose={t('whyChoose')}
      failed={t('failed')}
      shape={<RowsShape rows={4} />}
    >
      {(foodBank) => <PutBackList key={foodBank._id} foodBank={foodBank} />}
    </OneFoodBankPage>
  );
}

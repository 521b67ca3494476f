import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FoodBankList } from './food-bank-list.tsx';

/** `/food-banks`: administration of food banks and storage locations. */
export function FoodBanksPage() {
  const { t } = useTranslation('food-bank-admin');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton to={paths.newFoodBank}>
            <Plus aria-hidden className="size-5" />
            {t('add')}
          </LinkButton>
        }
      />
      <FoodBankList />
    </Page>
  );
}

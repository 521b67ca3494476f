import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';

/** Tells staff that they belong to no food bank, and whom to ask. */
export function NoFoodBank() {
  const { t } = useTranslation('own-food-bank');
  return <EmptyState illustration={Storefront} title={t('none.title')} text={t('none.text')} />;
}

interface NoFoodBankPageProps {
  title: string;
  /** Address of the help about the page. */
  help?: string;
}

/** A page of staff who belong to no food bank. */
export const NoFoodBankPage = ({ title, help }: NoFoodBankPageProps) => (
  <Page>
    <PageHeader title={title} help={help} />
    <NoFoodBank />
  </Page>
);

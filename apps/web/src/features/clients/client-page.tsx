import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ClientPage() {
  const { t } = useTranslation('clients');
  return (
    <Page>
      <h1>{t('title')}</h1>
    </Page>
  );
}

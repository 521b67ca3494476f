import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function DeskPage() {
  const { t } = useTranslation('desk');
  return (
    <Page>
      <h1>{t('title')}</h1>
    </Page>
  );
}

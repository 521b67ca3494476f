import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ProgramsPage() {
  const { t } = useTranslation('programs');
  return (
    <Page>
      <h1>{t('title')}</h1>
    </Page>
  );
}

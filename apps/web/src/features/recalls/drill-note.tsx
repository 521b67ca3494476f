import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

/** On every page of a drill. */
export function DrillNote() {
  const { t } = useTranslation('recalls');
  return <Alert title={t('drill.title')} />;
}

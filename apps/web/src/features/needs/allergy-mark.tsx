import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** In lists: a household has allergies. Which ones is shown with the household alone. */
export function AllergyMark() {
  const { t } = useTranslation('needs');
  return (
    <StatusBadge tone="danger">
      <TriangleAlert aria-hidden className="mr-1 size-4 shrink-0" />
      {t('allergies')}
    </StatusBadge>
  );
}

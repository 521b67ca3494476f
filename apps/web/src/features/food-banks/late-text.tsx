import { useTranslation } from 'react-i18next';

/** Says beside a time that it has passed. */
export function LateText() {
  const { t } = useTranslation('day-board');
  return <span className="font-semibold whitespace-nowrap text-danger">{t('late')}</span>;
}

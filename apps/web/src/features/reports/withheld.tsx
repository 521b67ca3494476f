import { useTranslation } from 'react-i18next';

/** In place of a figure that would point at somebody, or from which such a one could be reckoned: so it says no more than that. */
export function Withheld() {
  const { t } = useTranslation('reports');
  return <span className="text-sm font-normal text-muted">{t('withheld')}</span>;
}

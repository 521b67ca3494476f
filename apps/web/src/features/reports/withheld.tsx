import { useTranslation } from 'react-i18next';

/** Replaces a figure that could identify a person, directly or by subtraction; the text fits both cases. */
export function Withheld() {
  const { t } = useTranslation('reports');
  return <span className="text-sm font-normal text-muted">{t('withheld')}</span>;
}

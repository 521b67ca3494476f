import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { WeightValues } from './weight.ts';

/** Says that a weight was proposed from the code of a package; undefined if it was not. */
export function useWeightHelp(): (values: WeightValues) => string | undefined {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  return ({ weight, package_kg }) =>
    package_kg === null || weight === ''
      ? undefined
      : t('receive.weightFromCode', { weight: formatNumber(package_kg) });
}

import type { LaterDetail } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** Names the details that a record lacks: 'emergency contact, address'. */
export function useMissingDetails() {
  const { t } = useTranslation('volunteers');
  return (missing: readonly LaterDetail[]): string =>
    missing.map((detail) => t(`profile.details.${detail}`)).join(', ');
}

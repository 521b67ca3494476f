import type { PersonDetails, Role } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** Sentences that explain the effect of a role and food bank to the administrator who assigns them. */
export function useAccessWords(
  person: PersonDetails,
  { role, foodBank }: { role: Role; foodBank: string | null },
  isSelf: boolean,
): string {
  const { t } = useTranslation(['people', 'common']);
  const values = { name: person.name, foodBank: foodBank ?? '' };
  const hadStaffAccess = person.role === 'staff' || person.role === 'admin';
  const isMoved = (person.foodbank?.name ?? null) !== foodBank;
  const gains =
    role === 'admin'
      ? t('access.gains.admin', values)
      : role === 'staff'
        ? t('access.gains.staff', values)
        : t('access.gains.other', { ...values, role: t(`common:roles.${role}`) });
  const loses =
    hadStaffAccess && role !== 'admin' && (role !== person.role || isMoved)
      ? person.role === 'admin'
        ? t('access.loses.admin', values)
        : t('access.loses.staff', { ...values, foodBank: person.foodbank?.name ?? '' })
      : '';
  const then = isSelf ? t('access.selfSignsOut') : t('access.signsOut', values);
  return [gains, loses, then].filter(Boolean).join(' ');
}

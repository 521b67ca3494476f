import type { LaterDetail } from '@nourish/contract';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import { useTranslation } from 'react-i18next';

/** Names a skill; skills in people's own words are unchanged. */
export function useSkillWords() {
  const { t } = useTranslation('volunteers');
  return (name: string): string => {
    const known = VOLUNTEER_SKILLS.find((skill) => skill === name);
    return known ? t(`skills.${known}`) : name;
  };
}

/** Names the details that a record lacks: 'emergency contact, address'. */
export function useMissingDetails() {
  const { t } = useTranslation('volunteers');
  return (missing: readonly LaterDetail[]): string =>
    missing.map((detail) => t(`profile.details.${detail}`)).join(', ');
}

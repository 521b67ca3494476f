import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteering';
import { useTranslation } from 'react-i18next';

/** What a skill is called in the reader's language; one of a food bank's own as it was written. */
export function useSkillWords() {
  const { t } = useTranslation('volunteers');
  return (name: string): string => {
    const known = VOLUNTEER_SKILLS.find((skill) => skill === name);
    return known ? t(`skills.${known}`) : name;
  };
}

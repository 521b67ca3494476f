import { ALLERGENS, DIETS, INTOLERANCES } from '@nourish/contract/needs-constants';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeedsNames } from './needs-words.ts';

const named = <Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string) =>
  // `codes` are all keys of the result.
  Object.fromEntries(codes.map((code) => [code, nameOf(code)])) as Record<Code, string>;

export function useNeedsNames(): NeedsNames {
  const { t } = useTranslation('needs');
  return useMemo(() => {
    const foodName = (code: (typeof INTOLERANCES)[number]) => t(`foods.${code}`);
    return {
      allergies: named(ALLERGENS, foodName),
      intolerances: named(INTOLERANCES, foodName),
      markedIntolerances: named(INTOLERANCES, (code) => t('intolerance', { food: foodName(code) })),
      diets: named(DIETS, (code) => t(`diets.${code}`)),
    };
  }, [t]);
}

import type { Client, ClientHousehold, CurrentHousehold, SeenClient } from '@nourish/contract';
import { CHILD_BANDS } from '@nourish/contract/client-constants';
import { useTranslation } from 'react-i18next';
import { foldedWords } from '../../lib/fold-text.ts';

export const AGES = ['adults', 'seniors', 'children'] as const;
export const UNKNOWN_SIZE: ClientHousehold = { adults: null, seniors: null, children: null };

export const nameOf = ({ name, alias, code }: Pick<SeenClient, 'name' | 'alias' | 'code'>): string =>
  name ?? alias ?? code;

/** The alias, if `nameOf` returns the name. */
export const otherNameOf = ({ name, alias }: Pick<Client, 'name' | 'alias'>): string | null =>
  name === null ? null : alias;

/** The needs that are noted in words, of the household, its members and entries merged into it, without repeats. */
export const notedNeedsOf = ({
  needs,
  members_needs,
}: Pick<SeenClient, 'needs' | 'members_needs'>): string[] => [
  ...new Set(needs === null ? members_needs : [needs, ...members_needs]),
];

/** People in a household; null if no number is known. */
export function peopleIn({ adults, seniors, children }: ClientHousehold): number | null {
  if (adults === null && seniors === null && children === null) return null;
  return (adults ?? 0) + (seniors ?? 0) + (children ?? 0);
}

/** Returns the size of a household as texts: in total, by age, and of the children alone. */
export function useSizeTexts() {
  const { t } = useTranslation('clients');
  const totalOf = (household: ClientHousehold): string => {
    const count = peopleIn(household);
    return count === null ? t('size.unknown') : t('size.people', { count });
  };
  return {
    totalOf,
    /** "4 people (2 adults, 2 children)". */
    sizeOf: (household: ClientHousehold): string => {
      const parts = AGES.flatMap((age) => {
        const count = household[age];
        return count === null || count === 0 ? [] : [t(`size.${age}`, { count })];
      });
      const total = totalOf(household);
      return parts.length === 0 ? total : t('size.withAges', { total, ages: parts.join(', ') });
    },
    /** "Under 3 years: 1, 6 to 12 years: 1"; null if the ages are unknown or there are no children. */
    childrenOf: ({ children_by_age: ages }: CurrentHousehold): string | null => {
      const parts = CHILD_BANDS.flatMap((band) =>
        ages !== null && ages[band] > 0
          ? [t('size.inBand', { band: t(`size.bands.${band}`), number: ages[band] })]
          : [],
      );
      return parts.join(', ') || null;
    },
  };
}

const MIN_LETTERS = 3;
const MIN_DIGITS = 7;

/** The search for a name that is being typed; '' if it is too short. */
export const searchForName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_LETTERS ? '' : name.trim();

/** The search for a phone number that is being typed; '' until it is complete enough to be one person's. */
export function searchForPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < MIN_DIGITS ? '' : digits;
}

/** True if a household has all words of a typed name; of a single word, if it has no other. */
export function hasSameName(typed: string, { name, alias }: Pick<SeenClient, 'name' | 'alias'>): boolean {
  const words = foldedWords(typed);
  return [name, alias].some((known) => {
    const knownWords = foldedWords(known ?? '');
    const isWhole = words.length > 1 || knownWords.length === words.length;
    return isWhole && words.every((word) => knownWords.includes(word));
  });
}

import {
  ALLERGEN_STATES,
  CERTIFICATION_KINDS,
  LOT_SOURCES,
  type Allergen,
} from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import type { TFunction } from 'i18next';

type Words = TFunction<['inventory-imports', 'label-facts']>;

const pairsOf = (cell: string): [string, string][] =>
  cell.split('; ').map((entry) => entry.split(': ') as [string, string]); // as the server writes it

/** Allergens grouped by what the label says, the worst first. */
function allergenWords(cell: string, t: Words): string {
  const pairs = pairsOf(cell);
  return ALLERGEN_STATES.flatMap((state) => {
    const named = ALLERGENS.filter((allergen: Allergen) =>
      pairs.some(([name, its]) => name === allergen && its === state),
    );
    if (named.length === 0) return [];
    const list = named.map((allergen) => t(`label-facts:allergens.${allergen}`)).join(', ');
    return t('rows.labelFact', { fact: t(`label-facts:states.${state}`), list });
  }).join(' · ');
}

/** A certifier may contain any sign; only the name of a kind starts the next entry. */
const NEXT_CERTIFICATION = new RegExp(`; (?=(?:${CERTIFICATION_KINDS.join('|')}): )`);

const certificationWords = (cell: string, t: Words): string =>
  cell
    .split(NEXT_CERTIFICATION)
    .map((entry) => {
      const kind = CERTIFICATION_KINDS.find((known) => entry.startsWith(`${known}: `));
      const certifier = entry.slice(entry.indexOf(': ') + 2);
      return kind === undefined ? entry : t(`label-facts:certified.${kind}`, { certifier });
    })
    .join(' · ');

const WORDS: Readonly<Record<string, (cell: string, t: Words) => string>> = {
  allergens: allergenWords,
  certifications: certificationWords,
  lot_source: (cell, t) => {
    const source = LOT_SOURCES.find((known) => known === cell);
    return source === undefined ? cell : t(`lotSources.${source}`);
  },
};

/** The value of a cell about the label or the lot in the reader's words; undefined for other fields. */
export const labelWords = (field: string, cell: string, t: Words): string | undefined =>
  WORDS[field]?.(cell, t);

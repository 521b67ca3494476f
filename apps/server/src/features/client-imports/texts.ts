import type { Language } from '@nourish/contract';

/** Column headers of the problem export. */
export const PROBLEM_COLUMNS: Record<
  Language,
  { row: string; household: string; column: string; value: string; problem: string }
> = {
  en: { row: 'Row', household: 'Household', column: 'Column', value: 'Value', problem: 'Problem' },
  es: { row: 'Fila', household: 'Hogar', column: 'Columna', value: 'Valor', problem: 'Problema' },
  fr: { row: 'Ligne', household: 'Ménage', column: 'Colonne', value: 'Valeur', problem: 'Problème' },
};

import { useSearchParams } from 'react-router';
import { useUrlFilters, type UrlFilters } from '../../lib/url-filters.ts';
import { useFoodBankChoice } from './use-food-bank-choice.ts';

/** Filters of a list of one food bank or of all, stored in the URL, with the current date at the food bank. */
export function useFoodBankFilters<F extends { page: number; foodbank_id: string }>(codec: UrlFilters<F>) {
  const [params] = useSearchParams();
  const { foodbank_id, ...choice } = useFoodBankChoice(codec.read(params).foodbank_id);
  const fixed = { foodbank_id } as Partial<F>;
  return { ...choice, ...useUrlFilters(codec, () => fixed) };
}

import { useSearchDraft } from '../lib/use-search-draft.ts';
import { SearchField } from './search-field.tsx';

interface SearchFilterProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  maxLength: number;
  className?: string;
}

/** Debounced search box of a list. Follows changes made elsewhere, for example by the Back button. */
export function SearchFilter({ search, onSearch, maxLength, ...field }: SearchFilterProps) {
  const { draft, setDraft } = useSearchDraft(search, (text) => onSearch(text.slice(0, maxLength)));
  return <SearchField {...field} value={draft} onChange={setDraft} maxLength={maxLength} />;
}

import { useSearchDraft } from '../lib/use-search-draft.ts';
import { SearchField } from './search-field.tsx';

interface SearchFilterProps {
  label: string;
  placeholder: string;
  /** The search in force. */
  search: string;
  onSearch: (search: string) => void;
  maxLength: number;
  className?: string;
}

/** Narrows a list to what is searched for, once typing has paused. Follows when the search changes elsewhere, as with the Back button. */
export function SearchFilter({ search, onSearch, maxLength, ...field }: SearchFilterProps) {
  const { draft, setDraft } = useSearchDraft(search, (text) => onSearch(text.slice(0, maxLength)));
  return <SearchField {...field} value={draft} onChange={setDraft} maxLength={maxLength} />;
}

import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../lib/fold-text.ts';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { inventoryQuery } from '../inventory/api.ts';

const MAX_SHOWN = 6;
/** A product is often several items in stock, by expiry date. */
const MAX_SEARCHED = 30;

interface ProductSearchProps {
  foodbank_id: string | null;
  text: string;
  onText: (text: string) => void;
  onAdd: (item_name: string) => void;
}

/** Suggests the names of products in the inventory; any other name can be added as well. */
export function ProductSearch({ foodbank_id, text, onText, onAdd }: ProductSearchProps) {
  const { t } = useTranslation('programs');
  const typed = text.trim();
  const search = useDebounced(typed);
  const { data, error, isPlaceholderData } = useQuery({
    ...inventoryQuery({
      ...(foodbank_id !== null && { foodbank_id }),
      search: search.slice(0, LIMITS.search),
      sort: 'item_name',
      limit: MAX_SEARCHED,
    }),
    enabled: search !== '' && foodbank_id !== null,
  });
  const isSearching = typed !== '' && search !== '';
  const names = isSearching ? distinctNames((data?.data ?? []).map(({ item_name }) => item_name)) : [];
  const isReady = isSearching && search === typed && data !== undefined && !isPlaceholderData;
  const isKnown = names.some((name) => foldText(name) === foldText(typed));
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('hamper.search')}
        placeholder={t('hamper.searchPlaceholder')}
        value={text}
        onChange={onText}
        maxLength={LIMITS.itemName}
      />
      {typed !== '' && <FormError error={error} />}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isReady && t('hamper.found', { count: names.length })}
      </p>
      {names.length > 0 && (
        <ul className="flex flex-col gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onAdd(name)}
                className="min-h-11 w-full rounded-md border border-outline bg-surface px-4 py-2 text-left font-semibold wrap-anywhere hover:bg-sunken"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed !== '' && !isKnown && (
        <Button variant="quiet" className="-ml-4 max-w-full self-start" onPress={() => onAdd(typed)}>
          <Plus aria-hidden className="size-5 shrink-0" />
          {t('hamper.addNamed', { name: typed })}
        </Button>
      )}
    </div>
  );
}

function distinctNames(names: readonly string[]): string[] {
  const byFolded = new Map(names.map((name) => [foldText(name), name]));
  return [...byFolded.values()].slice(0, MAX_SHOWN);
}

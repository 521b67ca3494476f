import type { DeskClient } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-search-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { foundClientsQuery } from '../household-queries.ts';
import { isSearchable, nameOfClient } from '../rules.ts';

interface ProxyFieldProps {
  foodBankId: string;
  /** The household that is served. */
  clientId: string;
  proxy: DeskClient | null;
  onChange: (proxy: DeskClient | null) => void;
}

/** The household of the person who came instead. */
export function ProxyField({ foodBankId, clientId, proxy, onChange }: ProxyFieldProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useDebounced(typed);
  const query = useQuery(foundClientsQuery(foodBankId, search));
  const isReady =
    isSearchable(typed) && search === typed && query.data !== undefined && !query.isPlaceholderData;
  const found = isReady ? query.data.clients.filter(({ _id }) => _id !== clientId) : [];
  if (proxy !== null)
    return (
      <div data-focus-row className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {t('proxy.chosen', { name: nameOfClient(proxy), code: proxy.code })}
        </p>
        <Button variant="secondary" onPress={() => onChange(null)}>
          {t('proxy.remove')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('proxy.search')}
        placeholder={t('proxy.search')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.search}
      />
      <FormError error={query.error} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isReady && t('search.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col gap-1">
          {found.map((client) => (
            <li key={client._id}>
              <button
                type="button"
                onClick={() => onChange(client)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md border border-outline bg-surface px-4 py-1.5 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{nameOfClient(client)}</span>{' '}
                <span className="text-sm text-muted">{client.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

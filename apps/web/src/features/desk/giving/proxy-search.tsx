import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-search-draft.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { foundClientsQuery } from '../household-queries.ts';
import { isCard, isSearchable, nameOfClient, nameOfSearch } from '../rules.ts';
import { useFoundText } from '../use-desk-texts.ts';
import { proxyNamed, proxyOfClient, type Proxy } from './proxy.ts';
import { ProxyChoice } from './proxy-choice.tsx';

interface ProxySearchProps {
  foodBankId: string;
  /** The household that is served. */
  clientId: string;
  onChoose: (proxy: Proxy) => void;
}

/** Search for the household of the person who collects. Without a match, the typed name is used. */
export function ProxySearch({ foodBankId, clientId, onChoose }: ProxySearchProps) {
  const { t } = useTranslation('desk');
  const foundText = useFoundText();
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useDebounced(typed);
  const query = useQuery(foundClientsQuery(foodBankId, search));
  const isSettled = isSearchable(typed) && search === typed;
  const isReady = isSettled && query.data !== undefined && !query.isPlaceholderData;
  const found = isReady ? query.data.clients.filter(({ _id }) => _id !== clientId) : [];
  const name = isReady || (isSettled && query.error !== null) ? nameOfSearch(typed) : '';
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('proxy.search')}
        placeholder={t('search.label')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.search}
      />
      <FormError error={query.error} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isReady && foundText(typed, found.length)}
      </p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {found.map((client) => (
          <ProxyChoice
            key={client._id}
            name={nameOfClient(client)}
            onChoose={() => onChoose(proxyOfClient(client))}
          >
            {client.code}
          </ProxyChoice>
        ))}
        {name !== '' && !isCard(name) && (
          <ProxyChoice name={name} onChoose={() => onChoose(proxyNamed(name))}>
            {t('proxy.unregistered')}
          </ProxyChoice>
        )}
      </ul>
    </div>
  );
}

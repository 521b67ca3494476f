import type { SeenClient } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { lookupQuery } from './api.ts';
import { hasSameName, nameOf, searchForName, searchForPhone, useSizeTexts } from './household.ts';

interface AlreadyRegisteredProps {
  foodBankId: string | null;
  /** '' if it was already searched for. */
  name: string;
  phone: string;
  onPick: (client: SeenClient) => void;
}

const MAX_SHOWN = 3;

/** Households with the name or the phone number that is being typed. */
export function AlreadyRegistered({ foodBankId, name, phone, onPick }: AlreadyRegisteredProps) {
  const { t } = useTranslation('clients');
  const { formatDate } = useDates();
  const { totalOf } = useSizeTexts();
  const nameSearch = useDebounced(searchForName(name));
  const phoneSearch = useDebounced(searchForPhone(phone));
  // If a search fails, nothing is shown: the household can still be registered.
  const { data: byName = [] } = useQuery(lookupQuery(foodBankId, nameSearch));
  const { data: byPhone = [] } = useQuery(lookupQuery(foodBankId, phoneSearch));
  const namesakes = name === '' ? [] : byName.filter((client) => hasSameName(name, client));
  const found = new Map([...byPhone, ...namesakes].map((client) => [client._id, client]));
  const shown = [...found.values()].slice(0, MAX_SHOWN);
  return (
    <div role="status">
      {shown.length > 0 && (
        <div className="flex flex-col gap-2 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
          <p className="font-semibold">{t('new.already')}</p>
          <ul className="flex flex-col gap-2">
            {shown.map((client) => (
              <li key={client._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  variant="secondary"
                  aria-label={t('new.use', { name: `${nameOf(client)}, ${client.code}` })}
                  onPress={() => onPick(client)}
                >
                  <span className="wrap-anywhere">{`${nameOf(client)} · ${client.code}`}</span>
                </Button>
                <span className="text-sm">
                  {[
                    totalOf(client.household),
                    client.last_visit === null
                      ? t('visits.never')
                      : t('visits.last', { date: formatDate(client.last_visit) }),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

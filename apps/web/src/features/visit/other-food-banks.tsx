import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { PlaceLine } from '../food-banks/place-line.tsx';

/** The other food banks; the form names the reader's own. */
export function OtherFoodBanks() {
  const { t } = useTranslation('visit');
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const own = foodBanks.find(({ _id }) => _id === user?.foodbank_id) ?? foodBanks[0];
  const others = foodBanks.filter((foodBank) => foodBank !== own);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-food-banks" className="flex flex-col gap-4">
      <h2 id="other-food-banks" className="text-xl">
        {t('donate.others')}
      </h2>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ _id }) => (
          <li key={_id}>
            <PlaceLine foodBankId={_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { LIMITS } from '@nourish/contract/constants';
import { CalendarSync, EllipsisVertical, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { FilteredListPage } from '../../ui/list/filtered-list-page.tsx';
import { Menu } from '../../ui/menu.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { ClientList, useClientFilters } from './client-list.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';

/** `/clients`: the households of a food bank, or for administrators of all. */
export function ClientsPage() {
  const { t } = useTranslation('clients');
  const { user } = useSession();
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null) return <NoFoodBankPage title={t('title')} />;
  return <Clients ownFoodBankId={user.role === 'admin' ? null : user.foodbank_id} />;
}

function Clients({ ownFoodBankId }: { ownFoodBankId: string | null }) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const { filters, setFilters, foodBanks, hasFoodBanks } = useClientFilters();
  const [isAdding, setIsAdding] = useState(false);
  const only = foodBanks.length === 1 ? foodBanks[0]?._id : undefined;
  return (
    <FilteredListPage
      title={t('title')}
      help={paths.helpOn('household-records')}
      search={{
        landmark: t('list.searchArea'),
        label: t('list.search'),
        placeholder: t('list.placeholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        onChange: (search) => setFilters({ search }, { replace: true }),
      }}
      filters={
        hasFoodBanks
          ? {
              count: filters.foodbank_id === '' ? 0 : 1,
              panel: (
                <FoodBankFilter
                  className="pb-2 sm:max-w-80"
                  foodBanks={foodBanks}
                  value={filters.foodbank_id}
                  onChange={(foodbank_id) => setFilters({ foodbank_id })}
                />
              ),
            }
          : undefined
      }
      actions={
        <>
          <LinkButton variant="secondary" to={paths.programs} className="max-md:px-3">
            <CalendarSync aria-hidden className="size-4" />
            <span className="max-md:sr-only">{t('list.programs')}</span>
          </LinkButton>
          <Button className="max-md:px-3" onPress={() => setIsAdding(true)}>
            <Plus aria-hidden className="size-5" />
            <span className="max-md:sr-only">{t('new.title')}</span>
          </Button>
          <Menu
            label={t('list.more')}
            trigger={<EllipsisVertical aria-hidden className="size-5" />}
            triggerClassName={buttonClass('secondary', 'md', 'max-md:px-3')}
            entries={[
              {
                id: 'import',
                label: t('list.import'),
                icon: FileUp,
                to: paths.clientImport,
              },
            ]}
          />
        </>
      }
    >
      <ClientList hasFoodBank={hasFoodBanks && filters.foodbank_id === ''} onAdd={() => setIsAdding(true)} />
      <NewClientDialog
        foodBankId={ownFoodBankId ?? (filters.foodbank_id || only)}
        isOpen={isAdding}
        onOpenChange={setIsAdding}
        onCreated={({ _id }) => {
          forgetUnsaved();
          void navigate(paths.client(_id));
        }}
      />
    </FilteredListPage>
  );
}

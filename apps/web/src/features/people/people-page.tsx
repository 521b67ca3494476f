import { LIMITS } from '@nourish/contract/constants';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredListPage } from '../../ui/list/filtered-list-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFilterPanel } from './people-filter-panel.tsx';
import { countHidden, usePeopleFilters } from './people-filters.ts';
import { PeopleList } from './people-list.tsx';
import { PersonDrawer } from './person-panel.tsx';

/** `/users`, for administrators: everybody with an account. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  const [isInviting, setIsInviting] = useState(false);
  const { isLinked, unlink } = useLinkedDialog('invite');
  return (
    <FilteredListPage
      title={t('title')}
      search={{
        landmark: t('filters.label'),
        label: t('filters.search'),
        placeholder: t('filters.searchPlaceholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        onChange: (search) => setFilters({ search }, { replace: true }),
      }}
      filters={{ panel: <PeopleFilterPanel />, count: countHidden(filters) }}
      actions={
        <Button className="max-md:px-3" onPress={() => setIsInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('invite.open')}</span>
        </Button>
      }
    >
      <PeopleList />
      <PersonDrawer />
      <InviteDialog
        isOpen={isInviting || isLinked}
        onOpenChange={(isOpen) => {
          setIsInviting(isOpen);
          if (!isOpen) unlink();
        }}
      />
    </FilteredListPage>
  );
}

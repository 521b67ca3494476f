import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFilterPanel } from './people-filter-panel.tsx';
import { countHidden, usePeopleFilters } from './people-filters.ts';
import { PeopleList } from './people-list.tsx';
import { PeopleTools } from './people-tools.tsx';
import { PersonDrawer } from './person-panel.tsx';

/** `/users`, for administrators: everybody with an account. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const { filters } = usePeopleFilters();
  const panelId = useId();
  const [isPanelOpen, setIsPanelOpen] = useState(countHidden(filters) > 0);
  const [isInviting, setIsInviting] = useState(false);
  const { isLinked, unlink } = useLinkedDialog('invite');
  return (
    <ListPage
      title={t('title')}
      tools={
        <PeopleTools
          panelId={panelId}
          isPanelOpen={isPanelOpen}
          onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
          onInvite={() => setIsInviting(true)}
        />
      }
    >
      <div id={panelId} hidden={!isPanelOpen} className="print:hidden">
        {isPanelOpen && <PeopleFilterPanel />}
      </div>
      <PeopleList />
      <PersonDrawer />
      <InviteDialog
        isOpen={isInviting || isLinked}
        onOpenChange={(isOpen) => {
          setIsInviting(isOpen);
          if (!isOpen) unlink();
        }}
      />
    </ListPage>
  );
}

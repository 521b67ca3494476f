import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { PersonDrawer } from './person-panel.tsx';

export function PeoplePage() {
  const { t } = useTranslation('people');
  const [isInviting, setIsInviting] = useState(false);
  const { isLinked, unlink } = useLinkedDialog('invite');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <Button onPress={() => setIsInviting(true)}>
            <UserPlus aria-hidden className="size-5" />
            {t('invite.open')}
          </Button>
        }
      />
      <PeopleTabs current="people" />
      <PeopleFilterBar />
      <PeopleList />
      <PersonDrawer />
      <InviteDialog
        isOpen={isInviting || isLinked}
        onOpenChange={(isOpen) => {
          setIsInviting(isOpen);
          if (!isOpen) unlink();
        }}
      />
    </Page>
  );
}

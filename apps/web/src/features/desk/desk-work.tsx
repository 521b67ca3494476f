import type { Desk, ExpectedPickup, SeenClient } from '@nourish/contract';
import { isHere } from '@nourish/contract/pickup-mark';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useNarrow } from '../../lib/media.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { FigureList } from '../../ui/figure-list.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { deskQuery } from './api.ts';
import { DeskSearch } from './desk-search.tsx';
import { ExpectedList } from './expected-list.tsx';
import { GivenList } from './given-list.tsx';
import { HouseholdPanel, type PanelProps } from './household-panel.tsx';
import { AnonymousPanel, PickupPanel } from './other-panels.tsx';
import { NewHouseholdButton } from './offline/new-household-button.tsx';
import { NotRecorded } from './offline/not-recorded.tsx';
import { RefusedElsewhere } from './offline/refused-elsewhere.tsx';
import { useDeskDay } from './offline/use-desk-day.ts';
import { isHandedOut, useRefusedVisits, useVisitEntries } from './offline/visit-entries.ts';
import type { GivenVisit } from './giving/use-give.ts';
import { nameOfSearch, openPickup } from './rules.ts';
import { useGivenToast } from './use-given-toast.ts';
import { usePlace, type Place } from './use-place.ts';

const NewClientDialog = lazyWithTexts(
  async () => (await import('../clients/new-client-dialog.tsx')).NewClientDialog,
);

/** The desk of a food bank: search and lists, and beside them the household that is served. */
export function DeskWork({ desk, choice }: { desk: Desk; choice: ReactNode }) {
  const { t } = useTranslation(['desk', 'common']);
  const { formatDate } = useDates();
  const { place, goTo } = usePlace();
  const [search, setSearch] = useState('');
  const { draft, setDraft } = useSearchDraft(search, setSearch);
  const field = useRef<HTMLInputElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const showDone = useGivenToast();
  const isNarrow = useNarrow('md');
  const foodBankId = desk.foodbank_id;
  const { data } = useQuery(deskQuery(foodBankId));
  const { today, timeZone } = useDeskDay(foodBankId, data?.day ?? desk.day);
  const { waiting, refused } = useVisitEntries(foodBankId);
  const hasRefusedElsewhere = useRefusedVisits().length > refused.length;
  const expected = data?.expected.filter(({ request_id }) => !isHandedOut(waiting, request_id)) ?? [];
  const isOpen = place.kind !== 'lists';
  const shown = openPickup(expected, place);

  const clear = () => {
    setDraft('');
    setSearch('');
  };
  const close = () => {
    field.current?.focus();
    goTo({ kind: 'lists' });
  };
  const open = ({ _id }: SeenClient) => goTo({ kind: 'household', clientId: _id, requestId: null });
  const onPickup = ({ request_id: requestId, client_id: clientId }: ExpectedPickup) =>
    goTo(clientId === null ? { kind: 'pickup', requestId } : { kind: 'household', clientId, requestId });
  const onGiven = (given: GivenVisit) => {
    showDone(given);
    // Something else has been typed or opened meanwhile.
    if (given.wasLeft) return;
    clear();
    // Before the panel is gone, so that the focus is never lost.
    field.current?.focus();
    goTo({ kind: 'lists' }, { replace: true });
  };
  useShortcuts(t('title'), [{ keys: 'Escape', label: t('common:close'), onPress: () => isOpen && close() }]);

  const withoutSearch = (
    <div className="flex gap-2 max-md:*:flex-1 max-md:*:px-2 max-md:*:text-sm">
      <Button variant="secondary" onPress={() => goTo({ kind: 'anonymous' })}>
        <UserRound aria-hidden className="size-5 shrink-0" />
        {t('anonymousVisit')}
      </Button>
      <NewHouseholdButton variant="secondary" onPress={() => setIsCreating(true)} />
    </div>
  );
  const given = <GivenList foodBankId={foodBankId} today={today} timeZone={timeZone} />;
  return (
    <ListPage
      title={t('title')}
      note={
        <p className="whitespace-nowrap text-muted first-letter:uppercase max-sm:hidden">
          {formatDate(today, 'near')}
        </p>
      }
      help={paths.helpOn('desk')}
      tools={
        <>
          {choice}
          {!isNarrow && withoutSearch}
        </>
      }
    >
      <NotRecorded
        foodBank={hasRefusedElsewhere ? desk.name : undefined}
        refused={refused}
        timeZone={timeZone}
        today={today}
      />
      <RefusedElsewhere except={foodBankId} />
      <div className="flex items-start gap-6 pt-2">
        {!(isOpen && isNarrow) && (
          <div className="w-full min-w-0 md:w-72 md:shrink-0 lg:w-104">
            <DeskSearch
              foodBankId={foodBankId}
              today={today}
              draft={{ text: draft, search, onText: setDraft, onSearch: setSearch, onClear: clear }}
              field={field}
              expected={expected}
              onOpen={open}
              onPickup={onPickup}
              onCreate={() => setIsCreating(true)}
            >
              {isNarrow && withoutSearch}
              <ExpectedList
                foodBankId={foodBankId}
                today={today}
                timeZone={timeZone}
                openId={shown?.request_id}
                onOpen={onPickup}
              />
              {/* Otherwise it is beside the lists. */}
              {(isNarrow || isOpen) && given}
            </DeskSearch>
          </div>
        )}
        <div
          className={cx(
            'max-w-176 min-w-0 flex-1',
            isOpen ? 'md:sticky md:top-[calc(var(--shell-top)+0.75rem)]' : 'max-md:hidden',
          )}
        >
          {isOpen ? (
            <Panel
              key={JSON.stringify(place)}
              place={place}
              pickup={shown}
              foodBankId={foodBankId}
              today={today}
              onGiven={onGiven}
              onClose={close}
            />
          ) : (
            !isNarrow && (
              <DayPane
                expected={data && expected}
                here={expected.filter((pickup) => isHere(pickup, timeZone, today)).length}
                isSearching={draft !== ''}
              >
                {given}
              </DayPane>
            )
          )}
        </div>
      </div>
      {isCreating && (
        <Suspense>
          <NewClientDialog
            foodBankId={foodBankId}
            name={nameOfSearch(draft)}
            isOpen
            onOpenChange={setIsCreating}
            onCreated={(client: SeenClient) => {
              setIsCreating(false);
              open(client);
            }}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

interface PlacePanelProps extends PanelProps {
  place: Place;
  /** The request to hand out in the open panel. */
  pickup: ExpectedPickup | null;
}

function Panel({ place, pickup, ...panel }: PlacePanelProps) {
  switch (place.kind) {
    case 'household':
      return <HouseholdPanel {...panel} clientId={place.clientId} pickup={pickup} />;
    case 'pickup':
      return <PickupPanel {...panel} pickup={pickup} />;
    case 'anonymous':
      return <AnonymousPanel {...panel} />;
    case 'lists':
      return null;
  }
}

interface DayPaneProps {
  /** What is listed beside it; undefined until loaded. */
  expected: readonly ExpectedPickup[] | undefined;
  /** How many of them are here. */
  here: number;
  isSearching: boolean;
  /** What was given today. */
  children: ReactNode;
}

/** What has happened today. Shown while nobody is being served. */
function DayPane({ expected, here, isSearching, children }: DayPaneProps) {
  const { t } = useTranslation('desk');
  return (
    <Card className="flex flex-col gap-4">
      {expected && (
        <FigureList
          figures={[
            { label: t('figures.expected'), value: expected.length },
            { label: t('figures.arrived'), value: here },
            { label: t('figures.ready'), value: expected.filter(({ status }) => status === 'ready').length },
          ]}
        />
      )}
      {!isSearching && <p className="text-muted">{t('start')}</p>}
      {children}
    </Card>
  );
}

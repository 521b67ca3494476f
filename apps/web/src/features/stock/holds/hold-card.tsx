import type { InventoryItem, ItemHold } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CallsLink } from '../../food-requests/calls/calls-link.tsx';
import { holdsQuery, useReleaseItem } from './holds-api.ts';

interface HoldProps {
  item: InventoryItem;
  timeZone: string | undefined;
}

/** Why an item is on hold, and its release; nothing if it is not. */
export function HoldCard({ item, timeZone }: HoldProps) {
  const { t } = useTranslation('holds');
  const query = useQuery({ ...holdsQuery(item._id), enabled: item.held });
  const [isAsking, setIsAsking] = useState(false);
  const release = useReleaseItem(item._id);
  if (!item.held) return null;
  const open = query.data?.filter(({ released_at }) => released_at === null);
  const isRecalled = open?.some(({ recall_id }) => recall_id !== null) ?? false;
  const onRelease = async () => {
    const { held } = await release.mutateAsync();
    showToast(t(held ? 'release.stillHeld' : 'release.done', { name: item.item_name }));
  };
  return (
    <CardSection title={t('title')} className="gap-3 border-2 border-danger!">
      <p className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('means')}
      </p>
      {open === undefined ? (
        <QueryPlaceholder query={query} failed={t('failed')}>
          <Skeleton className="h-12" />
        </QueryPlaceholder>
      ) : (
        <ul className="divide-y divide-line">
          {open.map((hold) => (
            <li key={hold._id} className="py-2 first:pt-0 last:pb-0">
              <HoldFacts hold={hold} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <CallsLink itemId={item._id} />
      {open?.some(({ recall_id }) => recall_id === null) && (
        <Button variant="secondary" className="self-start max-sm:w-full" onPress={() => setIsAsking(true)}>
          {t('release.action')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          tone="primary"
          title={t('release.title')}
          message={t(isRecalled ? 'release.questionRecalled' : 'release.question', { name: item.item_name })}
          confirmLabel={t('release.action')}
          onConfirm={onRelease}
        />
      )}
    </CardSection>
  );
}

/** The ended holds of an item. Renders nothing without them. */
export function HoldHistory({ item, timeZone }: HoldProps) {
  const { t } = useTranslation('holds');
  const { data = [] } = useQuery(holdsQuery(item._id));
  const ended = data.filter(({ released_at }) => released_at !== null);
  if (ended.length === 0) return null;
  return (
    <CardSection title={t('history')} className="gap-2">
      <ul className="divide-y divide-line">
        {ended.map((hold) => (
          <li key={hold._id} className="py-2 first:pt-0 last:pb-0">
            <HoldFacts hold={hold} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function HoldFacts({ hold, timeZone }: { hold: ItemHold; timeZone: string | undefined }) {
  const { t } = useTranslation('holds');
  const { formatInstant } = useDates();
  const { recall_id: recall, reason, held_by: name, held_at, released_by, released_at } = hold;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {recall === null ? reason : t('recall', { title: reason })}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {t('heldBy', { name, date: formatInstant(held_at, timeZone) })}
      </p>
      {released_at !== null && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('releasedBy', { name: released_by ?? '', date: formatInstant(released_at, timeZone) })}
        </p>
      )}
      {recall !== null && (
        <>
          {released_at === null && <p>{t('untilLifted')}</p>}
          <TextLink to={paths.recall(recall)} isAlone>
            {t('openRecall')}
          </TextLink>
        </>
      )}
    </>
  );
}

import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CalendarX,
  EllipsisVertical,
  Hand,
  Pencil,
  Route,
  SlidersHorizontal,
  Split,
  Tag,
  Trash2,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { isNotFound } from '../../lib/api-error.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { itemQuery } from '../inventory/item-query.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { ItemPutBacks } from '../put-backs/put-back-notes.tsx';
import { movementsQuery } from './api.ts';
import { Figures } from './figures.tsx';
import { ItemBadges } from './item-cells.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemLots } from './item-lots.tsx';
import { ItemMovements } from './item-movements.tsx';
import { ItemRequests } from './item-requests.tsx';
import { statesOf } from './item-state.ts';
import { ItemPhoto } from './photo/item-photo.tsx';
import { type OpenDialog, StockDialogs } from './stock-dialogs.tsx';

const HoldCard = lazyWithTexts(async () => (await import('./holds/hold-card.tsx')).HoldCard, 'holds');
const HoldHistory = lazyWithTexts(async () => (await import('./holds/hold-card.tsx')).HoldHistory, 'holds');
const LabelCard = lazyWithTexts(
  async () => (await import('./label/label-card.tsx')).LabelCard,
  'labelFacts',
  'labelSheet',
);

/** `/inventory/items/:id`, for staff and administrators: an item, what reserves it, and its history. */
export function ItemPage() {
  const { id = '' } = useParams();
  // Paging and dialogs start again with another item.
  return <ItemOf key={id} id={id} />;
}

function ItemOf({ id }: { id: string }) {
  const { t } = useTranslation('stock');
  const item = useQuery(itemQuery(id));
  // Unlike the item itself, its history is for staff of its food bank only, and stays if it is deleted.
  const history = useQuery(movementsQuery(id, 1));
  const isDeleted = item.error !== null && isNotFound(item.error) && history.data !== undefined;
  const error = history.error && isNotFound(history.error) ? history.error : isDeleted ? null : item.error;
  if (item.data && !(error && isNotFound(error)))
    return (
      <ItemView
        item={item.data}
        notice={
          error && (
            <OutOfDate
              isOne
              seenAt={item.dataUpdatedAt}
              isRetrying={item.isFetching}
              onRetry={() => void item.refetch()}
            />
          )
        }
      />
    );
  return (
    <Page>
      <BackToInventory />
      {isDeleted ? (
        <>
          <PageHeader title={t('item.title')} />
          <Alert tone="info">{t('item.deleted')}</Alert>
          <ItemMovements id={id} timeZone={undefined} />
        </>
      ) : error ? (
        <RecordError
          title={t('item.title')}
          error={error}
          unknown={{
            title: t('item.unknown'),
            text: t('item.unknownText'),
            action: <LinkButton to={paths.inventory}>{t('back')}</LinkButton>,
          }}
          failed={t('item.failed')}
          isRetrying={item.isFetching || history.isFetching}
          onRetry={() => void Promise.all([item.refetch(), history.refetch()])}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-24 lg:col-span-2" />
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Page>
  );
}

const BackToInventory = () => {
  const { t } = useTranslation('stock');
  return <BackLink to={paths.inventory}>{t('title')}</BackLink>;
};

function ItemView({ item, notice }: { item: InventoryItem; notice: ReactNode }) {
  const { t } = useTranslation('stock');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const timeZone = useTimeZone(item.foodbank_id);
  const { quantity, reserved_quantity: reserved = 0 } = item;
  const isGood = statesOf(item, timeZone).includes('good');
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <BackToInventory />
        <PageHeader
          title={item.item_name}
          intro={isGood ? undefined : <ItemBadges item={item} timeZone={timeZone} />}
          picture={
            <FoodPicture
              item={item}
              className={cx(
                'size-16! sm:size-24! [&>svg]:size-8! sm:[&>svg]:size-12!',
                item.image === null && '[&>img]:size-14! sm:[&>img]:size-20!',
              )}
            />
          }
          actions={<ItemPageActions item={item} onOpen={setOpen} />}
        />
      </div>
      {notice}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {item.held && (
            <Suspense fallback={<Skeleton className="h-52" />}>
              <HoldCard item={item} timeZone={timeZone} />
            </Suspense>
          )}
          <Figures quantity={quantity} reserved={reserved} />
          <ItemFacts item={item} timeZone={timeZone} />
          <ItemPutBacks item={item} />
          {reserved > 0 && <ItemRequests id={item._id} />}
          <ItemMovements
            id={item._id}
            timeZone={timeZone}
            aside={
              <TextLink isAlone to={paths.itemTrace(item._id)}>
                {t('item.trace')}
              </TextLink>
            }
          />
          {/* Nothing reserves the item. */}
          {reserved === 0 && <ItemRequests id={item._id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-52" />}>
            <LabelCard item={item} timeZone={timeZone} />
          </Suspense>
          <ItemPhoto item={item} />
          <ItemLots id={item._id} timeZone={timeZone} />
          <Suspense>
            <HoldHistory item={item} timeZone={timeZone} />
          </Suspense>
        </div>
      </div>
      <StockDialogs
        open={open}
        view={{ foodBank: item.foodbank_id, foodBanks: [], timeZoneOf: () => timeZone }}
        onClose={() => setOpen(null)}
      />
    </Page>
  );
}

interface ItemPageActionsProps {
  item: InventoryItem;
  onOpen: (dialog: OpenDialog) => void;
}

function ItemPageActions({ item, onOpen }: ItemPageActionsProps) {
  const navigate = useNavigate();
  const { t } = useTranslation(['stock', 'labels']);
  const isNarrow = useNarrow('2xl');
  const onSplit = () => onOpen({ what: 'split', item });
  return (
    <>
      <Button className="max-sm:w-full" onPress={() => onOpen({ what: 'adjust', item, figure: null })}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('actions.adjust')}
      </Button>
      <Button variant="secondary" onPress={() => onOpen({ what: 'transfer', item })}>
        <ArrowLeftRight aria-hidden className="size-4" />
        {t('actions.transfer')}
      </Button>
      {!isNarrow && (
        <Button variant="secondary" onPress={onSplit}>
          <Split aria-hidden className="size-4" />
          {t('actions.split')}
        </Button>
      )}
      <Button variant="secondary" onPress={() => onOpen({ what: 'form', item })}>
        <Pencil aria-hidden className="size-4" />
        {t('actions.edit')}
      </Button>
      <Menu
        label={t('table.more', { name: item.item_name })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName={buttonClass('secondary', 'md', 'max-sm:grow-0!')}
        entries={[
          ...(isNarrow ? [{ id: 'split', label: t('actions.split'), icon: Split, onAction: onSplit }] : []),
          {
            id: 'labels',
            label: t('labels:actionOne'),
            icon: Tag,
            onAction: () => onOpen({ what: 'labels', items: [item] }),
          },
          ...(item.held
            ? []
            : [
                {
                  id: 'hold',
                  label: t('actions.hold'),
                  icon: Hand,
                  tone: 'danger' as const,
                  onAction: () => onOpen({ what: 'hold', item }),
                },
              ]),
          {
            id: 'trace',
            label: t('actions.trace'),
            icon: Route,
            onAction: () => void navigate(paths.itemTrace(item._id)),
          },
          {
            id: 'write-off',
            label: t('results.writeOffSelected'),
            icon: CalendarX,
            tone: 'danger',
            onAction: () => onOpen({ what: 'writeOff', items: [item] }),
          },
          {
            id: 'delete',
            label: t('delete.confirm'),
            icon: Trash2,
            tone: 'danger',
            onAction: () => onOpen({ what: 'delete', items: [item] }),
          },
        ]}
      />
    </>
  );
}

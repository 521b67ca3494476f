import type { LoadResult, Wishlist } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartNote } from '../../ui/illustrations/heart-note.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { useLoadWishlist, useRemoveWishlist, useRestoreWishlist, wishlistsQuery } from './api.ts';
import { type Failed, useFailureSentence, useFailureText } from './failure-text.ts';
import { useAddingFrom } from './mixing.ts';
import { NoticeBanner, useNotice } from './notice.tsx';

interface WishlistsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** 'My Wishlists': lists wishlists, loads one into the cart or deletes it. For signed-in users. */
export function WishlistsDialog({ isOpen, onOpenChange }: WishlistsDialogProps) {
  const { t } = useTranslation(['carts', 'cart-changes']);
  return (
    <Dialog size="lg" title={t('wishlists.title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Wishlists onLoaded={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Wishlists({ onLoaded }: { onLoaded: () => void }) {
  const { t } = useTranslation(['carts', 'cart-changes', 'common']);
  const query = useQuery(wishlistsQuery);
  const { data } = query;
  const loading = useLoadWishlist();
  const removal = useRemoveWishlist();
  const restoring = useRestoreWishlist();
  const { about: wishlistToDelete, ...question } = useQuestion<Wishlist>();
  const { notice, show, dismiss } = useNotice();
  const failureText = useFailureText();
  const failureSentence = useFailureSentence();
  const loadedText = useLoadedText();
  const addingFrom = useAddingFrom();
  const onFailure = (failed: Failed) => (failure: Error) =>
    show({ tone: 'danger', ...failureText(failure, failed) });

  const load = (wishlist: Wishlist) =>
    loading.mutateAsync(wishlist).then((result) => {
      onLoaded();
      showToast(loadedText(result), result.invalidItems.length > 0 ? 'info' : 'success');
    }, onFailure('loadWishlist'));
  const onLoad = (wishlist: Wishlist) =>
    addingFrom(
      wishlist.items.map(({ foodbank_id }) => foodbank_id),
      () => void load(wishlist),
    );

  const offerUndo = (deleted: Wishlist) =>
    showToast(t('wishlists.deleted', { name: deleted.name }), 'info', {
      label: t('common:undo'),
      // A toast, because the dialog may be closed by then.
      onAction: () =>
        void restoring
          .mutateAsync(deleted)
          .catch((failure: unknown) => showToast(failureSentence(failure, 'undo'), 'danger')),
    });

  if (!data) {
    return (
      <QueryPlaceholder
        query={query}
        failed={t('cart-changes:errors.loadWishlists')}
        className="flex flex-col gap-4"
      >
        <CardShape className="h-40" />
        <CardShape className="h-40" />
      </QueryPlaceholder>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {notice && <NoticeBanner key={notice.id} notice={notice} onDismiss={dismiss} />}
      {data.length === 0 && (
        <EmptyState
          illustration={HeartNote}
          title={t('wishlists.emptyTitle')}
          text={t('wishlists.emptyText')}
        />
      )}
      <ul className="flex flex-col gap-4">
        {data.map((wishlist) => (
          <WishlistCard
            key={wishlist._id}
            wishlist={wishlist}
            isLoading={loading.isPending && loading.variables._id === wishlist._id}
            isDisabled={loading.isPending}
            onLoad={() => onLoad(wishlist)}
            onAskDelete={() => question.ask(wishlist)}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={t('wishlists.deleteTitle', { name: wishlistToDelete?.name ?? '' })}
        message={[
          t('wishlists.deleteQuestion'),
          t('wishlists.deleteHolds', { count: wishlistToDelete?.total_items ?? 0 }),
        ].join(' ')}
        confirmLabel={t('wishlists.delete')}
        {...question.dialog}
        onConfirm={async () => {
          if (wishlistToDelete)
            await removal
              .mutateAsync(wishlistToDelete)
              .then(() => offerUndo(wishlistToDelete), onFailure('deleteWishlist'));
        }}
      />
    </div>
  );
}

function useLoadedText() {
  const { t, i18n } = useTranslation(['carts', 'cart-changes']);
  const formatList = (names: string[]) => new Intl.ListFormat(i18n.language).format(names);
  return ({ validItems, invalidItems }: LoadResult) => {
    const sentences = [t('wishlists.loaded', { count: validItems.length })];
    if (invalidItems.length > 0) sentences.push(t('wishlists.unavailable', { count: invalidItems.length }));
    const expired = invalidItems.filter(({ reason }) => reason === 'expired').length;
    if (expired > 0) sentences.push(t('wishlists.expired', { count: expired }));
    const unsafe = invalidItems.filter(({ reason }) => reason === 'allergen_conflict');
    if (unsafe.length > 0) {
      const names = formatList(unsafe.map(({ item_name }) => item_name));
      sentences.push(t('wishlists.allergens', { count: unsafe.length, names }));
    }
    if (validItems.some((item) => item.quantity < item.requested)) sentences.push(t('wishlists.lowered'));
    return sentences.join(' ');
  };
}

const MAX_SHOWN = 3;

interface WishlistCardProps {
  wishlist: Wishlist;
  isLoading: boolean;
  isDisabled: boolean;
  onLoad: () => void;
  onAskDelete: () => void;
}

function WishlistCard({ wishlist, isLoading, isDisabled, onLoad, onAskDelete }: WishlistCardProps) {
  const { t } = useTranslation('carts');
  const { formatInstantDate } = useDates();
  const { name, description, total_items: count, created_at: createdAt, items } = wishlist;
  const hiddenCount = items.length - MAX_SHOWN;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <div>
        <h3 className="text-lg wrap-break-word">{name}</h3>
        {description && <p className="wrap-break-word">{description}</p>}
        <p className="text-sm text-muted">
          {t('wishlists.items', { count })}
          <span aria-hidden> · </span>
          {t('wishlists.created', { date: formatInstantDate(createdAt) })}
        </p>
      </div>
      <ul className="rounded-md bg-sunken px-4 py-3">
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item._id} className="wrap-break-word">
            {t('wishlists.line', { item: item.item_name, quantity: item.quantity })}
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-muted">{t('wishlists.more', { count: hiddenCount })}</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={t('wishlists.loadLabel', { name })}
          isPending={isLoading}
          isDisabled={isDisabled && !isLoading}
          onPress={onLoad}
        >
          <ShoppingCart aria-hidden className="size-5" />
          {t('wishlists.load')}
        </Button>
        <Button
          variant="quiet"
          className="text-danger! hover:bg-danger-soft!"
          aria-label={t('wishlists.deleteLabel', { name })}
          onPress={onAskDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('wishlists.delete')}
        </Button>
      </div>
    </li>
  );
}

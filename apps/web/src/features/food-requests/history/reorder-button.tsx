import type { FoodRequest, LoadResult } from '@nourish/contract';
import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAddingFrom } from '../../carts/mixing.ts';
import { useReorder } from '../api.ts';
import { usualTime } from '../usual-time.ts';

interface ReorderButtonProps {
  request: Pick<FoodRequest, '_id' | 'foodbank_id' | 'pickup_time'>;
}

/** Puts the request's items in the cart and goes on to the pickup, or says first what is missing. */
export function ReorderButton({ request }: ReorderButtonProps) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const reorder = useReorder();
  const [result, setResult] = useState<LoadResult | null>(null);
  const addingFrom = useAddingFrom();
  const onPress = () =>
    addingFrom([request.foodbank_id], () =>
      reorder.mutate(request._id, {
        onSuccess: (found) => {
          if (isComplete(found))
            void navigate(paths.requestSubmission, { state: usualTime(request.pickup_time) });
          else setResult(found);
        },
        onError: (error) => showToast(errorMessage(error), 'danger'),
      }),
    );
  return (
    <>
      <Button variant="secondary" isPending={reorder.isPending} onPress={onPress}>
        <RotateCcw aria-hidden className="size-4" />
        {t('reorder.action')}
      </Button>
      {result && <ReorderResult result={result} onClose={() => setResult(null)} />}
    </>
  );
}

const isComplete = ({ validItems, invalidItems }: LoadResult): boolean =>
  invalidItems.length === 0 && validItems.every(({ quantity, requested }) => quantity >= requested);

function ReorderResult({ result, onClose }: { result: LoadResult; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { validItems, invalidItems } = result;
  const isNothing = validItems.length === 0;
  const unsafe = invalidItems.filter(({ reason }) => reason === 'allergen_conflict');
  const unavailable = invalidItems.filter(({ reason }) => reason !== 'allergen_conflict');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(
        !isNothing ? 'reorder.title' : unsafe.length > 0 ? 'reorder.nothingAdded' : 'reorder.nothingTitle',
      )}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('common:close')}
          </Button>
          {isNothing ? (
            <LinkButton to={paths.browse}>{t('history.browse')}</LinkButton>
          ) : (
            <LinkButton to={paths.cart}>{t('reorder.goToCart')}</LinkButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ResultList
          icon={CircleCheck}
          title={t('reorder.added')}
          lines={validItems.map(({ inventory_id, item_name, requested, quantity }) => ({
            id: inventory_id,
            name: item_name,
            amount: quantity < requested ? t('reorder.partly', { quantity, requested }) : `× ${quantity}`,
          }))}
        />
        <ResultList
          icon={TriangleAlert}
          title={t('reorder.unsafe')}
          lines={unsafe.map(({ inventory_id, item_name, requested }) => ({
            id: inventory_id,
            name: item_name,
            amount: `× ${requested}`,
          }))}
        />
        <ResultList
          icon={CircleSlash}
          title={t('reorder.notAdded')}
          lines={unavailable.map(({ inventory_id, item_name, requested, reason }) => ({
            id: inventory_id,
            name: item_name,
            amount: reason === 'expired' ? t('reorder.expired') : `× ${requested}`,
          }))}
        />
      </div>
    </Dialog>
  );
}

interface ResultListProps {
  icon: LucideIcon;
  title: string;
  lines: readonly { id: string; name: string; amount: string }[];
}

function ResultList({ icon: Icon, title, lines }: ResultListProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="flex items-center gap-2 text-base">
        <Icon aria-hidden className="size-5 text-muted" />
        {title}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ id, name, amount }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-break-word">{name}</span>
            <span className="shrink-0 text-right font-semibold tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

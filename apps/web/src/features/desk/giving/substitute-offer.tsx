import type { Substitute } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProposalsDialog } from '../../food-requests/substitute/proposals-dialog.tsx';
import { CautionList } from '../../needs/caution-list.tsx';
import { deskSubstitutesQuery } from '../api.ts';
import { leftOf, type GivenLine } from './lines.ts';

export interface Lacking {
  item_name: string;
  /** Left out: a product of a hamper of which nothing is in stock. */
  inventory_id?: string;
  quantity: number;
}

export interface SubstituteOfferProps {
  foodBankId: string;
  /** The household whose needs count; null: anonymous. */
  clientId: string | null;
  /** When it is picked up; left out: today. */
  pickupDate?: string;
  lacking: Lacking;
  /** What is given already, of which the stock has less left. */
  lines: readonly GivenLine[];
  isDisabled: boolean;
  onSubstitute: (item: Substitute, quantity: number) => void;
}

/** Proposes the best substitute for what cannot be given, to be taken with one press; and the others. */
export function SubstituteOffer({
  lacking,
  lines,
  isDisabled,
  onSubstitute,
  ...asked
}: SubstituteOfferProps) {
  const { t } = useTranslation('substitutes');
  const [isChoosing, setIsChoosing] = useState(false);
  const { item_name: name, inventory_id, quantity: units } = lacking;
  const query = useQuery({
    ...deskSubstitutesQuery({
      foodbank_id: asked.foodBankId,
      client_id: asked.clientId ?? undefined,
      pickup_date: asked.pickupDate,
      ...(inventory_id === undefined ? { item_name: name } : { inventory_id }),
    }),
    select: (proposals) => leftOf(proposals, lines),
  });
  const [best, ...others] = query.data ?? [];
  // Without a connection nothing is proposed; the line can be given or left out all the same.
  if (query.data === undefined) return null;
  if (best === undefined) return <p className="text-sm text-muted">{t('nothing')}</p>;
  const take = (item: Substitute, quantity: number) => {
    setIsChoosing(false);
    showToast(t('done', { name, substitute: item.item_name }));
    onSubstitute(item, quantity);
  };
  const count = Math.min(units, best.available);
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          variant="secondary"
          size="sm"
          className="max-w-full text-left"
          isDisabled={isDisabled}
          onPress={() => take(best, count)}
        >
          <ArrowLeftRight aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t('instead', { count, name: best.item_name })}</span>
        </Button>
        {others.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('one', { name })}
            isDisabled={isDisabled}
            onPress={() => setIsChoosing(true)}
          >
            {t('others')}
          </Button>
        )}
      </div>
      <CautionList cautions={best.cautions} />
      {isChoosing && (
        <ProposalsDialog
          name={name}
          units={units}
          foodBankId={asked.foodBankId}
          query={query}
          onChoose={take}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

import type { Substitute } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../lib/fold-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProposalsDialog } from '../../food-requests/substitute/proposals-dialog.tsx';
import { CautionList } from '../../needs/caution-list.tsx';
import { deskSubstitutesQuery } from '../api.ts';
import { leftOf, type GivenLine } from './lines.ts';
import { useLotText } from './use-lot-text.ts';

export interface Lacking {
  item_name: string;
  /** Tells lots of one product apart. */
  label?: string;
  /** Missing if nothing of this product of the hamper is in stock. */
  inventory_id?: string;
  quantity: number;
  /** Only other lots of the product may take its place. */
  no_substitute?: boolean | undefined;
  /** The best proposal, if it is known already. */
  best?: Substitute | null | undefined;
}

export interface SubstituteOfferProps {
  foodBankId: string;
  /** The household whose needs count; null: anonymous. */
  clientId: string | null;
  /** When it is picked up; left out: today. */
  pickupDate?: string;
  lacking: Lacking;
  /** What this form already gives: that much less is left in stock. */
  lines: readonly GivenLine[];
  isDisabled: boolean;
  onSubstitute: (item: Substitute, quantity: number) => void;
}

/**
 * Offers substitutes for a product that cannot be given: the best one with one press, if the check of the lines came with
 * it. The others load when asked for, because the server records reads.
 */
export function SubstituteOffer({ lacking, isDisabled, ...offer }: SubstituteOfferProps) {
  const { t } = useTranslation('substitutes');
  const [isChoosing, setIsChoosing] = useState(false);
  const lotText = useLotText();
  const { item_name, label: of = item_name, no_substitute, quantity } = lacking;
  // The answer for another product may come from before "No substitute" was ticked.
  const isFit = (item: Substitute) => !no_substitute || foldText(item.item_name) === foldText(item_name);
  const [best] = leftOf(lacking.best && isFit(lacking.best) ? [lacking.best] : [], offer.lines);
  if (no_substitute && !best) return <p className="text-sm text-muted">{t('none')}</p>;
  const count = Math.min(quantity, best?.available ?? 0);
  const name = best?.item_name;
  const lot = best ? lotText(best) : null;
  return (
    <div className="flex flex-col items-start gap-1 py-1">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {best && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('insteadOf', { count, name: lot === null ? name : `${name} (${lot})`, of })}
            isDisabled={isDisabled}
            onPress={() => {
              showToast(t('done', { name: of, substitute: name }));
              offer.onSubstitute(best, count);
            }}
          >
            <ArrowLeftRight aria-hidden className="size-4 shrink-0" />
            <span className="text-left wrap-anywhere">
              {t('instead', { count, name })}
              {lot !== null && <span className="block text-sm font-normal">{lot}</span>}
            </span>
          </Button>
        )}
        {best && best.cautions.length > 0 && (
          <div className="basis-full sm:order-last">
            <CautionList cautions={best.cautions} />
          </div>
        )}
        {!no_substitute && (
          <Button
            variant={best ? 'quiet' : 'secondary'}
            size="sm"
            {...(best && { className: '-ml-3' })}
            aria-label={t(best ? 'othersFor' : 'one', { name: of })}
            isDisabled={isDisabled}
            onPress={() => setIsChoosing(true)}
          >
            {!best && <ArrowLeftRight aria-hidden className="size-4 shrink-0" />}
            {t(best ? 'others' : 'action')}
          </Button>
        )}
      </div>
      {isChoosing && <OfferDialog {...offer} lacking={lacking} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

type OfferDialogProps = Omit<SubstituteOfferProps, 'isDisabled'> & { onClose: () => void };

function OfferDialog({ lacking, lines, onSubstitute, onClose, ...asked }: OfferDialogProps) {
  const { t } = useTranslation('substitutes');
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
  return (
    <ProposalsDialog
      name={name}
      units={units}
      foodBankId={asked.foodBankId}
      query={query}
      onChoose={(item, quantity) => {
        onClose();
        showToast(t('done', { name, substitute: item.item_name }));
        onSubstitute(item, quantity);
      }}
      onClose={onClose}
    />
  );
}

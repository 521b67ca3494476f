import type { Substitute } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProposalsDialog } from '../../food-requests/substitute/proposals-dialog.tsx';
import { deskSubstitutesQuery } from '../api.ts';
import { leftOf, type GivenLine } from './lines.ts';

export interface Lacking {
  item_name: string;
  /** Missing if nothing of this product of the hamper is in stock. */
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
  /** What this form already gives: that much less is left in stock. */
  lines: readonly GivenLine[];
  isDisabled: boolean;
  onSubstitute: (item: Substitute, quantity: number) => void;
}

/** Offers substitutes for a product that cannot be given. Loads them when pressed, because the server records reads. */
export function SubstituteOffer({ lacking, isDisabled, ...offer }: SubstituteOfferProps) {
  const { t } = useTranslation('substitutes');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={t('one', { name: lacking.item_name })}
        isDisabled={isDisabled}
        onPress={() => setIsChoosing(true)}
      >
        <ArrowLeftRight aria-hidden className="size-4 shrink-0" />
        {t('action')}
      </Button>
      {isChoosing && <OfferDialog {...offer} lacking={lacking} onClose={() => setIsChoosing(false)} />}
    </>
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

import type { FoodRequest } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isToCall } from '../calls/to-call.ts';
import { substitutesQuery, useSubstitute } from './api.ts';
import { ProposalsDialog } from './proposals-dialog.tsx';
import type { Replaced } from './substitute-button.tsx';

interface SubstituteDialogProps {
  request: Pick<FoodRequest, '_id' | 'foodbank_id' | 'status'>;
  replaced: Replaced;
  onClose: () => void;
}

/** Chooses what takes the place of a line of a request, and tells the person. */
export function SubstituteDialog({ request, replaced, onClose }: SubstituteDialogProps) {
  const { t } = useTranslation('substitutes');
  const { item_name: name, inventory_id } = replaced;
  const query = useQuery(substitutesQuery(request._id, inventory_id));
  const substitute = useSubstitute(request._id);
  return (
    <ProposalsDialog
      name={name}
      units={replaced.quantity}
      foodBankId={request.foodbank_id}
      query={query}
      isPending={substitute.isPending}
      failure={substitute.error}
      onChoose={({ inventory_id: substitute_id, item_name }, quantity) =>
        substitute.mutate(
          { inventory_id, substitute_id, quantity },
          {
            onSuccess: ({ released_items }) => {
              const isMailed = !released_items.some(
                (each) => each.inventory_id === inventory_id && isToCall(each),
              );
              showToast(t(isMailed ? 'done' : 'doneToCall', { name, substitute: item_name }));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {request.status === 'ready' && <Alert tone="warning">{t('packed', { name })}</Alert>}
      <p className="text-sm text-muted">{t('told')}</p>
    </ProposalsDialog>
  );
}

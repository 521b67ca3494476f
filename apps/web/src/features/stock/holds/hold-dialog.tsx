import type { InventoryItem, ReducedRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { HeldDialog } from './held-dialog.tsx';
import { useHoldItem } from './holds-api.ts';

interface HoldDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

/** What a hold did to open requests, and how many of their people have to be called. */
interface Effect {
  requests: readonly ReducedRequest[];
  toCall: number;
}

/** Puts an item on hold, then lists the requests that lost lines. */
export function HoldDialog({ item, onClose }: HoldDialogProps) {
  const [effect, setEffect] = useState<Effect>();
  return effect === undefined ? (
    <HoldForm item={item} onHeld={setEffect} onClose={onClose} />
  ) : (
    <HeldDialog item={item} {...effect} onClose={onClose} />
  );
}

/** `onHeld`: some requests lost lines. */
function HoldForm({ item, onHeld, onClose }: HoldDialogProps & { onHeld: (effect: Effect) => void }) {
  const { t } = useTranslation('holds');
  const hold = useHoldItem(item._id);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && t('dialog.reasonRequired') }),
    onSubmit: async ({ reason }) => {
      const { requests, to_call: toCall } = await hold.mutateAsync(reason.trim());
      if (requests.length > 0) return onHeld({ requests, toCall });
      showToast(t('dialog.done', { name: item.item_name }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      tone="danger"
      size="sm"
      title={t('hold')}
      confirmLabel={t('hold')}
      pendingLabel={t('dialog.pending')}
      onClose={onClose}
    >
      <p className="text-lg font-semibold wrap-anywhere">{item.item_name}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {(['nobody', 'requests', 'bags', 'figures'] as const).map((what) => (
          <li key={what}>{t(`dialog.effects.${what}`)}</li>
        ))}
      </ul>
      <TextField
        label={t('dialog.reason')}
        description={t('dialog.reasonHelp')}
        isRequired
        {...form.field('reason')}
        maxLength={LIMITS.shortText}
      />
    </FormDialog>
  );
}

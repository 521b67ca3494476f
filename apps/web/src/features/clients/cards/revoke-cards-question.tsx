import type { Client } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useRevokeCards } from '../api.ts';
import { nameOf } from '../household.ts';

interface RevokeCardsQuestionProps {
  client: Client;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before all cards of a household become invalid. */
export function RevokeCardsQuestion({ client, isOpen, onClose }: RevokeCardsQuestionProps) {
  const { t } = useTranslation('clients');
  const revoke = useRevokeCards(client._id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('cards.revoke.title', { name: nameOf(client) })}
      message={t('cards.revoke.text')}
      confirmLabel={t('cards.revoke.action')}
      onConfirm={async () => {
        const { revoked } = await revoke.mutateAsync();
        showToast(revoked === 0 ? t('cards.revoke.none') : t('cards.revoke.done', { count: revoked }));
      }}
    />
  );
}

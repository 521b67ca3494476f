import type { LinkedPickup } from '@nourish/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isConflict } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { PickupValues } from '../pickup-choice/validate.ts';
import { LinkedPickupFacts, PlaceContact } from './linked-pickup-facts.tsx';
import { isLinkExpired, useCancelByLink, useMoveByLink } from './pickup-link-api.ts';

const MoveDialog = lazyWithTexts(
  async () => (await import('../reschedule/reschedule-dialog.tsx')).MoveDialog,
  'choices',
);

interface OpenPickupProps {
  token: string;
  pickup: LinkedPickup;
  onDone: (done: { outcome: 'moved' | 'cancelled'; pickup: LinkedPickup } | { outcome: 'expired' }) => void;
}

/** The pickup of a link that was not used, with what its owner can still do. */
export function OpenPickup({ token, pickup, onDone }: OpenPickupProps) {
  const { t } = useTranslation('pickup-link');
  const { formatInstant } = useDates();
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const move = useMoveByLink(token);
  const cancel = useCancelByLink(token);
  const onClose = () => setAsked(null);
  /** Throws what the dialog shows. */
  const finish = async (outcome: 'moved' | 'cancelled', change: Promise<LinkedPickup>) => {
    try {
      onDone({ outcome, pickup: await change });
    } catch (error) {
      if (isLinkExpired(error)) return onDone({ outcome: 'expired' });
      if (!isConflict(error)) throw error;
      // Staff were faster; the page shows the current pickup.
      showToast(errorMessage(error), 'danger');
    }
  };
  const { foodbank_name: name, can_move, can_cancel, move_until, status } = pickup;
  return (
    <div className="flex flex-col gap-6">
      <LinkedPickupFacts pickup={pickup} />
      {!can_cancel && <Alert tone="info">{t(`fixed.${fixedBy(status)}`, { name })}</Alert>}
      {can_cancel && !can_move && <Alert tone="info">{t('open.tooLate', { name })}</Alert>}
      {!can_move && <PlaceContact place={pickup} />}
      {move_until !== null && (
        <p className="text-muted">
          {t('open.until', { until: formatInstant(move_until, pickup.time_zone) })}
        </p>
      )}
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {can_move && (
          <Button size="lg" onPress={() => setAsked('move')}>
            {t('open.move')}
          </Button>
        )}
        {can_cancel && (
          <Button size="lg" variant="secondary" onPress={() => setAsked('cancel')}>
            {t('open.cancel')}
          </Button>
        )}
      </div>
      {asked === 'move' && (
        <Suspense>
          <MoveDialog
            pickup={pickup}
            isStaff={false}
            onMove={(values: PickupValues) => finish('moved', move.mutateAsync(values))}
            onClose={onClose}
          />
        </Suspense>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          isOpen
          onOpenChange={onClose}
          title={t('ask.title')}
          message={t('ask.message', { name })}
          confirmLabel={t('ask.confirm')}
          cancelLabel={t('ask.keep')}
          onConfirm={() => finish('cancelled', cancel.mutateAsync())}
        />
      )}
    </div>
  );
}

/** Why a pickup can no longer be changed. */
const fixedBy = (status: LinkedPickup['status']): 'ready' | 'fulfilled' | 'ended' =>
  status === 'ready' || status === 'fulfilled' ? status : 'ended';

import type { FoodRequest } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, isConflict } from '../../../lib/api-error.ts';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAllowances } from '../../carts/use-allowances.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { dayAndMonth } from '../../food-banks/day-and-month.ts';
import { useReschedule } from '../api.ts';
import type { PickupOffer } from '../pickup-choice/offer.ts';
import { PickupChoice } from '../pickup-choice/pickup-choice.tsx';
import type { UsualVisit } from '../pickup-choice/slot-fields.tsx';
import { usePickupOffer } from '../pickup-choice/use-pickup-offer.ts';
import { validatePickup, type PickupValues } from '../pickup-choice/validate.ts';
import { PickupMoment } from '../pickup-moment.tsx';
import { isTimeRefused } from '../refused-time.ts';
import type { RescheduleProps } from './reschedule.tsx';

/** Moves the pickup of a request. */
export function RescheduleDialog({ request, isStaff, onClose }: RescheduleProps) {
  const { t } = useTranslation('pickup');
  const { formatTime } = useDates();
  const reschedule = useReschedule();
  const allowance = useAllowances()?.find(({ foodbank_id }) => foodbank_id === request.foodbank_id);
  const onMove = async ({ date, time }: PickupValues) => {
    try {
      await reschedule.mutateAsync({ id: request._id, date, time });
      showToast(t('reschedule.done', { day: dayAndMonth(date), time: formatTime(time) }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      // Another user was faster; the page shows the current request.
      showToast(errorMessage(error), 'danger');
    }
  };
  return (
    <MoveDialog
      pickup={request}
      isStaff={isStaff}
      usual={allowance && { from: allowance.usual_from, of: 'reader' }}
      onMove={onMove}
      onClose={onClose}
    />
  );
}

interface MoveDialogProps {
  pickup: Pick<FoodRequest, 'foodbank_id' | 'foodbank_name' | 'pickup_date' | 'pickup_time'>;
  /** Whether the reader acts as staff, who are not bound by the lead time. */
  isStaff: boolean;
  usual?: UsualVisit | undefined;
  /** The dialog closes when the promise resolves and shows the error when it rejects. */
  onMove: (values: PickupValues) => Promise<void>;
  onClose: () => void;
}

/** Chooses another day and time for a pickup, with the current one marked. */
export function MoveDialog({ pickup, isStaff, usual, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['requests', 'pickup']);
  const query = useQuery(foodBanksQuery);
  const foodBank = query.data?.find(({ _id }) => _id === pickup.foodbank_id);
  const timeZone = foodBank?.time_zone ?? DEFAULT_TIME_ZONE;
  const pickups = usePickupOffer(pickup.foodbank_id);
  const current: PickupValues = { date: pickup.pickup_date, time: pickup.pickup_time };
  const isUnchanged = ({ date, time }: PickupValues) => date === current.date && time === current.time;
  const form = useForm({
    initial: () => (current.date < todayIn(timeZone) ? { date: '', time: '' } : current),
    validate: (values) => ({
      ...validatePickup(values, pickups.offer, timeZone, new Date()),
      ...(isUnchanged(values) && { time: 'pickup:reschedule.unchanged' as const }),
    }),
    textOf: (problem) => t(problem),
    sentAs: { date: 'preferredPickupDate', time: 'preferredPickupTime' },
    async onSubmit(values) {
      await onMove(values);
      onClose();
    },
  });
  const canChoose = foodBank !== undefined && pickups.offer.kind !== 'unknown';
  const isTooLate = !isStaff && hasClosed(current, pickups.offer);
  return (
    <FormDialog
      {...form.dialog}
      failure={isTimeRefused(form.error) ? null : form.error}
      title={t('pickup:reschedule.title')}
      confirmLabel={isTooLate || !canChoose ? null : t('pickup:reschedule.confirm')}
      onClose={onClose}
    >
      <p>
        <span className="block text-sm text-muted">{t('pickup:reschedule.now')}</span>
        <span className="font-semibold">
          <PickupMoment request={pickup} />
        </span>
      </p>
      {isTooLate ? (
        <Alert tone="warning">{t('pickup:reschedule.tooLate', { name: pickup.foodbank_name })}</Alert>
      ) : foodBank ? (
        <PickupChoice
          form={form}
          foodBank={foodBank}
          pickups={pickups}
          current={current}
          usual={usual}
          isDisabled={form.isPending}
        />
      ) : (
        <QueryPlaceholder query={query} failed={t('pickup:failed')}>
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </FormDialog>
  );
}

/** True if the time can no longer be left: it is over, or the food bank has closed it for changes. */
function hasClosed({ date, time }: PickupValues, offer: PickupOffer): boolean {
  if (offer.kind !== 'slots') return false;
  const [today] = offer.days;
  const slot = offer.days.find((day) => day.date === date)?.slots.find((each) => each.time === time);
  return slot?.state === 'closed' || (today !== undefined && date < today.date);
}

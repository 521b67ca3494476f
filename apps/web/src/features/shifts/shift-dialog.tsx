import type { Shift } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstField } from '../../ui/first-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLeaving } from '../../ui/leave-dialog.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { countOf } from './plan.ts';
import { ReviewStep } from './review-step.tsx';
import { SaveTemplate } from './templates.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { recurrenceOf, type ShiftValues } from './shift-values.ts';
import { useShiftForm, type ShiftForm } from './use-shift-form.ts';

interface ShiftDialogProps {
  /** The shift to edit; null for a new shift. */
  shift: Shift | null;
  foodBank: ManagedFoodBank;
  start?: Partial<ShiftValues> | undefined;
  onClose: () => void;
}

export function ShiftDialog({ shift, foodBank, start, onClose }: ShiftDialogProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const form = useShiftForm({
    shift,
    foodBank,
    start,
    onSaved: (title, count) => {
      showToast(t(shift ? 'form.saved' : 'form.created', { title, count }));
      onClose();
    },
  });
  const { leave, question } = useLeaving(form.isDirty && !form.isOver, onClose);
  const formId = useId();
  return (
    <>
      <Dialog
        size="lg"
        title={t(shift ? 'form.editTitle' : 'form.createTitle')}
        isOpen
        onOpenChange={leave}
        isDismissable={!form.isPending}
        footer={<Buttons form={form} formId={formId} onLeave={leave} />}
      >
        <form {...form.props} id={formId} className="flex flex-col gap-5">
          {form.isOver ? (
            <Alert tone="warning" title={t('form.overTitle')}>
              {t('form.over')}
            </Alert>
          ) : form.isReviewing ? (
            <ReviewStep form={form} />
          ) : (
            <FirstField>
              <ShiftFields form={form} />
            </FirstField>
          )}
          {form.error && !isAsked(form) && (
            <Alert tone="danger" className="sticky bottom-0">
              {t('form.failed', { message: errorMessage(form.error) })}
            </Alert>
          )}
        </form>
        {!form.isReviewing && !form.isOver && <SaveTemplate form={form} />}
      </Dialog>
      {question}
    </>
  );
}

/** True if the form shows the reason of the refusal itself. */
const isAsked = ({ release, overtaken, isReviewing }: ShiftForm): boolean =>
  (isReviewing && release.groups.length > 0) || overtaken.length > 0;

function Buttons({ form, formId, onLeave }: { form: ShiftForm; formId: string; onLeave: () => void }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { shift, values, isPending, isReviewing } = form;
  const series = values.repeats && values.shift_date !== '' && values.until !== '';
  const count = series ? Math.max(countOf(values.shift_date, recurrenceOf(values)), 1) : 1;
  return (
    <>
      {isReviewing ? (
        <Button variant="secondary" isDisabled={isPending} onPress={form.back}>
          {t('form.back')}
        </Button>
      ) : (
        <Button variant="secondary" isDisabled={isPending} onPress={onLeave}>
          {t(form.isOver ? 'common:close' : 'common:cancel')}
        </Button>
      )}
      {!form.isOver && (
        <Button type="submit" form={formId} isPending={isPending} pendingLabel={t('form.saving')}>
          {shift ? t('form.save') : t('form.create', { count })}
        </Button>
      )}
    </>
  );
}

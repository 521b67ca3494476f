import type { AffectedBooking, BookingDecision, FoodBank } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { focusFirstInvalid, useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AffectedRow } from './affected-row.tsx';
import type { Overtaken } from './api.ts';
import {
  choiceFor,
  chooseForAll,
  decisionsFrom,
  problemOf,
  refusalOf,
  type Choices,
  type RefusedMove,
} from './decisions.ts';
import type { Hours } from './week.ts';

interface AffectedDialogProps {
  foodBank: FoodBank;
  /** The hours as they will be. */
  hours: Hours;
  /** How many days ahead people can be moved to. */
  windowDays: number;
  affected: readonly AffectedBooking[];
  why: Overtaken | null;
  refused: readonly RefusedMove[];
  onDecide: (decisions: BookingDecision[]) => Promise<void>;
  onClose: () => void;
}

const FOR_ALL = ['move', 'cancel', 'keep'] as const;

/** Asks what becomes of each booking that has no place in the new hours. */
export function AffectedDialog({
  foodBank,
  hours,
  windowDays,
  affected,
  why,
  refused,
  onDecide,
  onClose,
}: AffectedDialogProps) {
  const { t } = useTranslation(['pickup-hours', 'common']);
  const { formatNumber } = useDates();
  const isCancelling = (choices: Choices) =>
    affected.some((booking) => choiceFor(choices, booking).action === 'cancel');
  const form = useForm<{ choices: Choices; reason: string }>({
    initial: { choices: {}, reason: '' },
    validate: ({ choices, reason }) => ({
      choices: affected.some((booking) => problemOf(choiceFor(choices, booking)) !== null) && 'choices',
      reason: isCancelling(choices) && reason.trim() === '' && t('affected.errors.reason'),
    }),
    onSubmit: ({ choices, reason }) => onDecide(decisionsFrom(choices, affected, reason.trim())),
  });
  const { choices } = form.values;
  const { ref } = form;
  useEffect(() => {
    if (refused.length > 0) focusFirstInvalid(ref.current);
  }, [refused, ref]);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('affected.title', { count: affected.length, formatted: formatNumber(affected.length) })}
      confirmLabel={t('affected.save')}
      // "Cancel" would be ambiguous beside the cancellation of bookings.
      cancelLabel={t('common:close')}
      onClose={onClose}
    >
      {why !== null && <Alert tone="warning">{t(`affected.why.${why}`)}</Alert>}
      <p>{t('affected.intro')}</p>
      {affected.length > 1 && (
        <div role="group" aria-label={t('affected.all.label')} className="flex flex-wrap gap-2">
          {FOR_ALL.map((action) => (
            <Button
              key={action}
              variant="secondary"
              onPress={() => form.change({ choices: chooseForAll(choices, affected, action) })}
            >
              {t(`affected.all.${action}`)}
            </Button>
          ))}
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {affected.map((booking) => {
          const choice = choiceFor(choices, booking);
          return (
            <AffectedRow
              key={booking.request_id}
              foodBank={foodBank}
              hours={hours}
              windowDays={windowDays}
              booking={booking}
              choice={choice}
              problem={form.isInvalid ? problemOf(choice) : null}
              refusal={refusalOf(refused, booking, choice)}
              onChange={(changes) =>
                form.change({ choices: { ...choices, [booking.request_id]: { ...choice, ...changes } } })
              }
            />
          );
        })}
      </ul>
      {isCancelling(choices) && (
        <TextArea
          label={t('affected.reason')}
          description={t('affected.reasonHelp')}
          isRequired
          rows={2}
          maxLength={LIMITS.shortText}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}

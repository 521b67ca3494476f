import type { AffectedBooking, FoodBank } from '@nourish/contract';
import { BOOKING_ACTIONS } from '@nourish/contract/appointment-constants';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { focusFirstInvalid, useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { pillClass } from '../../../ui/button-style.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AffectedRow } from './affected-row.tsx';
import type { Overtaken } from './api.ts';
import {
  choiceFor,
  chooseFor,
  chooseForAll,
  decisionsFrom,
  isCancelling,
  NO_CHOICES,
  peopleToCall,
  problemOf,
  refusalOf,
  type Choices,
  type Decisions,
  type RefusedMove,
} from './decisions.ts';
import type { Hours } from './week.ts';

interface AffectedDialogProps {
  foodBank: FoodBank;
  /** The hours as they will be. */
  hours: Hours;
  /** How many days ahead people can be moved to. */
  windowDays: number;
  /** The listed ones. */
  affected: readonly AffectedBooking[];
  /** Of all affected bookings. */
  count: number;
  why: Overtaken | null;
  refused: readonly RefusedMove[];
  onDecide: (decided: Decisions, toCall: readonly AffectedBooking[]) => Promise<void>;
  onClose: () => void;
}

/** Asks what becomes of each booking that has no place in the new hours. */
export function AffectedDialog({
  foodBank,
  hours,
  windowDays,
  affected,
  count,
  why,
  refused,
  onDecide,
  onClose,
}: AffectedDialogProps) {
  const { t } = useTranslation(['pickup-hours', 'common']);
  const { formatNumber } = useDates();
  const hasMore = count > affected.length;
  const listed = { affected, hasMore };
  const form = useForm<{ choices: Choices; reason: string }>({
    initial: { choices: NO_CHOICES, reason: '' },
    validate: ({ choices, reason }) => ({
      choices:
        (hasMore && choices.all === null && 'all') ||
        (affected.some((booking) => problemOf(choiceFor(choices, booking)) !== null) && 'choices'),
      reason: isCancelling(choices, listed) && reason.trim() === '' && t('affected.errors.reason'),
    }),
    onSubmit: ({ choices, reason }) =>
      onDecide(decisionsFrom(choices, listed, reason.trim()), peopleToCall(choices, affected)),
  });
  const { choices } = form.values;
  const toCall = peopleToCall(choices, affected).length;
  const forAll = useRef<HTMLDivElement>(null);
  // The message is above a long list.
  const focusForAll = useEffectEvent(() => {
    if (hasMore && choices.all === null) forAll.current?.querySelector('button')?.focus();
  });
  const { ref, failures } = form;
  useEffect(() => {
    if (failures > 0) focusForAll();
  }, [failures]);
  useEffect(() => {
    if (refused.length > 0) focusFirstInvalid(ref.current);
  }, [refused, ref]);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('affected.title', { count, formatted: formatNumber(count) })}
      confirmLabel={t('affected.save')}
      // "Cancel" would be ambiguous beside the cancellation of bookings.
      cancelLabel={t('common:close')}
      onClose={onClose}
    >
      {why !== null && <Alert tone="warning">{t(`affected.why.${why}`)}</Alert>}
      <p>{t('affected.intro')}</p>
      {count > 1 && (
        <div ref={forAll} role="group" aria-label={t('affected.all.label')} className="flex flex-wrap gap-2">
          {BOOKING_ACTIONS.map((action) => (
            <button
              key={action}
              type="button"
              aria-pressed={choices.all === action}
              onClick={() => form.change({ choices: chooseForAll(choices, action) })}
              className={pillClass}
            >
              {t(`affected.all.${action}`)}
            </button>
          ))}
        </div>
      )}
      {hasMore && (
        <Alert
          {...(form.isInvalid && choices.all === null
            ? { tone: 'danger', title: t('affected.errors.all') }
            : { tone: 'info' })}
        >
          {t('affected.more', { shown: formatNumber(affected.length) })}
        </Alert>
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
                form.change({ choices: chooseFor(choices, booking, { ...choice, ...changes }) })
              }
            />
          );
        })}
      </ul>
      {isCancelling(choices, listed) && (
        <TextArea
          label={t('affected.reason')}
          description={t('affected.reasonHelp')}
          isRequired
          rows={2}
          maxLength={LIMITS.shortText}
          {...form.field('reason')}
        />
      )}
      {toCall > 0 && (
        <Alert tone="warning">
          <p>{t('affected.toCall', { count: toCall, formatted: formatNumber(toCall) })}</p>
          {hasMore && <p>{t('affected.toCallListed')}</p>}
        </Alert>
      )}
    </FormDialog>
  );
}

import type { Shift, ShiftChange } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { shiftQuery, useCreateShift, useUpdateShift } from './api.ts';
import { movedEnd } from './plan.ts';
import { type Overtaken, rebase } from './rebase.ts';
import { isSettled, NO_RELEASE, type Release, releaseAfter } from './release.ts';
import { useScopeChoice } from './scope-choice.tsx';
import {
  changeOf,
  isSame,
  needsNotification,
  newShiftOf,
  newValues,
  type ShiftValues,
  validateShift,
  valuesOf,
} from './shift-values.ts';
import { isOpen } from './steps.ts';

interface ShiftFormInput {
  /** The shift to edit; null for a new shift. */
  shift: Shift | null;
  foodBank: ManagedFoodBank;
  /** Initial values of a new shift. */
  start?: Partial<ShiftValues> | undefined;
  /** `count`: number of created or changed shifts. */
  onSaved: (title: string, count: number) => void;
}

export function useShiftForm({ shift, foodBank, start, onSaved }: ShiftFormInput) {
  const { t } = useTranslation('shifts');
  const { formatNumber } = useDates();
  const [stored, setStored] = useState(shift);
  const [values, setValues] = useState<ShiftValues>(() => (shift ? valuesOf(shift) : newValues(start)));
  const [overtaken, setOvertaken] = useState<Overtaken[]>([]);
  const [release, setRelease] = useState<Release>(NO_RELEASE);
  const [isReviewing, setIsReviewing] = useState(false);
  /** The last complete start time; the field is empty while another is being typed. */
  const lastStart = useRef(values.start_time);
  const create = useCreateShift();
  const update = useUpdateShift(shift?._id ?? '');
  const saving = shift ? update : create;
  const choice = useScopeChoice({
    _id: shift?._id ?? '',
    series_id: shift?.series_id ?? null,
    isOff: shift === null,
  });
  // The list entry may be older than a colleague's last change.
  const following = useQuery({
    ...shiftQuery(shift?._id ?? ''),
    initialData: shift ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: shift !== null,
  });
  const fresh = following.data ?? null;

  /** Keeps the fields that the user has edited. */
  const mergeColleaguesChanges = (before: Shift, now: Shift) => {
    const rebased = rebase(values, before, now);
    setStored(now);
    setValues(rebased.values);
    if (rebased.overtaken.length > 0) setOvertaken(rebased.overtaken);
    return rebased;
  };
  if (stored && fresh && fresh.updated_at > stored.updated_at && !saving.isPending)
    mergeColleaguesChanges(stored, fresh);

  const change = (changes: Partial<ShiftValues>) => {
    if (form.error) form.clearErrors();
    setRelease(NO_RELEASE);
    setValues({ ...values, ...changes });
  };
  /** Moves the end with the start. */
  const derive = (_: ShiftValues, changes: Partial<ShiftValues>): Partial<ShiftValues> => {
    const { start_time } = changes;
    const before = { ...values, start_time: lastStart.current };
    lastStart.current = start_time || lastStart.current;
    if (start_time === undefined || 'end_time' in changes) return changes;
    return { ...changes, end_time: movedEnd(before, start_time) };
  };

  const plan = async () => {
    const made = await create.mutateAsync(newShiftOf(values, foodBank._id));
    onSaved(made.data.title, made.created);
  };

  const save = async (before: Shift, mine: ShiftValues): Promise<void> => {
    const changes = changeOf(mine, before);
    const count = choice.reach?.shifts ?? 1;
    // Also reached after a lost response to a save that succeeded.
    if (Object.keys(changes).length === 0) return onSaved(before.title, count);
    const sent: ShiftChange = {
      ...changes,
      scope: choice.scope,
      expected_updated_at: before.updated_at,
      ...(release.chosen.size > 0 && { release: [...release.chosen] }),
    };
    try {
      const { data } = await update.mutateAsync(sent);
      onSaved(data.title, count);
    } catch (error) {
      await handleRefusal(error, before);
    }
  };

  /** After a refusal: asks whom to release, shows a colleague's changes, or returns to the fields. */
  const handleRefusal = async (error: unknown, before: Shift): Promise<void> => {
    const nextRelease = releaseAfter(error, release);
    if (nextRelease) {
      setRelease(nextRelease);
      setIsReviewing(true);
    } else if (error instanceof ApiError && error.code === 'conflict') {
      const { data: now } = await following.refetch();
      if (now && now.updated_at !== before.updated_at) {
        const rebased = mergeColleaguesChanges(before, now);
        // The colleague changed nothing in the form, e.g. only the status: save again.
        if (rebased.overtaken.length === 0 && isOpen(now)) return save(now, rebased.values);
      }
      setIsReviewing(false);
    } else if (error instanceof ApiError && error.code === 'invalid_input') setIsReviewing(false);
    throw error;
  };

  const onSubmit = (): Promise<void> | void => {
    if (stored === null) return plan();
    const changes = changeOf(values, stored);
    const isNothing = Object.keys(changes).length === 0;
    const wantsReview =
      choice.hasChoice || (needsNotification(changes) && (fresh ?? stored).current_volunteers > 0);
    if (!isReviewing && !isNothing && wantsReview) return setIsReviewing(true);
    if (isSettled(release)) return save(stored, values);
  };

  const form: Form<ShiftValues> = useForm({
    initial: values,
    stored: { values, change },
    derive,
    validate: () => validateShift(values, foodBank.time_zone),
    textOf: (problem) =>
      t(problem, { max: formatNumber(LIMITS.shiftCapacity), most: formatNumber(LIMITS.shiftsAtOnce) }),
    sentAs: { activity: 'activity_category', until: 'recurrence.until' },
    onSubmit,
  });

  return {
    ...form,
    foodBank,
    /** The current shift; null for a new one. */
    shift: fresh ?? stored,
    /** A colleague has completed, cancelled or deleted the shift meanwhile. */
    isOver:
      (fresh !== null && !isOpen(fresh)) ||
      (following.error instanceof ApiError && following.error.status === 404),
    /** A colleague's changes that were not dismissed yet. */
    overtaken,
    dismissOvertaken: () => setOvertaken([]),
    isReviewing,
    back: () => {
      form.clearErrors();
      setIsReviewing(false);
    },
    choice,
    changes: stored ? changeOf(values, stored) : {},
    release,
    setRelease,
    isDirty: !isSame(values, stored ? valuesOf(stored) : newValues(start)),
  };
}
export type ShiftForm = ReturnType<typeof useShiftForm>;

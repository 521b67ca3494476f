import type { Shift, VolunteerShift } from '@nourish/contract';
import { CONFIRM_HOURS_MAX } from '@nourish/contract/volunteer-constants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { addDays } from '../../lib/dates.ts';
import { perform } from '../../lib/offline/outbox.ts';
import { OFFLINE_CACHED } from '../../lib/offline/response-cache.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from '../volunteers/shift-changes.ts';
import { slotOf, type StaffedShift } from './day.ts';
import type { Step } from './steps.ts';

/** Page size limit of the server. */
const MAX_CANDIDATES = 100;
const SEARCH_SIZE = 20;

/** Shifts of a day and the evening before, in one query so that the page shows a consistent state. */
export const dayQuery = (foodBankId: string, day: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'day', foodBankId, day],
    queryFn: async ({ signal }): Promise<StaffedShift[]> => {
      const { data } = withOwnNames(
        await api(
          'GET /api/shifts/foodbank/:id/date-range',
          { params: { id: foodBankId }, query: { start_date: addDays(day, -1), end_date: day } },
          { signal },
        ),
      );
      // Of the evening before, only shifts that end after midnight matter.
      const shifts = data.filter((shift) => shift.shift_date === day || shift.end_time <= shift.start_time);
      return Promise.all(shifts.map(async (shift) => ({ shift, people: await peopleOf(shift, signal) })));
    },
    meta: OFFLINE_CACHED,
    ...FOLLOWED,
  });

const peopleOf = async ({ _id, status }: Shift, signal: AbortSignal): Promise<VolunteerShift[]> =>
  status === 'draft'
    ? []
    : (await api('GET /api/volunteer-shifts/shift/:id', { params: { id: _id } }, { signal })).data;

/** A single shift, for links that name a shift without its day. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'shift', id],
    queryFn: async ({ signal }) =>
      withOwnNames((await api('GET /api/shifts/:id', { params: { id } }, { signal })).data),
    meta: OFFLINE_CACHED,
  });

/** Volunteers who are available at that time and not on the shift yet. */
export const availableQuery = (shift: Shift) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'available', shift._id],
    queryFn: ({ signal }) =>
      api(
        'GET /api/volunteers/available',
        {
          query: {
            foodbank_id: shift.foodbank_id,
            shift_id: shift._id,
            ...slotOf(shift),
            limit: MAX_CANDIDATES,
          },
        },
        { signal },
      ),
  });

export const volunteersQuery = (foodBankId: string, search: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'people', foodBankId, search],
    queryFn: ({ signal }) =>
      api(
        'GET /api/volunteers/foodbank/:id',
        { params: { id: foodBankId }, query: { search, limit: SEARCH_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Emergency contacts of a food bank's volunteers, by volunteer id. */
export const emergencyContactsQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'emergency-contacts', foodBankId],
    queryFn: async ({ signal }) => {
      const contacts: Record<string, { name: string; phone: string }> = {};
      for (let page = 1; ; page++) {
        const call = { params: { id: foodBankId }, query: { page, limit: MAX_CANDIDATES } };
        const { data, pagination } = await api('GET /api/volunteers/foodbank/:id', call, { signal });
        for (const { _id, emergency_contact: contact } of data) if (contact) contacts[_id] = contact;
        if (page >= pagination.totalPages) return contacts;
      }
    },
  });

/** Sends a step. The server sets the time unless the step has one. */
export function sendStep(id: string, step: Step) {
  const params = { id };
  switch (step.kind) {
    case 'check_in':
      return api('PATCH /api/volunteer-shifts/:id/check-in', { params, body: { check_in_time: step.time } });
    case 'check_out':
      return api('PATCH /api/volunteer-shifts/:id/check-out', {
        params,
        body: { check_out_time: step.time },
      });
    case 'correct':
    case 'undo_check_out': {
      const check_out_time = step.kind === 'correct' ? step.check_out_time : null;
      const body = { check_in_time: step.check_in_time, check_out_time };
      return api('PATCH /api/volunteer-shifts/:id/times', { params, body });
    }
    case 'complete':
    case 'feedback': {
      // Omits empty feedback, which would overwrite earlier feedback.
      const said = step.kind === 'feedback' || step.feedback !== '';
      return api('PATCH /api/volunteer-shifts/:id/complete', {
        params,
        body: said ? { feedback: step.feedback } : {},
      });
    }
    case 'cancel':
      return api('PATCH /api/volunteer-shifts/:id/cancel', {
        params,
        body: { cancelled_reason: step.reason, cancelled_by: 'staff' },
      });
    case 'confirm_hours':
      return confirmHours([id]);
    case 'confirm':
    case 'undo_check_in':
    case 'undo_no_show':
      return setStatus(id, 'confirmed');
    case 'no_show':
      return setStatus(id, 'no_show');
  }
}

const setStatus = (id: string, status: VolunteerShift['status']) =>
  api('PATCH /api/volunteer-shifts/:id/status', { params: { id }, body: { status } });

async function confirmHours(ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += CONFIRM_HOURS_MAX)
    await api('POST /api/volunteer-shifts/confirm', {
      body: { ids: ids.slice(first, first + CONFIRM_HOURS_MAX) },
    });
}

/** Performs a step. Check-ins and check-outs go through the outbox, so that they work offline. */
export async function takeStep(
  { _id: id, volunteer_name: name }: Pick<VolunteerShift, '_id' | 'volunteer_name'>,
  step: Step,
): Promise<'sent' | 'waiting'> {
  const params = { id };
  if (step.kind !== 'check_in' && step.kind !== 'check_out') {
    await sendStep(id, step);
    return 'sent';
  }
  const { isSent } = await perform(
    step.kind === 'check_in'
      ? { kind: step.kind, params, body: { check_in_time: step.time } }
      : { kind: step.kind, params, body: { check_out_time: step.time } },
    name,
  );
  return isSent ? 'sent' : 'waiting';
}

/** Pending until the refetched data is on screen, also after a refusal. */
export function useTakeStep(person: VolunteerShift) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (step: Step) => takeStep(person, step),
    // A waiting entry changes nothing on the server.
    onSettled: (result) =>
      result === 'waiting' ? undefined : queryClient.invalidateQueries({ queryKey: volunteerKeys.all }),
  });
}

export const useAssign = (shift: Pick<Shift, '_id' | 'foodbank_id' | 'shift_date'>) =>
  useShiftChange((volunteer: { _id: string; user_id: string }, once) =>
    api(
      'POST /api/volunteer-shifts',
      {
        body: {
          volunteer_id: volunteer._id,
          user_id: volunteer.user_id,
          shift_id: shift._id,
          foodbank_id: shift.foodbank_id,
          work_date: shift.shift_date,
          status: 'assigned',
        },
      },
      once,
    ),
  );

export const useCompleteShift = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/shifts/:id/status', { params: { id }, body: { status: 'completed' } }),
  );

export const useConfirmHours = () => useShiftChange(confirmHours);

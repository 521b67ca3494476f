import type { RouteInput, Visit } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { acceptedFor, askingAboutAllergens, type Accepted } from '../../../lib/allergen-question.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { VisitFacts } from '../../../lib/offline/entry.ts';
import { perform } from '../../../lib/offline/outbox.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { refetchLists, refetchVisits } from '../api.ts';

export type NewVisit = RouteInput<'POST /api/visits'>['body'];

/** A completed visit, recorded by the server or waiting on this device. */
export interface GivenVisit {
  /** null if it is not recorded yet, or another tab has sent it. */
  visit: Visit | null;
  isSent: boolean;
  /** null: anonymous. */
  name: string | null;
  /** True if something else was opened before it was recorded. */
  wasLeft: boolean;
}

interface Giving {
  body: NewVisit;
  facts: VisitFacts;
  name: string;
  /** Aborts when the form closes. */
  left: AbortSignal;
}

/** Records a visit, also without a connection. After a refusal, refetches what another desk may have changed. */
export function useGive() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ body, facts, name, left }: Giving) =>
      askingAboutAllergens((accepted) =>
        perform({ kind: 'visit', body: withAccepted(body, accepted), facts }, name, left),
      ),
    onSuccess: ({ isSent }) => {
      if (isSent) refetchLists(queryClient);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      refetchVisits(queryClient);
    },
  });
}

/** The visit with the allergens that the household accepts. */
export const withAccepted = (body: NewVisit, accepted?: Accepted): NewVisit =>
  accepted === undefined
    ? body
    : body.request_id
      ? { ...body, acknowledged: accepted }
      : {
          ...body,
          lines: body.lines?.map((line) => ({
            ...line,
            acknowledged: acceptedFor(line, accepted),
          })),
        };

/** True if the server asks for a reason: another desk was faster, or the visit is early. */
export const isReasonMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_served' || error.code === 'reason_required');

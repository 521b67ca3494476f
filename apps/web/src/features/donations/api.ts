import type { Donation, Language, RouteInput } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { Attempt } from '../../lib/idempotency.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { updateCached, refreshAfterConflict } from '../../lib/conflicts.ts';
import { QUERY_ROOTS, REFRESHED } from '../../lib/query-client.ts';
import { upload } from '../../lib/upload.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { formOf, type Offer } from './offer.ts';

const QUEUE_PAGE_SIZE = 25;
const MINE_PAGE_SIZE = 20;

const keys = {
  all: QUERY_ROOTS.donations,
  lists: ['donations', 'list'] as const,
  one: (id: string) => ['donations', 'one', id] as const,
};

interface Sending {
  attempt: Attempt<Offer>;
  image: File | null;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export function useOfferDonation() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ attempt: { key, body }, image, ...options }: Sending) =>
      (await upload('POST /api/donations', formOf(body, image), { idempotencyKey: key, ...options })).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export type DonationsQuery = Omit<NonNullable<RouteInput<'GET /api/donations'>['query']>, 'limit'>;

const listQuery = (query: DonationsQuery, limit: number) =>
  queryOptions({
    queryKey: [...keys.lists, { ...query, limit }],
    queryFn: ({ signal }) => api('GET /api/donations', { query: { ...query, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of a food bank's donations, by pickup day. */
export const queueQuery = (query: DonationsQuery) => ({ ...listQuery(query, QUEUE_PAGE_SIZE), ...REFRESHED });

/** Donations that are expected at a food bank on a day, limited to one page of the maximum size. */
export const dueDonationsQuery = (foodbank_id: string, day: string) => ({
  ...listQuery(
    { foodbank_id, status: 'scheduled', pickup_from: day, pickup_to: day, page: 1 },
    LIMITS.pageSize,
  ),
  ...REFRESHED,
});

/** A page of the user's own donations, newest first. */
export const myDonationsQuery = (page: number) => listQuery({ page }, MINE_PAGE_SIZE);

/** What food banks received from the user, by year. */
export const givingQuery = queryOptions({
  queryKey: [...keys.all, 'giving'],
  queryFn: async ({ signal }) => (await api('GET /api/donations/giving', {}, { signal })).data,
});

export const fetchStatement = (query: { year: number; language: Language }, options: FileOptions) =>
  apiFile('GET /api/donations/statement', { query }, options);

/** Number of donations by status: of a food bank, or of the user. */
export const donationStatsQuery = (foodbank_id?: string) =>
  queryOptions({
    queryKey: [...keys.all, 'stats', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/donations/stats', { query: { foodbank_id } }, { signal })).data,
    ...REFRESHED,
  });

export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await api('GET /api/donations/:id', { params: { id } }, { signal })).data,
    ...REFRESHED,
  });

/** The product image, for staff. Immutable. */
export const donationImageQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'image'],
    queryFn: async ({ signal }) =>
      (await apiFile('GET /api/donations/:id/image', { params: { id } }, { signal })).content,
    staleTime: Infinity,
  });

export type Arrival = RouteInput<'POST /api/donations/receive'>['body'];

export function useReceiveDonations() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: Arrival, once) =>
      (await api('POST /api/donations/receive', { body }, once)).data,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.all });
      void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
    },
  });
}

export type DonationStep = RouteInput<'PATCH /api/donations/:id/status'>['body'];
export type Reception = NonNullable<DonationStep['reception']>;

interface Taking {
  step: DonationStep;
  /** The products of the offer that take the step. */
  products: readonly { _id: string; reception?: Reception }[];
}

/**
 * Takes a step of a donation, or of several products of its offer at once. If a colleague was faster, updates
 * the cache before the error is thrown.
 */
export function useTakeStep({ _id, offer_id }: Pick<Donation, '_id' | 'offer_id'>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ step, products }: Taking) => {
      const [product] = products;
      if (offer_id === null || (products.length === 1 && product?._id === _id && !product.reception)) {
        const params = { id: _id };
        const { data } = await api('PATCH /api/donations/:id/status', { params, body: step });
        updateCached(queryClient, keys, data);
        return;
      }
      await api('PATCH /api/donations/offers/:id/status', {
        params: { id: offer_id },
        body: {
          ...step,
          products: products.map(({ _id: donation_id, reception }) => ({
            donation_id,
            ...(reception && { reception }),
          })),
        },
      });
      await queryClient.invalidateQueries({ queryKey: keys.one(_id) });
    },
    onSuccess: (_, { step }) => {
      void queryClient.invalidateQueries({ queryKey: keys.all });
      if (step.status === 'received') void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
    },
    onError: (error) =>
      refreshAfterConflict(error, queryClient, keys, () =>
        queryClient.query({ ...donationQuery(_id), staleTime: 0 }),
      ),
  });
}

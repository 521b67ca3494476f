import type { MessageStatus } from '@nourish/contract';
import { LIMITS, MESSAGE_STATUSES } from '@nourish/contract/constants';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { MessagesQuery } from './api.ts';

export const MESSAGE_VIEWS = [...MESSAGE_STATUSES, 'all'] as const;
export type MessageView = MessageStatus | 'all';

/** Filters of the page; '' if unset. */
export interface MessageFilters {
  status: MessageView;
  search: string;
  foodbank_id: string;
  page: number;
  /** Id of the open message. */
  message: string;
}

/** Reads the filters from the URL; ignores invalid values. */
export function readFilters(params: URLSearchParams): MessageFilters {
  return {
    status: MESSAGE_VIEWS.find((known) => known === params.get('status')) ?? 'new',
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
    message: idIn(params, 'message'),
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeFilters({
  status,
  search,
  foodbank_id,
  page,
  message,
}: MessageFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'new') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (foodbank_id !== '') params.set('foodbank_id', foodbank_id);
  if (page > 1) params.set('page', String(page));
  if (message !== '') params.set('message', message);
  return params;
}

/** Converts the filters to the server's query. */
export const queryOf = ({ status, search, foodbank_id, page }: MessageFilters): MessagesQuery => ({
  status: status === 'all' ? undefined : status,
  search: search || undefined,
  foodbank_id: foodbank_id || undefined,
  page,
});

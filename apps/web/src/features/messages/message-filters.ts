import { MESSAGE_STATUSES } from '@nourish/contract/constants';
import { type FiltersOf, id, oneOf, page, text, urlFilters } from '../../lib/url-filters.ts';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import type { MessagesQuery } from './api.ts';

export const MESSAGE_VIEWS = [...MESSAGE_STATUSES, 'all'] as const;

/** Filters of the page; `message`: id of the open message. */
export const messageFilters = urlFilters({
  status: oneOf(MESSAGE_VIEWS, 'new'),
  search: text(),
  foodbank_id: id,
  page,
  message: id,
});
export type MessageFilters = FiltersOf<typeof messageFilters>;

export const queryOf = ({ status, search, foodbank_id, page }: MessageFilters): MessagesQuery => ({
  status: status === 'all' ? undefined : status,
  search: search || undefined,
  foodbank_id: foodbank_id || undefined,
  page,
});

export const useMessageFilters = () => useFoodBankFilters(messageFilters);

import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { donationFilters } from './donation-filters.ts';

/** The filters of the queue, stored in the URL. */
export const useDonationFilters = () => useFoodBankFilters(donationFilters);

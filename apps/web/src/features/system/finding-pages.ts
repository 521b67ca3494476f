import { paths } from '../../paths.ts';

const withFilters = (path: string) => (filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`;

/** Pages that findings link to, with these filters set. */
export const peopleWith = withFilters(paths.people);
export const donationsWith = withFilters(paths.donations);
export const messagesWith = withFilters(paths.messages);

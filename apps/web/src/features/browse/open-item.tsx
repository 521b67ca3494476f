import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { OPENED_HERE } from '../../lib/url-filters.ts';
import { browseFilters, type BrowseFilters } from './filters.ts';

/** The list with the details of an item; '' without. They are in the URL, so that they can be shared. */
export const addressOf = (filters: BrowseFilters, item: string, hash: string) => ({
  search: `?${browseFilters.write({ ...filters, item })}`,
  hash,
});

/** Returns the link to the details of an item, which Back closes. */
export function useLinkToItem(filters: BrowseFilters) {
  const { hash, state } = useLocation() as { hash: string; state: object | null };
  return (item: string): ItemLinkProps['link'] => ({
    to: addressOf(filters, item, hash),
    // The list keeps its cursor.
    state: { ...state, ...OPENED_HERE },
  });
}
export type LinkToItem = ReturnType<typeof useLinkToItem>;

interface ItemLinkProps {
  link: Pick<LinkProps, 'to' | 'state'>;
  children: ReactNode;
}

/** The name of an item, as a link that covers its whole card. */
export const ItemLink = ({ link, children }: ItemLinkProps) => (
  <Link
    {...link}
    preventScrollReset
    aria-haspopup="dialog"
    onClick={takeFocus}
    className="hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
  >
    {children}
  </Link>
);

/** Safari does not focus a pressed link, and the dialog returns the focus to it. */
const takeFocus = (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true });

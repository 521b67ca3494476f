import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router';
import { isOpenedHere, OPENED_HERE } from '../../lib/url-filters.ts';
import { browseFilters, type BrowseFilters } from './filters.ts';

/** Opens and closes the details of an item, which are in the URL: they can be shared, and Back closes them. */
export function useOpenItem(filters: BrowseFilters) {
  const { hash, key, state } = useLocation() as { hash: string; key: string; state: object | null };
  const navigate = useNavigate();
  // Going back takes a moment, in which Close can be pressed again.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  const addressOf = (item: string) => ({ search: `?${browseFilters.write({ ...filters, item })}`, hash });
  return {
    linkTo: (item: string): ItemLinkProps['link'] => ({
      to: addressOf(item),
      // The list keeps its cursor.
      state: { ...state, ...OPENED_HERE },
    }),
    close: () => {
      if (isClosing.current) return;
      isClosing.current = true;
      if (isOpenedHere(state)) void navigate(-1);
      else void navigate(addressOf(''), { state, replace: true, preventScrollReset: true });
    },
  };
}
export type LinkToItem = ReturnType<typeof useOpenItem>['linkTo'];

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

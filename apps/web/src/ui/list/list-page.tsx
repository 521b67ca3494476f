import type { ReactNode } from 'react';
import { ListHead, type ListHeadProps } from './list-head.tsx';

interface ListPageProps extends ListHeadProps {
  children: ReactNode;
}

/** A page whose list is its main content: uses the width of the window, and starts at the top. */
export const ListPage = ({ children, ...head }: ListPageProps) => (
  <div className="mx-auto flex w-full max-w-440 flex-col gap-1 px-4 pt-(--page-top) pb-8 sm:px-6 print:max-w-none print:p-0">
    <ListHead {...head} />
    {children}
  </div>
);

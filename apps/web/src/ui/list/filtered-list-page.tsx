import type { ReactNode } from 'react';
import { ListPage } from './list-page.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';

interface FilteredListPageProps extends ListToolsProps {
  title: string;
  children: ReactNode;
}

/** A list page with a search box and a panel of filters. */
export const FilteredListPage = ({ title, children, ...tools }: FilteredListPageProps) => (
  <ListPage title={title} tools={<ListTools {...tools} />}>
    {children}
  </ListPage>
);

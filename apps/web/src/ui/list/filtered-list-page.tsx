import type { ReactNode } from 'react';
import { ListPage } from './list-page.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';

interface FilteredListPageProps extends ListToolsProps {
  title: string;
  /** Path of the help topic for this page. */
  help?: string;
  children: ReactNode;
}

/** A list page with a search box and a panel of filters. */
export const FilteredListPage = ({ title, help, children, ...tools }: FilteredListPageProps) => (
  <ListPage title={title} help={help} tools={<ListTools {...tools} />}>
    {children}
  </ListPage>
);

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { publishedAt } from './links.ts';
import { publishedQuery } from './published/api.ts';

interface RecallsTabsProps {
  current: 'own' | 'published';
  /** Undefined for all food banks, which have no common list of notices. */
  foodBank: string | undefined;
  /** The food bank that an administrator chose. */
  chosen: string | undefined;
}

/** The own recalls, and those of the food inspection agency. */
export function RecallsTabs({ current, foodBank, chosen }: RecallsTabsProps) {
  const { t } = useTranslation('recalls');
  const own =
    chosen === undefined ? paths.recalls : `${paths.recalls}?${new URLSearchParams({ foodbank_id: chosen })}`;
  // The first page of the list, which is loaded before its tab is opened.
  const { data } = useQuery({
    ...publishedQuery({ foodbank_id: foodBank ?? '', page: 1 }),
    enabled: foodBank !== undefined,
  });
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { id: 'own', label: t('title'), to: own, isCurrent: current === 'own' && 'page' },
        {
          id: 'published',
          label: t('published.link'),
          to: publishedAt(chosen),
          isCurrent: current === 'published' && 'page',
          count: foodBank === undefined ? undefined : (data?.pagination.totalItems ?? null),
        },
      ]}
    />
  );
}

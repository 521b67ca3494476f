import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { publishedAt } from './links.ts';

interface RecallsTabsProps {
  current: 'own' | 'published';
  /** Chosen by an administrator. */
  foodBank: string | undefined;
}

/** The own recalls, and those of the food inspection agency. */
export function RecallsTabs({ current, foodBank }: RecallsTabsProps) {
  const { t } = useTranslation('recalls');
  const own =
    foodBank === undefined
      ? paths.recalls
      : `${paths.recalls}?${new URLSearchParams({ foodbank_id: foodBank })}`;
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { id: 'own', label: t('title'), to: own, isCurrent: current === 'own' && 'page' },
        {
          id: 'published',
          label: t('published.link'),
          to: publishedAt(foodBank),
          isCurrent: current === 'published' && 'page',
        },
      ]}
    />
  );
}

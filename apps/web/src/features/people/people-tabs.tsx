import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/view-tabs.tsx';

const PAGES = { people: paths.people, changes: paths.changes };

export function PeopleTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation('people');
  return (
    <ViewTabs
      label={t('tabs.label')}
      tabs={(['people', 'changes'] as const).map((id) => ({
        id,
        label: t(`tabs.${id}`),
        to: PAGES[id],
        isCurrent: id === current && 'page',
      }))}
    />
  );
}

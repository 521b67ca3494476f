import { useTranslation } from 'react-i18next';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { DirectoryList } from './directory-list.tsx';
import { VolunteerDrawer } from './volunteer-drawer.tsx';

/**
 * The volunteers of a food bank, for a flex row that wraps. Its URL parameters are distinct from those of the
 * page's other views.
 */
export function VolunteerDirectory({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  return (
    <section aria-labelledby="directory" className="order-last w-full min-w-0">
      <h2 id="directory" className="sr-only">
        {t('title')}
      </h2>
      <DirectoryList foodBank={foodBank} />
      <VolunteerDrawer foodBank={foodBank} />
    </section>
  );
}

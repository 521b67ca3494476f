import { useTranslation } from 'react-i18next';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { DirectoryFigures } from './directory-figures.tsx';
import { DirectoryFilterBar } from './directory-filter-bar.tsx';
import { DirectoryList } from './directory-list.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { VolunteerDrawer } from './volunteer-drawer.tsx';

/** The volunteers of a food bank. Its URL parameters are distinct from those of the page's other views. */
export function VolunteerDirectory({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  return (
    <section aria-labelledby="directory" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="directory" className="text-xl">
          {t('title')}
        </h2>
        <RegistrationLink foodBank={foodBank} />
      </div>
      <DirectoryFigures foodBank={foodBank} />
      <DirectoryFilterBar />
      <DirectoryList foodBank={foodBank} />
      <VolunteerDrawer foodBank={foodBank} />
    </section>
  );
}

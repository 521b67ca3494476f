import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { DirectoryFigures } from './directory-figures.tsx';
import { DirectoryFilterBar } from './directory-filter-bar.tsx';
import { DirectoryList } from './directory-list.tsx';
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

function RegistrationLink({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const [isShown, setIsShown] = useState(false);
  const address = `${window.location.origin}${paths.volunteerAt(foodBank._id)}`;
  const onPress = async () => {
    if (await copyText(address)) showToast(t('invite.copied'));
    // Without clipboard access, show the link for manual selection.
    else setIsShown(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isShown && <code className="text-sm wrap-anywhere">{address}</code>}
      <Button variant="secondary" onPress={() => void onPress()}>
        <Link2 aria-hidden className="size-5" />
        {t('invite.copy')}
      </Button>
    </div>
  );
}

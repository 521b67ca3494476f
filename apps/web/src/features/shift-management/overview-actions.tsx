import { EllipsisVertical, Plus, Printer, Upload, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftView } from './use-shift-view.ts';

/** What coordinators start from the overview, beside the title of the page; on narrow screens mostly in a menu. */
export function OverviewActions({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  const navigate = useNavigate();
  const isNarrow = useNarrow('lg');
  const others = [
    { id: 'import', icon: Upload, to: addressOf('shifts', { new: 'import' }) },
    { id: 'daySheet', icon: Printer, to: paths.daySheet(foodBank._id, todayIn(foodBank.time_zone)) },
    { id: 'volunteers', icon: Users, to: addressOf('assignments', { list: 'people' }) },
  ] as const;
  return (
    <div className="flex items-center gap-2">
      {!isNarrow &&
        others.map(({ id, icon: Icon, to }) => (
          <LinkButton key={id} variant="secondary" to={to} className="max-xl:px-3">
            <Icon aria-hidden className="size-4" />
            <span className="max-xl:sr-only">{t(`overview.actions.${id}`)}</span>
          </LinkButton>
        ))}
      <LinkButton to={addressOf('shifts', { new: 'shift' })} className="max-md:px-3">
        <Plus aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('overview.actions.create')}</span>
      </LinkButton>
      {isNarrow && (
        <Menu
          label={t('overview.actions.more')}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName="hover:bg-sunken"
          entries={others.map(({ id, icon, to }) => ({
            id,
            icon,
            label: t(`overview.actions.${id}`),
            onAction: () => void navigate(to),
          }))}
        />
      )}
    </div>
  );
}

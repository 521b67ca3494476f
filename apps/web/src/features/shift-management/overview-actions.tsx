import { Plus, Printer, Upload, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftView } from './use-shift-view.ts';

export function OverviewActions({ foodBank, today }: { foodBank: ManagedFoodBank; today: string }) {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  return (
    <div className="grid grid-cols-[auto_auto] gap-3 sm:flex sm:flex-wrap">
      <LinkButton to={addressOf('shifts', { new: 'shift' })}>
        <Plus aria-hidden className="size-5 shrink-0" />
        {t('overview.actions.create')}
      </LinkButton>
      <LinkButton variant="secondary" to={addressOf('shifts', { new: 'import' })}>
        <Upload aria-hidden className="size-5 shrink-0" />
        {t('overview.actions.import')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.daySheet(foodBank._id, today)}>
        <Printer aria-hidden className="size-5 shrink-0" />
        {t('overview.actions.daySheet')}
      </LinkButton>
      <LinkButton variant="secondary" to={addressOf('assignments', { list: 'people' })}>
        <Users aria-hidden className="size-5 shrink-0" />
        {t('overview.actions.volunteers')}
      </LinkButton>
    </div>
  );
}

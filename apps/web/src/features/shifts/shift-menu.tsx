import type { Shift } from '@nourish/contract';
import {
  CalendarCheck,
  CircleX,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Pencil,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useNow } from '../../lib/use-now.ts';
import { stepsOf, type ShiftStep } from './steps.ts';

const ICONS: Record<ShiftStep, LucideIcon> = {
  edit: Pencil,
  duplicate: Copy,
  publish: Eye,
  complete: CalendarCheck,
  draft: EyeOff,
  cancel: CircleX,
  delete: Trash2,
};

interface ShiftMenuProps {
  shift: Shift;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  /** All actions are in the menu, for narrow places. */
  isCompact?: boolean;
}

export function ShiftMenu({ shift, filters, onStep, isCompact = false }: ShiftMenuProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const navigate = useNavigate();
  const now = useNow();
  const about = { title: shift.title, date: formatDate(shift.shift_date) };
  const steps = stepsOf(shift, now);
  return (
    <span className="flex items-center justify-end">
      {!isCompact && steps.includes('edit') && (
        <IconButton icon={Pencil} label={t('row.edit', about)} onPress={() => onStep('edit', shift)} />
      )}
      <Menu
        label={t('row.more', about)}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-sunken"
        entries={[
          {
            id: 'people',
            label: t('actions.people'),
            icon: Users,
            onAction: () => void navigate(paths.shiftView('assignments', { ...filters, shift: shift._id })),
          },
          ...steps.map((step) => ({
            id: step,
            label: t(`actions.${step}`),
            icon: ICONS[step],
            tone: step === 'cancel' || step === 'delete' ? ('danger' as const) : ('neutral' as const),
            onAction: () => onStep(step, shift),
          })),
        ]}
      />
    </span>
  );
}

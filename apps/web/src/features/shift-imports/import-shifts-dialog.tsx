import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import type { ShiftImport } from './api.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { Outcome } from './import-failure.tsx';
import { daysOf, summaryOf } from './rows.ts';
import { type ShiftImportView, useShiftImport } from './use-shift-import.ts';

interface ImportShiftsDialogProps {
  foodBank: ManagedFoodBank;
  onClose: () => void;
}

export function ImportShiftsDialog({ foodBank, onClose }: ImportShiftsDialogProps) {
  const { t } = useTranslation('shift-imports');
  const view = useShiftImport(foodBank._id);
  const { checked, planned } = view;
  return (
    <Dialog
      title={t('title')}
      size="lg"
      isOpen
      isDismissable={!view.planning.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={(checked || planned) && <Buttons view={view} onClose={onClose} />}
    >
      <div className="flex flex-col gap-5">
        <ImportSteps current={planned ? 'done' : checked ? 'check' : 'choose'} />
        {planned ? (
          <DoneStep planned={planned} />
        ) : checked ? (
          <CheckStep checked={checked} view={view} />
        ) : (
          <ChooseStep foodBank={foodBank} view={view} />
        )}
      </div>
    </Dialog>
  );
}

function Buttons({ view, onClose }: { view: ShiftImportView; onClose: () => void }) {
  const { t } = useTranslation('shift-imports');
  const { formatNumber } = useDates();
  const { checked, planned, planning, checking } = view;
  if (planned) {
    return (
      <>
        {/* Keys prevent reuse of a pressed button for another action. */}
        <Button key="another" variant="secondary" onPress={view.startOver}>
          {t('done.another')}
        </Button>
        <Button key="close" onPress={onClose}>
          {t('done.toShifts')}
        </Button>
      </>
    );
  }
  if (!checked) return null;
  const { rows, outcome } = summaryOf(checked);
  const isFine = outcome === 'fine';
  return (
    <>
      <Button
        variant={isFine ? 'secondary' : 'primary'}
        isDisabled={planning.isPending}
        onPress={view.startOver}
      >
        {t('check.another')}
      </Button>
      {isFine && (
        <Button
          isPending={planning.isPending || checking.isPending}
          pendingLabel={t('check.planning')}
          onPress={() => void view.plan()}
        >
          {t('check.plan', { count: rows, formatted: formatNumber(rows) })}
        </Button>
      )}
    </>
  );
}

function DoneStep({ planned }: { planned: ShiftImport }) {
  const { t } = useTranslation('shift-imports');
  const { formatDate, formatNumber } = useDates();
  const days = daysOf(planned);
  const { drafts } = summaryOf(planned);
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <Outcome>
      <Alert tone="success" title={t('done.title', counted(planned.created))}>
        {days && (
          <p>
            {days.first === days.last
              ? t('done.day', { day: formatDate(days.first, 'long') })
              : t('done.days', { first: formatDate(days.first), last: formatDate(days.last) })}
          </p>
        )}
        {drafts > 0 && <p>{t('done.drafts', counted(drafts))}</p>}
      </Alert>
    </Outcome>
  );
}

const STEPS = ['choose', 'check', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The steps of the import. Phones show only the current step's name; screen readers get all. */
function ImportSteps({ current }: { current: Step }) {
  const { t } = useTranslation('shift-imports');
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={t('steps.label')} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-2', index > at && 'text-muted')}
        >
          <span
            aria-hidden
            className={cx(
              'flex size-7 items-center justify-center rounded-full text-sm font-semibold tabular-nums',
              index === at && 'bg-primary text-on-primary',
              index < at && 'bg-primary-soft text-primary-ink',
              index > at && 'bg-sunken',
            )}
          >
            {index < at ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={index === at ? 'font-semibold' : 'sr-only sm:not-sr-only'}>
            {t(`steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

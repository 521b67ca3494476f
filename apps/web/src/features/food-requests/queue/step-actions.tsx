import { CalendarClock, EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import type { nextStep, Step } from '../status.tsx';

interface StepActionsProps {
  /** The next step of the usual path; null for a closed request. */
  next: ReturnType<typeof nextStep>;
  /** All steps that the request can take. */
  steps: readonly Step[];
  onStep: (step: Step) => void;
  /** The step in progress; the next step is disabled meanwhile. */
  pendingStep?: Step | undefined;
  /** The pickup day has passed: the person is probably not here. */
  isOverdue: boolean;
  /** Keeps the focus, looks disabled and ignores presses. */
  isInert: boolean;
  /** Changes the pickup time; a button if the pickup day has passed. */
  onMove?: (() => void) | undefined;
  /** Entries below the steps. */
  moreEntries?: readonly MenuEntry[];
}

/** The next step of a shown request as a button, or for a missed pickup another time; the rest in a menu. */
export function StepActions({
  next,
  steps,
  onStep,
  pendingStep,
  isOverdue,
  isInert,
  onMove,
  moreEntries = [],
}: StepActionsProps) {
  const { t } = useTranslation('requests');
  const entries: MenuEntry[] = [
    ...steps
      .filter((step) => step !== next)
      .map((step) => ({
        id: step,
        label: t(`step.${step}.action`),
        tone: 'danger' as const,
        onAction: () => onStep(step),
      })),
    ...(onMove && !isOverdue
      ? [{ id: 'reschedule', label: t('reschedule.action'), icon: CalendarClock, onAction: onMove }]
      : []),
    ...moreEntries,
  ];
  return (
    <>
      {next && steps.includes(next) && (
        <Button
          // Keyed by step, so that a second press never hits the next step's button.
          key={next}
          variant={next === 'fulfilled' && isOverdue ? 'secondary' : 'primary'}
          isPending={pendingStep === next}
          isDisabled={isInert || (pendingStep !== undefined && pendingStep !== next)}
          keepsFocus
          className="max-sm:px-3"
          onPress={() => onStep(next)}
        >
          {t(`step.${next}.action`)}
        </Button>
      )}
      {onMove && isOverdue && (
        <Button
          variant={next === 'fulfilled' ? 'primary' : 'secondary'}
          isDisabled={isInert || pendingStep !== undefined}
          keepsFocus
          className="max-sm:px-3"
          onPress={onMove}
        >
          {t('reschedule.action')}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('step.more')}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName="border border-outline bg-surface hover:bg-sunken max-sm:grow-0!"
          entries={entries}
          isDisabled={isInert || pendingStep !== undefined}
        />
      )}
    </>
  );
}

import type { FoodRequest } from '@nourish/contract';
import { CalendarClock, EllipsisVertical, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSettling } from '../../../lib/use-settling.ts';
import { paths } from '../../../paths.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useIsPressing } from '../pickup-mark.ts';
import { canReschedule, Reschedule } from '../reschedule/reschedule.tsx';
import { nextStep, STAFF_STEPS } from '../status.tsx';
import { requesterOf } from '../requester.ts';
import { TO_PRINT } from './print-on-arrival.ts';
import { RowStepButton } from './row-step-button.tsx';
import type { QueueSteps } from './use-queue-steps.ts';

interface RowActionsProps {
  request: FoodRequest;
  /** Position in the list. */
  place: number;
  steps: QueueSteps;
  /** The id of the element that names the request. */
  describedBy: string;
}

/** The next step as a button, and the other steps in a menu. */
export function RowActions({ request, place, steps, describedBy }: RowActionsProps) {
  const { t } = useTranslation(['requests', 'lists']);
  const navigate = useNavigate();
  const [isMoving, setIsMoving] = useState(false);
  // A second click must not hit the next step, nor the row that has moved under the pointer.
  const isInert = useSettling(`${place} ${request.status}`);
  const isPressing = useIsPressing(request);
  const next = nextStep(request.status);
  const name = requesterOf(request)?.name ?? request.code;
  if (next === null) return null;
  if (steps.isOwn(request))
    return (
      <span className="px-2 text-sm text-muted" title={t('ownRequest')}>
        {t('lists:requests.own')}
        <span className="sr-only">. {t('ownRequest')}</span>
      </span>
    );
  return (
    <>
      <RowStepButton
        // Keyed by step, so that a second press never hits the next step's button.
        key={next}
        step={next}
        variant={isPressing ? 'primary' : 'secondary'}
        size="sm"
        isPending={steps.pendingOf(request) === next}
        isInert={isInert}
        describedBy={describedBy}
        onPress={() => void steps.step(request, next)}
      />
      <Menu
        label={t('lists:more', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-raised max-md:-mr-1"
        entries={[
          {
            id: 'open',
            label: t('lists:openPage'),
            icon: FileText,
            onAction: () => void navigate(paths.requestDetails(request._id)),
          },
          ...(canReschedule(request, { isStaff: true })
            ? [
                {
                  id: 'reschedule',
                  label: t('reschedule.action'),
                  icon: CalendarClock,
                  onAction: () => setIsMoving(true),
                },
              ]
            : []),
          {
            id: 'print',
            label: t('pickList.print'),
            icon: Printer,
            onAction: () => void navigate(paths.requestDetails(request._id), { state: TO_PRINT }),
          },
          ...STAFF_STEPS[request.status]
            .filter((step) => step !== next)
            .map((step) => ({
              id: step,
              label: t(`step.${step}.action`),
              tone: 'danger' as const,
              onAction: () => void steps.step(request, step),
            })),
        ]}
      />
      {isMoving && <Reschedule request={request} isStaff onClose={() => setIsMoving(false)} />}
    </>
  );
}

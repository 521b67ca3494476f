import type { RecallDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { useLiftRecall } from '../api.ts';
import { minutesOf, unitsLeft } from './progress.ts';
import { RecordButton } from './record-button.tsx';
import { goToStep, StepSection } from './step-section.tsx';

interface EndStepProps {
  recall: RecallDetails;
  /** Undecided items that came in later. */
  undecided: number;
  isDone: boolean;
  isCurrent: boolean;
}

/** Step 6: ends the recall; the remaining units are available again. */
export function EndStep({ recall, undecided, isDone, isCurrent }: EndStepProps) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatNumber } = useDates();
  const timeZone = useTimeZone(recall.foodbank_id);
  const lift = useLiftRecall(recall._id);
  const [isAsking, setIsAsking] = useState(false);
  const isOver = recall.status === 'lifted';
  const left = unitsLeft(recall);
  const kind = recall.drill ? 'drill' : left > 0 ? 'left' : 'empty';
  const onLift = async () => {
    await lift.mutateAsync();
    // The step itself says that a drill is over.
    if (!recall.drill) showToast(t('end.done'));
    goToStep('end');
  };
  const label = t(recall.drill ? 'end.actionDrill' : 'end.action');
  // A drill can be ended early, but does not ask for it.
  const isEarly = recall.drill && !isCurrent && !isOver;
  const end = (
    <Button
      variant={isCurrent ? 'primary' : 'secondary'}
      size={isEarly ? 'sm' : 'md'}
      className={isEarly ? '' : 'max-sm:w-full'}
      onPress={() => setIsAsking(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <StepSection
        step="end"
        {...(recall.drill ? { title: t('steps.endDrill') } : isOver && { title: t('steps.over.end') })}
        isDone={isDone}
        isCurrent={isCurrent}
        intro={!isOver && !isEarly && t(recall.drill ? 'end.introDrill' : 'end.intro')}
        tools={isEarly && end}
      >
        {!isEarly && (
          <>
            {isOver &&
              (recall.drill ? (
                <Taken recall={recall} />
              ) : (
                <p>
                  {t('end.ended', {
                    name: recall.lifted_by ?? '',
                    when: recall.lifted_at === null ? '' : formatInstant(recall.lifted_at, timeZone),
                  })}
                </p>
              ))}
            <div className="flex flex-wrap gap-3">
              {!isOver && end}
              {(!recall.drill || isOver) && <RecordButton recall={recall} />}
            </div>
          </>
        )}
      </StepSection>
      <ConfirmDialog
        tone="primary"
        title={t(recall.drill ? 'end.titleDrill' : 'end.title')}
        message={[
          t(`end.means.${kind}`, { count: left, formatted: formatNumber(left) }),
          undecided > 0 && t('arrivals.undecided', { count: undecided, formatted: formatNumber(undecided) }),
        ]
          .filter((part) => part !== false)
          .join(' ')}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onLift}
      />
    </>
  );
}

/** Longer drills were probably left open meanwhile: their duration is not shown. */
const LONGEST_MINUTES = 180;

/** How long the drill took, and when it counts as done. */
function Taken({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatInstantDate, formatNumber } = useDates();
  const timeZone = useTimeZone(recall.foodbank_id);
  const { lifted_at } = recall;
  if (lifted_at === null) return null;
  const minutes = minutesOf(recall.created_at, lifted_at);
  return (
    <p className="font-semibold">
      {minutes <= LONGEST_MINUTES && (
        <>{t('end.took', { count: minutes, formatted: formatNumber(minutes) })} </>
      )}
      {t('end.counts', { date: formatInstantDate(lifted_at, timeZone) })}
    </p>
  );
}

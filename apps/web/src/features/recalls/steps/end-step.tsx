import type { RecallDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useLiftRecall } from '../api.ts';
import { goToStep } from './go-to-step.ts';
import { minutesOf, unitsLeft } from './progress.ts';
import { RecordButton } from './record-button.tsx';
import { StepSection } from './step-section.tsx';

interface EndStepProps {
  recall: RecallDetails;
  isDone: boolean;
  isCurrent: boolean;
}

/** Step 6: ends the recall; what is left is available again. */
export function EndStep({ recall, isDone, isCurrent }: EndStepProps) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatNumber } = useDates();
  const lift = useLiftRecall(recall._id);
  const [isAsking, setIsAsking] = useState(false);
  const isOver = recall.status === 'lifted';
  const left = unitsLeft(recall);
  const kind = recall.drill ? 'drill' : left > 0 ? 'left' : 'empty';
  const onLift = async () => {
    await lift.mutateAsync();
    showToast(t(recall.drill ? 'end.doneDrill' : 'end.done'));
    goToStep('end');
  };
  const label = t(recall.drill ? 'end.actionDrill' : 'end.action');
  return (
    <StepSection
      step="end"
      {...(recall.drill && { title: t('end.actionDrill') })}
      isDone={isDone}
      isCurrent={isCurrent}
      intro={!isOver && t(!recall.drill ? 'end.intro' : isCurrent ? 'end.introDrill' : 'end.introDrillEarly')}
    >
      {isOver &&
        (recall.drill ? (
          <Taken recall={recall} />
        ) : (
          <p>
            {t('end.ended', {
              name: recall.lifted_by ?? '',
              when: recall.lifted_at === null ? '' : formatInstant(recall.lifted_at),
            })}
          </p>
        ))}
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button
            variant={isCurrent ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            onPress={() => setIsAsking(true)}
          >
            {label}
          </Button>
        )}
        {(!recall.drill || isOver) && <RecordButton recall={recall} />}
      </div>
      <ConfirmDialog
        tone="primary"
        title={t(recall.drill ? 'end.titleDrill' : 'end.title')}
        message={t(`end.means.${kind}`, { count: left, formatted: formatNumber(left) })}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onLift}
      />
    </StepSection>
  );
}

/** Longer drills were probably left open meanwhile: their duration is not shown. */
const LONGEST_MINUTES = 180;

/** How long the drill took, and when it counts as done. */
function Taken({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatInstantDate, formatNumber } = useDates();
  const { lifted_at } = recall;
  if (lifted_at === null) return null;
  const minutes = minutesOf(recall.created_at, lifted_at);
  return (
    <p className="font-semibold">
      {minutes <= LONGEST_MINUTES && (
        <>{t('end.took', { count: minutes, formatted: formatNumber(minutes) })} </>
      )}
      {t('end.counts', { date: formatInstantDate(lifted_at) })}
    </p>
  );
}

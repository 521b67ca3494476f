import type { RecallDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useLiftRecall } from '../api.ts';
import { unitsLeft } from './progress.ts';
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
    document.getElementById('step-end')?.focus();
  };
  const label = t(recall.drill ? 'end.actionDrill' : 'end.action');
  return (
    <StepSection
      step="end"
      {...(recall.drill && { title: t('end.actionDrill') })}
      isDone={isDone}
      isCurrent={isCurrent}
      intro={!isOver && t(recall.drill ? 'end.introDrill' : 'end.intro')}
    >
      {isOver && (
        <p>
          {t(recall.drill ? 'end.endedDrill' : 'end.ended', {
            name: recall.lifted_by ?? '',
            when: recall.lifted_at === null ? '' : formatInstant(recall.lifted_at),
          })}
        </p>
      )}
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
        <RecordButton recall={recall} />
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

import type { VolunteerShift } from '@nourish/contract';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Entry } from '../../lib/offline/entry.ts';
import { errorOf, withdraw } from '../../lib/offline/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { StepFailure } from './step-failure.tsx';
import type { Step } from './steps.ts';
import { stepOf } from './standing.ts';

interface WaitingStepsProps {
  /** State on the server. */
  person: VolunteerShift;
  entries: readonly Entry[];
  /** Retries a refused step with its original time. */
  onRetry: (step: Step) => void;
}

export function WaitingSteps({ person, entries, onRetry }: WaitingStepsProps) {
  const { t } = useTranslation('assignments');
  const { formatTime } = useDates();
  const waiting = entries.filter(({ refusal }) => refusal === null);
  const last = waiting.at(-1);
  const timeOf = (entry: Entry): string => {
    const step = stepOf(entry, person.shift.time_zone);
    return step && 'time' in step && step.time ? formatTime(step.time) : '';
  };
  return (
    <>
      {last && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-info-soft py-1 pr-1 pl-3 text-info-ink">
          <p className="flex min-w-0 flex-1 basis-52 items-center gap-2 py-2">
            <CloudUpload aria-hidden className="size-5 shrink-0" />
            {t('waiting.mark', { time: timeOf(last) })}
          </p>
          {!last.wasSent && (
            <Button
              variant="quiet"
              aria-label={t('waiting.undoFor', { name: person.volunteer_name })}
              onPress={() => void withdraw(last)}
            >
              {t('waiting.undo')}
            </Button>
          )}
        </div>
      )}
      {entries.map((entry) => {
        const step = stepOf(entry, person.shift.time_zone);
        const error = errorOf(entry);
        if (!step || !error) return null;
        return (
          <div key={entry.key} className="flex flex-col gap-1">
            <p className="text-sm">
              {t('waiting.refused', { action: t(`action.${step.kind}`), time: timeOf(entry) })}
            </p>
            <StepFailure
              failure={{ step, error }}
              person={person}
              onRetry={() => {
                void withdraw(entry);
                onRetry(step);
              }}
              onDismiss={() => void withdraw(entry)}
            />
          </div>
        );
      })}
    </>
  );
}

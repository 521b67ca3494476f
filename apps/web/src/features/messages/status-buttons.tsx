import type { MessageStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface StatusButtonsProps {
  /** The statuses that the message may change to. */
  steps: readonly MessageStatus[];
  isDisabled: boolean;
  onStep: (status: MessageStatus) => void;
}

/** Sets the status without an email: answered by phone, no reply needed, or reopened. */
export function StatusButtons({ steps, isDisabled, onStep }: StatusButtonsProps) {
  const { t } = useTranslation('messages');
  return (
    <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-2">
      {steps.map((status) => (
        <Button
          key={status}
          variant={status === 'new' ? 'secondary' : 'quiet'}
          isDisabled={isDisabled}
          onPress={() => onStep(status)}
        >
          {t(`step.${status}`)}
        </Button>
      ))}
    </div>
  );
}

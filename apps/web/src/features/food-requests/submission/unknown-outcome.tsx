import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UnpluggedCloud } from '../../../ui/illustrations/unplugged-cloud.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Attempt } from './draft.ts';
import type { Submission } from './use-submission.ts';

interface UnknownOutcomeProps {
  attempt: Attempt;
  submission: Submission;
}

/**
 * Shown if the response to a submission was lost and the cart is now empty: the request most likely arrived.
 * Sending it again with the same idempotency key checks that without a duplicate.
 */
export function UnknownOutcome({ attempt, submission }: UnknownOutcomeProps) {
  const { t } = useTranslation('requests');
  const [hasChecked, setHasChecked] = useState(false);
  // This panel replaces the form, including the focused element.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const onCheck = () => {
    setHasChecked(true);
    submission.submit(attempt.body).catch(() => {}); // `submission.error` has it.
  };
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="flex flex-col gap-6 outline-none">
      {hasChecked && <FormError error={submission.error} />}
      <EmptyState
        illustration={UnpluggedCloud}
        title={t('lostAnswer.title')}
        text={t('lostAnswer.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isPending={submission.isPending} onPress={onCheck}>
              {t('lostAnswer.check')}
            </Button>
            <LinkButton to={paths.requestHistory} variant="secondary">
              {t('history.title')}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

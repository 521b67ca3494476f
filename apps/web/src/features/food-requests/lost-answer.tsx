import { MailQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Attempt } from './draft.ts';
import type { Submission } from './use-submission.ts';

interface LostAnswerProps {
  attempt: Attempt;
  submission: Submission;
}

/**
 * A request went out, its answer never came, and the cart is empty now: most likely it arrived. Sending it again with
 * its key finds out without asking twice.
 */
export function LostAnswer({ attempt, submission }: LostAnswerProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="flex flex-col gap-6">
      <FormError error={submission.error} />
      <EmptyState
        icon={MailQuestionMark}
        title={t('lostAnswer.title')}
        text={t('lostAnswer.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isPending={submission.isPending} onPress={() => void submission.submit(attempt.body)}>
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

import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ReachChoice } from './use-reach.ts';

interface ToldNoteProps {
  choice: ReachChoice;
  kind: 'change' | 'cancellation';
  /** Number of these people who are released and notified of that instead. */
  released?: number;
}

/** Shows how many people are notified before the change is saved; updates with the scope. */
export function ToldNote({ choice, kind, released = 0 }: ToldNoteProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const { reach, error, isFetching, retry } = choice;
  if (error)
    return (
      <Alert tone="warning" title={t('told.unknown')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {errorMessage(error)}
          <Button variant="secondary" isPending={isFetching} onPress={retry}>
            {t('common:retry')}
          </Button>
        </div>
      </Alert>
    );
  if (reach === undefined) return <Skeleton className="h-12" />;
  const waiting = kind === 'cancellation' ? reach.waiting : 0;
  const people = Math.max(reach.people - released, 0);
  if (people + waiting === 0) return <p className="text-muted">{t('told.nobody')}</p>;
  return (
    <Alert tone="info">
      {people > 0 && <p>{t(`told.${kind}`, { count: people })}</p>}
      {waiting > 0 && <p>{t('told.waiting', { count: waiting })}</p>}
    </Alert>
  );
}

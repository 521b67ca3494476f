import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { messageQuery } from './api.ts';
import { MessageDetails } from './message-details.tsx';

interface MessagePaneProps {
  id: string;
  /** The reply that is being written. */
  draft: string;
  onDraftChange: (draft: string) => void;
}

/** The message that is open. */
export function MessagePane({ id, draft, onDraftChange }: MessagePaneProps) {
  const { t } = useTranslation('messages');
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id));
  if (data) return <MessageDetails message={data} draft={draft} onDraftChange={onDraftChange} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon={SearchX} title={t('pane.unknown')} text={t('pane.unknownText')} />;
  if (error)
    return (
      <ErrorState
        title={t('pane.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  );
}

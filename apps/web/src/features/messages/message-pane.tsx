import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Signpost } from '../../ui/illustrations/signpost.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messageQuery } from './api.ts';
import { MessageDetails } from './message-details.tsx';

interface MessagePaneProps {
  id: string;
  draft: string;
  onDraftChange: (draft: string) => void;
}

export function MessagePane({ id, draft, onDraftChange }: MessagePaneProps) {
  const { t } = useTranslation('messages');
  const query = useQuery(messageQuery(id));
  const { data, error } = query;
  if (data) return <MessageDetails message={data} draft={draft} onDraftChange={onDraftChange} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState illustration={Signpost} title={t('pane.unknown')} text={t('pane.unknownText')} />;
  return (
    <QueryPlaceholder query={query} failed={t('pane.failed')}>
      <Skeleton className="h-96" />
    </QueryPlaceholder>
  );
}

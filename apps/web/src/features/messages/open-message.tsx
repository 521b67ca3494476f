import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Signpost } from '../../ui/illustrations/signpost.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { messageQuery } from './api.ts';
import { MessageDetails } from './message-details.tsx';
import type { ReplyDrafts } from './reply-form.tsx';

/** The sender's name once it has loaded, until then "Message". */
export function SenderOf({ id }: { id: string }) {
  const { t } = useTranslation('messages');
  return useQuery(messageQuery(id)).data?.name ?? t('pane.label');
}

/** The sender's address once it has loaded. */
export function AddressOf({ id }: { id: string }) {
  const email = useQuery(messageQuery(id)).data?.email;
  if (email === undefined) return null;
  return (
    <TextLink href={mailTo(email)} isAlone className="max-w-full min-w-0 text-sm">
      <span className="truncate">{email}</span>
    </TextLink>
  );
}

interface OpenMessageProps {
  id: string;
  drafts: ReplyDrafts;
  /** Moves the focus to the reply. */
  takesFocus?: boolean;
  onFocus?: () => void;
}

export function OpenMessage({ id, drafts, ...reply }: OpenMessageProps) {
  const { t } = useTranslation('messages');
  const query = useQuery(messageQuery(id));
  const { data, error } = query;
  if (data)
    return (
      <MessageDetails
        message={data}
        draft={drafts.textOf(id)}
        onDraftChange={(text) => drafts.write(id, text)}
        {...reply}
      />
    );
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState illustration={Signpost} title={t('pane.unknown')} text={t('pane.unknownText')} />;
  return (
    <QueryPlaceholder query={query} failed={t('pane.failed')}>
      <Skeleton className="h-96" />
    </QueryPlaceholder>
  );
}

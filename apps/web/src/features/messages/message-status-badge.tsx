import type { MessageStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<MessageStatus, Tone> = { new: 'warning', answered: 'success', closed: 'neutral' };

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation('messages');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

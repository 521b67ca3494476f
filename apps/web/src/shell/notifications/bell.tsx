import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../ui/count-badge.tsx';
import { unreadQuery } from './api.ts';
import { NotificationDrawer } from './notification-drawer.tsx';
import { useLive } from './use-live.ts';

/** Opens the notifications, and keeps the pages of signed-in users up to date. */
export function Bell({ user }: { user: User }) {
  // The server refuses all other data without the mandatory second factor.
  return user.second_factor === 'required' ? null : <LiveBell />;
}

function LiveBell() {
  const { t } = useTranslation('notifications');
  useLive();
  const { data: count = 0 } = useQuery(unreadQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        <BellIcon aria-hidden className="size-6" />
        {/* The badge shows at most 99. */}
        <span className="sr-only">{count > 0 ? t('openUnread', { count }) : t('open')}</span>
        <CountBadge count={count} className="absolute -top-0.5 left-6 ring-2 ring-surface" />
      </button>
      <NotificationDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

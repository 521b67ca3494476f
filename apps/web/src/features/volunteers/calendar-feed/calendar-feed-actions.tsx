import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useMakeFeed, useRevokeFeed } from './calendar-feed-api.ts';

export function CalendarFeedActions() {
  const { t } = useTranslation('volunteer-calendar');
  const [confirming, setConfirming] = useState<'renew' | 'revoke' | null>(null);
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const entries = [
    { key: 'renew', act: make.mutateAsync },
    { key: 'revoke', act: revoke.mutateAsync },
  ] as const;
  return (
    <div className="border-t border-line pt-3">
      <div className="-mx-4 flex flex-wrap">
        {entries.map(({ key, act }) => (
          <span key={key}>
            <Button variant="quiet" onPress={() => setConfirming(key)}>
              {t(`${key}.action`)}
            </Button>
            <ConfirmDialog
              title={t(`${key}.title`)}
              message={t(`${key}.message`)}
              confirmLabel={t(`${key}.confirm`)}
              isOpen={confirming === key}
              onOpenChange={(isOpen) => setConfirming(isOpen ? key : null)}
              onConfirm={async () => {
                await act();
                showToast(t(`${key}.done`));
              }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

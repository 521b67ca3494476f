import type { StockCount } from '@nourish/contract';
import { CheckCheck, EllipsisVertical, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAbandonCount } from './api.ts';
import { useCountTexts } from './figures.ts';

/** What to do with an open count: review it, print its sheet or abandon it. */
export function CountActions({ count }: { count: StockCount }) {
  const { t } = useTranslation(['stock-counts', 'lists']);
  const { placeOf } = useCountTexts();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const abandon = useAbandonCount(count._id);
  return (
    <>
      <LinkButton to={`${paths.stockCount(count._id)}?view=review`}>
        <CheckCheck aria-hidden className="size-5" />
        {t('review.action')}
      </LinkButton>
      <Menu
        label={t('lists:more', { name: placeOf(count) })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName={buttonClass('secondary', 'md', 'max-sm:px-3')}
        entries={[
          {
            id: 'sheet',
            label: t('sheet.action'),
            icon: Printer,
            onAction: () => void navigate(`${paths.stockCount(count._id)}?view=sheet`),
          },
          {
            id: 'abandon',
            label: t('abandon.action'),
            icon: Trash2,
            tone: 'danger',
            onAction: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        title={t('abandon.title')}
        message={t('abandon.question', { place: placeOf(count), count: count.summary.counted })}
        confirmLabel={t('abandon.confirm')}
        cancelLabel={t('abandon.keep')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          await abandon.mutateAsync();
          showToast(t('abandon.done'));
        }}
      />
    </>
  );
}

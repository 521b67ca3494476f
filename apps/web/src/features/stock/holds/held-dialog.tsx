import type { InventoryItem, ReducedRequest } from '@nourish/contract';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface HeldDialogProps {
  item: InventoryItem;
  requests: readonly ReducedRequest[];
  onClose: () => void;
}

/** What is left to do after a hold: the packed bags to open, and which other requests lost lines. */
export function HeldDialog({ item, requests, onClose }: HeldDialogProps) {
  const { t } = useTranslation('holds');
  const bags = requests.filter(({ was_packed }) => was_packed);
  const others = requests.filter(({ was_packed }) => !was_packed);
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('dialog.done', { name: item.item_name })}
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>{t('dialog.close')}</Button>}
    >
      <div className="flex flex-col gap-5">
        {bags.length > 0 && (
          <section className="flex flex-col gap-1">
            <h3 className="flex items-center gap-2 text-lg">
              <PackageOpen aria-hidden className="size-5 shrink-0 text-danger" />
              {t('dialog.bags')}
            </h3>
            <p>{t('dialog.bagsText')}</p>
            <RequestLinks requests={bags} />
          </section>
        )}
        {others.length > 0 && (
          <section className="flex flex-col gap-1">
            <h3 className="text-lg">{t(bags.length > 0 ? 'dialog.others' : 'dialog.requests')}</h3>
            <RequestLinks requests={others} />
          </section>
        )}
        <p className="text-muted">{t('dialog.told')}</p>
      </div>
    </Dialog>
  );
}

function RequestLinks({ requests }: { requests: readonly ReducedRequest[] }) {
  const { t } = useTranslation('holds');
  const { formatNumber } = useDates();
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ _id, code, units }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
          {/* In a new tab, so that this list stays. */}
          <a
            href={paths.requestDetails(_id)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary underline"
          >
            {t('dialog.request', { code })}
          </a>
          <span className="tabular-nums">
            {t('dialog.units', { count: units, formatted: formatNumber(units) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { InventoryItem, ReducedRequest } from '@nourish/contract';
import { PackageOpen, PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface HeldDialogProps {
  item: InventoryItem;
  requests: readonly ReducedRequest[];
  /** Of their people, those without a mail address. */
  toCall: number;
  onClose: () => void;
}

/** What is left to do after a hold: the packed bags to open, and which other requests lost lines. */
export function HeldDialog({ item, requests, toCall, onClose }: HeldDialogProps) {
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
        {toCall < requests.length && <p className="text-muted">{t('dialog.told')}</p>}
        {toCall > 0 && (
          <section className="flex flex-col">
            <h3 className="flex items-center gap-2 text-lg">
              <PhoneCall aria-hidden className="size-5 shrink-0 text-danger" />
              {t('dialog.toCall', { count: toCall })}
            </h3>
            <NewTabLink to={paths.requestCallsOf(item._id)}>{t('calls.title')}</NewTabLink>
          </section>
        )}
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
          <NewTabLink to={paths.requestDetails(_id)}>{t('dialog.request', { code })}</NewTabLink>
          <span className="tabular-nums">
            {t('dialog.units', { count: units, formatted: formatNumber(units) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In a new tab, so that the dialog stays. */
const NewTabLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center self-start rounded-sm font-semibold text-primary underline"
  >
    {children}
  </a>
);

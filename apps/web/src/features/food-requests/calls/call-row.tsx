import type { RequestCall } from '@nourish/contract';
import { Phone } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { spokenPhone } from '../../../lib/phone.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { PhoneLink, TextLink } from '../../../ui/text-link.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { ReplacedBy } from '../substitute/line-substitute.tsx';
import { ToldBy } from './told-by.tsx';
import { ToldTick } from './told-tick.tsx';

/** Whom to call, about which request, and what to say. */
export function CallRow({ call }: { call: RequestCall }) {
  const { t } = useTranslation('holds');
  const { formatNumber } = useDates();
  const { request_id, code, client_id, name, phone, lines } = call;
  return (
    <li data-focus-row>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">
              {client_id === null ? (
                <PersonName name={name} />
              ) : (
                <TextLink to={paths.client(client_id)} isAlone>
                  <PersonName name={name} isHousehold />
                </TextLink>
              )}
            </h2>
            <p className="text-muted">
              <PickupMoment request={call} />
            </p>
          </div>
          {phone === null ? (
            <p className="text-muted">{t('calls.noPhone')}</p>
          ) : (
            <PhoneLink
              phone={spokenPhone(phone)}
              icon={<Phone aria-hidden className="size-4" />}
              isAlone
              className="gap-2 text-lg tabular-nums"
            />
          )}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line._id} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {line.item_name}
                {line.substitute && (
                  <Suspense>
                    <ReplacedBy substitute={line.substitute} />
                  </Suspense>
                )}
                <ToldBy told={line.told} foodBankId={call.foodbank_id} />
              </span>
              <span className="shrink-0 tabular-nums">× {formatNumber(line.quantity)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <ToldTick request={{ _id: request_id }} name={name} lines={lines} />
          <TextLink to={paths.requestDetails(request_id)} isAlone>
            {t('dialog.request', { code })}
          </TextLink>
        </div>
      </Card>
    </li>
  );
}

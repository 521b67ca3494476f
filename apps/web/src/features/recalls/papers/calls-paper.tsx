import type { RecallDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { spokenPhone } from '../../../lib/phone.ts';
import { Paper } from '../../../ui/paper.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { noticesQuery } from '../api.ts';
import { useCalledBy } from '../steps/call-tick.tsx';
import { whyCalled } from '../steps/reached.ts';
import { TickBox } from './bags-paper.tsx';
import { PaperHead } from './paper-head.tsx';

/** The people to call, with what to say and a box to tick for each. */
export function CallsPaper({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const query = useQuery(noticesQuery(recall._id));
  const calledBy = useCalledBy(recall);
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('notify.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  const { by_phone } = query.data;
  return (
    <Paper>
      <PaperHead recall={recall} title={t('sheets.calls.title')} />
      <p className="mt-3">{t('sheets.calls.say')}</p>
      {by_phone.length === 0 && <p className="mt-4">{t('sheets.calls.none')}</p>}
      {by_phone.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="sr-only">{t('sheets.calls.title')}</caption>
          <thead>
            <tr className="border-b border-ink text-sm">
              <th scope="col" className="w-10 py-1.5">
                <span className="sr-only">{t('sheets.done')}</span>
              </th>
              <th scope="col" className="py-1.5 pr-4">
                {t('calls.person')}
              </th>
              <th scope="col" className="py-1.5">
                {t('calls.phone')}
              </th>
            </tr>
          </thead>
          <tbody>
            {by_phone.map(({ client_id, code, name, phone, items, ...why }) => (
              <tr key={why.notice_id} className="border-b border-line align-top break-inside-avoid">
                <td className="py-2">
                  <TickBox />
                </td>
                <th scope="row" className="py-2 pr-4 font-semibold wrap-anywhere">
                  <PersonName name={name} isHousehold={client_id !== null} />
                  <span className="block text-sm font-normal">
                    {[
                      code,
                      t(`calls.${whyCalled(why)}`),
                      why.mail_failed && t('calls.mailFailed'),
                      items.join(', '),
                      calledBy(why),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td className="py-2 whitespace-nowrap tabular-nums">
                  {phone === null ? (
                    t('calls.noPhone')
                  ) : (
                    <span className="text-lg font-bold">{spokenPhone(phone)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

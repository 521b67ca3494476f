import type { RecallDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Paper } from '../../../ui/paper.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RequestStatusBadge } from '../../food-requests/status.tsx';
import { previewQuery } from '../api.ts';
import { bagsToOpen, lineState, lotOfLine } from '../steps/progress.ts';
import { PaperHead } from './paper-head.tsx';

/** The bags to open, with a box to tick for each. */
export function BagsPaper({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const query = useQuery(previewQuery(recall._id));
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('preview.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  const preview = query.data;
  const bags = bagsToOpen(recall, preview.requests);
  return (
    <Paper>
      <PaperHead recall={recall} title={t('sheets.bags.title')} />
      {bags.length === 0 && <p className="mt-4">{t('sheets.bags.none')}</p>}
      {bags.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="sr-only">{t('sheets.bags.title')}</caption>
          <thead>
            <tr className="border-b border-ink text-sm">
              <th scope="col" className="w-10 py-1.5">
                <span className="sr-only">{t('sheets.done')}</span>
              </th>
              <th scope="col" className="py-1.5 pr-4">
                {t('sheets.bags.bag')}
              </th>
              <th scope="col" className="py-1.5">
                {t('sheets.bags.takeOut')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bags.map((request) => {
              const taken = request.lines.filter((line) => lineState(recall, line) !== 'in');
              const lines = taken.length > 0 ? taken : request.lines;
              return (
                <tr key={request._id} className="border-b border-line align-top break-inside-avoid">
                  <td className="py-2">
                    <TickBox />
                  </td>
                  <th scope="row" className="py-2 pr-4 text-lg font-bold whitespace-nowrap">
                    {request.code}
                    <span className="block text-sm font-normal">
                      <RequestStatusBadge status={request.status} />
                    </span>
                  </th>
                  <td className="py-2 wrap-anywhere">
                    {lines.map((line, index) => {
                      const lot = lotOfLine(preview, line);
                      return (
                        // A released line and a new one may be of the same item.
                        <span key={`${line.inventory_id} ${index}`} className="block">
                          <span className="font-bold tabular-nums">{formatNumber(line.quantity)} ×</span>{' '}
                          {line.item_name}
                          {lot !== null && ` (${t('lotOf', { lot })})`}
                        </span>
                      );
                    })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

export const TickBox = () => (
  <span aria-hidden className="inline-block size-5 rounded-sm border border-ink align-middle" />
);

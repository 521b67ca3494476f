import type { StockCount, StockCountLine } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Paper, PrintedTitle } from '../../ui/paper.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sheetQuery } from './api.ts';
import { countNumber, useCountTexts } from './figures.ts';

/** Every item with an empty box and without expected quantities. Print hides the rest of the page. */
export function CountSheet({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const { placeOf } = useCountTexts();
  const query = useQuery(sheetQuery(count._id));
  const { data } = query;
  return (
    <Page className="print:block">
      <BackLink to={paths.stockCount(count._id)}>{t('titleOf', { place: placeOf(count) })}</BackLink>
      <div className="print:hidden">
        <PageHeader
          title={t('sheet.title', { place: placeOf(count) })}
          help={paths.helpOn('stock-count')}
          intro={t('sheet.intro')}
          actions={
            <Button isDisabled={data === undefined} onPress={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              {t('sheet.print')}
            </Button>
          }
        />
      </div>
      {data ? (
        <Sheet count={data.count} lines={data.lines.filter(({ is_archived }) => !is_archived)} />
      ) : (
        <QueryPlaceholder query={query} failed={t('lines.failed')}>
          <Skeleton className="h-120" />
        </QueryPlaceholder>
      )}
    </Page>
  );
}

function Sheet({ count, lines }: { count: StockCount; lines: readonly StockCountLine[] }) {
  const { t } = useTranslation('stock-counts');
  const { formatInstantDate } = useDates();
  const { dateOf, placeOf } = useCountTexts();
  return (
    <Paper>
      <header className="flex flex-wrap items-start justify-between gap-x-6 border-b-2 border-ink pb-3">
        <div>
          <PrintedTitle>{t('sheet.title', { place: placeOf(count) })}</PrintedTitle>
          <h2 className="text-2xl print:hidden">{placeOf(count)}</h2>
          <p>
            {countNumber(count._id)} · {count.foodbank_name} · {formatInstantDate(count.opened_at)}
          </p>
        </div>
        <p className="pt-2">{t('sheet.countedBy')} ______________________</p>
      </header>
      <table className="mt-4 w-full text-left">
        <caption className="sr-only">{t('sheet.title', { place: placeOf(count) })}</caption>
        <thead>
          <tr className="border-b border-ink text-sm">
            <th scope="col" className="py-1.5 pr-3">
              {t('table.item')}
            </th>
            <th scope="col" className="py-1.5 pr-3 max-sm:hidden print:table-cell">
              {t('sheet.facts')}
            </th>
            <th scope="col" className="w-28 py-1.5 text-right">
              {t('table.counted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item_id} className="border-b border-line break-inside-avoid">
              <th scope="row" className="py-2 pr-3 font-semibold wrap-anywhere">
                {line.item_name}
              </th>
              <td className="py-2 pr-3 text-sm wrap-anywhere max-sm:hidden print:table-cell">
                {[
                  count.scope === 'food_bank' && (line.storage_location ?? t('scopes.no_location')),
                  dateOf(line),
                  line.barcode,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td aria-label={t('sheet.box')} className="py-2 text-right">
                <span
                  aria-hidden
                  className="inline-block h-9 w-24 rounded-sm border border-ink align-middle"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

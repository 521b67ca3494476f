import type { FoodRequestLine } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { PrintedTitle } from '../../../ui/paper.tsx';
import { LineCautions, LineLot } from '../line-notes.tsx';
import { PickSubstitute } from '../substitute/pick-substitute.tsx';
import { PickDate } from '../submission/pick-date.tsx';
import { initialsOf, nameOf, type PackedRequest, shelvesOf } from './pick-list.ts';

export function PickSheet({ request }: { request: PackedRequest }) {
  const { t } = useTranslation('requests');
  const { formatDate, formatTime, formatNumber } = useDates();
  const picks = shelvesOf([request]).flatMap((shelf) => shelf.picks);
  return (
    <article className="text-ink">
      <header className="border-b-2 border-outline print:border-ink pb-3">
        <PrintedTitle>{t('pickList.title')}</PrintedTitle>
        <div className="flex items-baseline justify-between gap-6 text-2xl">
          <h2 className="text-2xl">{initialsOf(nameOf(request))}</h2>
          <p className="font-bold whitespace-nowrap">{formatTime(request.pickup_time)}</p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <p>
            {t('requestNumber', { code: request.code })} · {request.foodbank_name}
          </p>
          <p className="first-letter:uppercase">{formatDate(request.pickup_date, 'long')}</p>
        </div>
      </header>
      <PickWarnings request={request} />
      <table
        aria-label={t('requestNumber', { code: request.code })}
        className="mt-4 w-full text-left wrap-break-word"
      >
        <thead>
          <tr className="border-b border-outline print:border-ink text-sm">
            <th scope="col" className="hidden w-9 py-1.5 print:table-cell">
              <span className="sr-only">{t('pickList.packed')}</span>
            </th>
            <th scope="col" className="w-1/4 py-1.5 pr-4 max-sm:hidden">
              {t('items.location')}
            </th>
            <th scope="col" className="py-1.5 pr-4">
              {t('items.name')}
            </th>
            <th scope="col" className="w-20 py-1.5 text-right max-sm:w-12">
              <span aria-hidden className="sm:hidden">
                {t('items.briefQuantity')}
              </span>
              <span className="max-sm:sr-only">{t('items.quantity')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ key, location, quantity, line }) => (
            <tr key={key} className="break-inside-avoid border-b border-line align-baseline">
              <td className="hidden py-2 print:table-cell">
                <TickBox />
              </td>
              <td className="py-2 pr-4 max-sm:hidden">{location ?? t('items.noLocation')}</td>
              <td className="py-2 pr-4">
                <PickedLine line={line} request={request}>
                  {/* Phones have no room for a location column. */}
                  <span className="block text-sm sm:hidden">{location ?? t('items.noLocation')}</span>
                </PickedLine>
              </td>
              <td className="py-2 text-right text-lg font-bold tabular-nums">{formatNumber(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-right text-sm">{t('units', { count: request.total_items })}</p>
    </article>
  );
}

interface PickedLineProps {
  line: FoodRequestLine;
  request: PackedRequest;
  children?: ReactNode;
}

/** What to pick, with its lot, date and cautions, and beside it what can take its place. */
export function PickedLine({ line, request, children }: PickedLineProps) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">
        <span className="font-semibold">{line.item_name}</span>
        <LineLot line={line} />
        <PickDate line={line} request={request} />
        <LineCautions line={line} />
        {line.no_substitute && <PickSubstitute line={line} request={request} />}
        {children}
      </span>
      {!line.no_substitute && <PickSubstitute line={line} request={request} />}
    </span>
  );
}

/** Dietary warnings for packers. Framed, because printers omit background colours. */
export function PickWarnings({ request }: { request: PackedRequest }) {
  const { t } = useTranslation('requests');
  const warnings = [
    { key: 'allergies', label: t('facts.allergies'), text: request.allergies },
    { key: 'restrictions', label: t('facts.restrictions'), text: request.dietary_restrictions },
    { key: 'instructions', label: t('facts.instructions'), text: request.special_instructions },
  ].filter(({ text }) => text);
  if (warnings.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-col gap-1 border-2 border-outline print:border-ink px-3 py-2">
      {warnings.map(({ key, label, text }) => (
        <div key={key} className={key === 'allergies' ? 'text-lg font-bold' : undefined}>
          <dt className="inline">{t('labelled', { label })} </dt>
          <dd className="inline wrap-break-word whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A square to tick by pen, for a column that only paper has. */
export const TickBox = () => (
  <span aria-hidden className="inline-block size-5 translate-y-1 rounded-sm border-2 border-ink" />
);

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { PrintedTitle } from '../../../ui/paper.tsx';
import { initialsOf, nameOf, type PackedRequest, type Shelf, shelvesOf } from './pick-list.ts';
import { PickedLine, PickWarnings, TickBox } from './pick-sheet.tsx';

export function PickByShelf({ requests }: { requests: readonly PackedRequest[] }) {
  const { t } = useTranslation('requests');
  const units = requests.reduce((sum, { total_items }) => sum + total_items, 0);
  const warned = requests.filter(
    (request) => request.allergies || request.dietary_restrictions || request.special_instructions,
  );
  return (
    <article className="flex flex-col gap-6 text-ink print:block">
      <header className="border-b-2 border-outline print:border-ink pb-3">
        <PrintedTitle>{t('pickList.title')}</PrintedTitle>
        <h2 className="text-2xl print:hidden">{t('pickList.title')}</h2>
        <p>
          {requests[0]?.foodbank_name} ·{' '}
          {t('pickList.totals', {
            requests: t('queue.count', { count: requests.length }),
            units: t('units', { count: units }),
          })}
        </p>
      </header>
      {shelvesOf(requests).map((shelf) => (
        <ShelfTable key={shelf.location ?? ''} shelf={shelf} />
      ))}
      {warned.length > 0 && (
        <section className="print:mt-6">
          <h3 className="text-lg">{t('pickList.mind')}</h3>
          {warned.map((request) => (
            <div key={request._id} className="mt-3 break-inside-avoid">
              <p className="font-semibold">
                <BagLabel request={request} />
              </p>
              <PickWarnings request={request} />
            </div>
          ))}
        </section>
      )}
    </article>
  );
}

function ShelfTable({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  const titleId = useId();
  return (
    <section className="print:mt-6">
      <h3 id={titleId} className="text-lg break-after-avoid">
        {shelf.location ?? t('items.noLocation')}
      </h3>
      <table aria-labelledby={titleId} className="mt-1 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col" className="hidden print:table-cell">
              {t('pickList.packed')}
            </th>
            <th scope="col">{t('items.quantity')}</th>
            <th scope="col">{t('items.name')}</th>
            <th scope="col">{t('pickList.forWhom')}</th>
          </tr>
        </thead>
        <tbody>
          {shelf.picks.map(({ key, quantity, line, request }) => (
            <tr key={key} className="break-inside-avoid border-b border-line align-baseline">
              <td className="hidden w-10 py-1.5 print:table-cell">
                <TickBox />
              </td>
              <td className="w-12 py-1.5 pr-4 text-right text-lg font-bold tabular-nums">
                {formatNumber(quantity)}
              </td>
              <td className="py-1.5 pr-4">
                <PickedLine line={line} request={request} />
              </td>
              <td className="py-1.5 text-right">
                <BagLabel request={request} />
                {request.allergies && <span className="block font-bold">{t('pickList.allergy')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Identifies a bag without a full name: initials, number, pickup day and time. */
function BagLabel({ request }: { request: PackedRequest }) {
  const { formatDate, formatTime } = useDates();
  const initials = initialsOf(nameOf(request));
  return (
    <>
      <span className="whitespace-nowrap">
        {initials} {request.code}
      </span>{' '}
      <span className="whitespace-nowrap">
        {formatDate(request.pickup_date, 'short')}, {formatTime(request.pickup_time)}
      </span>
    </>
  );
}

import type { Trace } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { exportTrace, traceQuery, type Traced } from './api.ts';
import { TraceFrame } from './trace-frame.tsx';
import { isEmptyTrace, TraceView } from './trace-view.tsx';

/** `/inventory/items/:id/trace`, for staff: where an item came from, and whom it reached. */
export function ItemTracePage() {
  const { id = '' } = useParams();
  return <TraceOf key={id} traced={{ what: 'item', id }} />;
}

/** `/donations/:id/trace`, for staff: whom a donation reached. */
export function DonationTracePage() {
  const { id = '' } = useParams();
  return <TraceOf key={id} traced={{ what: 'donation', id }} />;
}

function TraceOf({ traced }: { traced: Traced }) {
  const { t } = useTranslation('traces');
  const isItem = traced.what === 'item';
  const query = useQuery(traceQuery(traced));
  const name = query.data && nameIn(query.data, traced);
  return (
    <TraceFrame
      title={name === undefined ? t('title') : t('titleOf', { name })}
      intro={name && t('title')}
      query={query}
      back={
        isItem
          ? { to: paths.item(traced.id), label: t('back.item') }
          : { to: paths.donation(traced.id), label: t('back.donation') }
      }
      unknown={
        isItem
          ? { title: t('unknown.item'), to: paths.inventory, action: t('unknown.toInventory') }
          : { title: t('unknown.donation'), to: paths.donations, action: t('unknown.toDonations') }
      }
      hasExport={query.data && !isEmptyTrace(query.data)}
      exportTo={(options) => exportTrace(traced, options)}
    >
      {(trace) => <TraceView trace={trace} traced={traced} />}
    </TraceFrame>
  );
}

/** The name of the traced item or donation; undefined for a donation that was not received. */
function nameIn({ items, donations }: Trace, { what, id }: Traced): string | undefined {
  if (what === 'donation') return donations.find(({ _id }) => _id === id)?.product_name;
  return items.find(({ inventory_id }) => inventory_id === id)?.item_name;
}

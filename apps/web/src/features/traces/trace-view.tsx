import type { Trace } from '@nourish/contract';
import { PackageOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RequestStatusBadge } from '../food-requests/status.tsx';
import type { Traced } from './api.ts';
import { OnHand, UntracedItem, WithoutDonation } from './trace-item.tsx';
import { Fact, Part, Person, Row, useUnits } from './trace-parts.tsx';

interface TraceViewProps {
  trace: Trace;
  traced: Traced;
}

/** Whether nothing is known of the units but their item. */
export const isEmptyTrace = ({ donations, requests, visits }: Trace) =>
  donations.length + requests.length + visits.length === 0;

/** Where units came from, on which items they are, and whom they reached. */
export function TraceView({ trace, traced }: TraceViewProps) {
  const { t } = useTranslation('traces');
  const { donations, requests } = trace;
  const isItem = traced.what === 'item';
  const isEmpty = isEmptyTrace(trace);
  if (isItem && isEmpty)
    return (
      <>
        <UntracedItem id={traced.id} />
        <Items items={trace.items} traced={traced} />
      </>
    );
  return (
    <>
      {!isEmpty && <p className="max-w-prose text-muted">{t('shared')}</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {isItem && <Donations donations={donations} itemId={traced.id} />}
          <Items items={trace.items} traced={traced} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {requests.length > 0 && <Requests requests={requests} />}
          <Visits trace={trace} after={isItem && <OnHand id={traced.id} />} />
        </div>
      </div>
    </>
  );
}

function Donations({ donations, itemId }: Pick<Trace, 'donations'> & { itemId: string }) {
  const { t } = useTranslation('traces');
  const { formatDate } = useDates();
  const unitsOf = useUnits();
  return (
    <Part title={t('donations.title')} empty={donations.length === 0 && <WithoutDonation id={itemId} />}>
      {donations.map(({ _id, code, product_name, day, units }) => (
        <Row key={_id} end={unitsOf(units)}>
          <TextLink to={paths.donation(_id)} isAlone>
            {product_name}
          </TextLink>
          <Fact>{t('donations.received', { code, date: formatDate(day) })}</Fact>
        </Row>
      ))}
    </Part>
  );
}

function Items({ items, traced }: Pick<Trace, 'items'> & Pick<TraceViewProps, 'traced'>) {
  const { t } = useTranslation('traces');
  const isItem = traced.what === 'item';
  // The item itself is in the heading of its page.
  const shown = items.filter(({ inventory_id }) => !isItem || inventory_id !== traced.id);
  if (isItem && shown.length === 0) return null;
  return (
    <Part
      title={t(isItem ? 'items.titleParts' : 'items.title')}
      empty={shown.length === 0 && t('items.none')}
    >
      {shown.map(({ inventory_id, item_name, lot_code }) => (
        <Row key={inventory_id}>
          <TextLink to={paths.item(inventory_id)} isAlone>
            {item_name}
          </TextLink>
          <Fact>{lot_code === null ? t('items.noLot') : t('items.lot', { lot: lot_code })}</Fact>
        </Row>
      ))}
    </Part>
  );
}

function Requests({ requests }: Pick<Trace, 'requests'>) {
  const { t } = useTranslation('traces');
  const unitsOf = useUnits();
  return (
    <Part title={t('requests.title')} empty={false}>
      {requests.map(({ _id, code, status, was_packed, lines }) => (
        <Row key={_id} end={unitsOf(lines.reduce((sum, { quantity }) => sum + quantity, 0))}>
          <span className="flex flex-wrap items-center gap-x-3">
            <TextLink to={paths.requestDetails(_id)} isAlone>
              {t('requests.one', { code })}
            </TextLink>
            <RequestStatusBadge status={status} />
          </span>
          {was_packed && (
            <span className="flex items-center gap-1.5 text-sm">
              <PackageOpen aria-hidden className="size-4 shrink-0" />
              {t('requests.packed')}
            </span>
          )}
        </Row>
      ))}
    </Part>
  );
}

/** The rest is shown on demand. */
const SHOWN = 20;

function Visits({ trace: { visits, visit_count }, after }: { trace: Trace; after: ReactNode }) {
  const { t } = useTranslation('traces');
  const { formatDate, formatNumber } = useDates();
  const unitsOf = useUnits();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, SHOWN);
  const left = visit_count - visits.length;
  return (
    <Part
      title={
        visit_count === 0
          ? t('visits.titleNone')
          : t('visits.title', { formatted: formatNumber(visit_count) })
      }
      empty={visits.length === 0 && t('visits.none')}
      after={
        <>
          {shown.length < visits.length && (
            <Button variant="quiet" className="self-start" onPress={() => setIsWhole(true)}>
              {t('visits.showAll', { count: visits.length, formatted: formatNumber(visits.length) })}
            </Button>
          )}
          {left > 0 && (
            <p className="text-muted">{t('visits.more', { count: left, formatted: formatNumber(left) })}</p>
          )}
          {after}
        </>
      }
    >
      {shown.map(({ _id, request_id, day, person, units, is_possible }) => (
        <Row key={`${_id} ${request_id} ${day}`} end={unitsOf(units)}>
          <Person person={person} />
          <Fact>
            {formatDate(day)}
            {request_id !== null && (
              <>
                {' · '}
                <TextLink to={paths.requestDetails(request_id)}>{t('visits.request')}</TextLink>
              </>
            )}
            {is_possible && ` · ${t('visits.possible')}`}
          </Fact>
        </Row>
      ))}
    </Part>
  );
}

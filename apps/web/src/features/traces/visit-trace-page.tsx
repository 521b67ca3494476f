import type { VisitTrace } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { exportTrace, visitTraceQuery } from './api.ts';
import { TraceFrame } from './trace-frame.tsx';
import { Fact, Part, Person, Row, useUnits } from './trace-parts.tsx';

/** `/visits/:id/trace`, for staff: which donations the food of a visit came from. */
export function VisitTracePage() {
  const { id = '' } = useParams();
  return <TraceOfVisit key={id} id={id} />;
}

function TraceOfVisit({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatDate } = useDates();
  const query = useQuery(visitTraceQuery(id));
  const visit = query.data?.visit;
  const client = visit?.person?.client_id;
  return (
    <TraceFrame
      title={t('visit.title')}
      query={query}
      back={
        client
          ? { to: paths.client(client), label: t('back.household') }
          : { to: paths.desk, label: t('back.desk') }
      }
      intro={visit && [formatDate(visit.day), visit.program_name].join(' · ')}
      unknown={{ title: t('unknown.visit'), to: paths.desk, action: t('unknown.toDesk') }}
      exportTo={(options) => exportTrace({ what: 'visit', id }, options)}
    >
      {(trace) => <VisitTraceView trace={trace} />}
    </TraceFrame>
  );
}

function VisitTraceView({ trace: { visit, lines } }: { trace: VisitTrace }) {
  const { t } = useTranslation('traces');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <Person person={visit.person} />
        {visit.request_id !== null && (
          <TextLink to={paths.requestDetails(visit.request_id)} isAlone>
            {t('visits.request')}
          </TextLink>
        )}
        {visit.voided && <StatusBadge>{t('visit.voided')}</StatusBadge>}
      </div>
      {lines.length === 0 ? (
        <p className="text-muted">{t('visit.none')}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">{t('visit.shared')}</p>
          <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
            {lines.map((line) => (
              <Line key={line.inventory_id} line={line} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Line({ line }: { line: VisitTrace['lines'][number] }) {
  const { t } = useTranslation('traces');
  const { formatDate, formatNumber } = useDates();
  const unitsOf = useUnits();
  const { inventory_id, item_name, lot_code, quantity, donations, has_more_donations, has_unknown_source } =
    line;
  return (
    <Part
      title={t('visit.line', { quantity: formatNumber(quantity), item: item_name })}
      intro={
        <p className="flex flex-wrap items-center gap-x-3">
          <Fact>{lot_code === null ? t('items.noLot') : t('items.lot', { lot: lot_code })}</Fact>
          <TextLink to={paths.itemTrace(inventory_id)} isAlone>
            {t('visit.item')}
          </TextLink>
        </p>
      }
      empty={donations.length === 0 && t('visit.noDonation')}
      after={
        donations.length > 0 && (
          <>
            {has_more_donations && (
              <p className="text-sm text-muted">
                {t('visit.moreDonations', { formatted: formatNumber(donations.length) })}
              </p>
            )}
            {has_unknown_source && (
              <p className="flex gap-2 text-sm">
                <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
                {t('visit.unknownSource')}
              </p>
            )}
          </>
        )
      }
    >
      {donations.map(({ _id, code, product_name, donor_name, day, units }) => (
        <Row key={_id} end={unitsOf(units)}>
          <TextLink to={paths.donation(_id)} isAlone>
            {donor_name ?? t('visit.noDonor')}
          </TextLink>
          <Fact>{[product_name, t('donations.received', { code, date: formatDate(day) })].join(' · ')}</Fact>
        </Row>
      ))}
    </Part>
  );
}

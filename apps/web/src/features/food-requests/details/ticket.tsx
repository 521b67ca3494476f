import type { FoodBank, FoodRequestDetails, RequestStatus } from '@nourish/contract';
import { CalendarPlus, Check } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { download } from '../../../lib/downloads.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { fetchPickupFile } from '../api.ts';
import { FoodBankMessage } from '../food-bank-message.tsx';
import { NearDayBadge } from '../near-day-badge.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { RequestStatusBadge, stepsAhead, USUAL_PATH } from '../status.tsx';
import { RecipientActions } from './recipient-actions.tsx';
import { RequestFacts } from './request-facts.tsx';

// Few pages draw codes.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

interface TicketProps {
  request: FoodRequestDetails;
  /** Undefined until it has loaded. */
  foodBank: FoodBank | undefined;
}

/** An open request of a recipient, with its progress; what they show at the counter once it is approved. */
export function Ticket({ request, foodBank }: TicketProps) {
  const { t } = useTranslation('requests');
  const codeId = useId();
  const { status } = request;
  const isReady = status === 'ready';
  const message = <FoodBankMessage text={messagesOf(request)} />;
  const progress = <Progress request={request} timeZone={foodBank?.time_zone} />;
  return (
    <Card as="section" aria-labelledby={codeId} className="flex flex-col gap-5">
      <div className="flex flex-col gap-4">
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RequestStatusBadge status={status} />
          <p>{t(`meaning.${status}`)}</p>
        </div>
        {!isReady && (
          <>
            {message}
            {progress}
          </>
        )}
      </div>
      <div
        className={cx(
          'grid gap-x-4 gap-y-5 border-t-2 border-dashed border-line pt-5 sm:grid-rows-[auto_1fr] sm:gap-x-8',
          status === 'pending' ? 'grid-cols-[1fr_auto]' : 'sm:grid-cols-[auto_1fr]',
        )}
      >
        <PickupTime request={request} />
        <PickupCode request={request} id={codeId} />
        <div className={cx('flex flex-col gap-4', status === 'pending' && 'max-sm:col-span-full')}>
          {isReady && message}
          {foodBank && <FoodBankPlace foodBank={foodBank} label={t('pickUpAt')} />}
        </div>
      </div>
      {/* At the counter, the code comes first. */}
      {isReady && <div className="border-t border-line pt-4">{progress}</div>}
      <RequestFacts request={request} className="border-t border-line pt-4" />
      <TicketActions request={request} />
    </Card>
  );
}

function PickupTime({ request }: Pick<TicketProps, 'request'>) {
  const { t } = useTranslation(['requests', 'dashboard']);
  return (
    <div>
      <p className="text-sm text-muted">
        {t(request.status === 'pending' ? 'dashboard:openRequest.wished' : 'check.when')}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold">
        <PickupMoment request={request} />
        <NearDayBadge request={request} />
      </p>
    </div>
  );
}

/** The counter finds a pickup by its code, typed or scanned. Before the approval, there is nothing to pick up. */
function PickupCode({ request: { code, status }, id }: Pick<TicketProps, 'request'> & { id: string }) {
  const { t } = useTranslation('requests');
  if (status === 'pending')
    return (
      <p id={id}>
        <span className="block text-sm text-muted">{t('ticket.code')}</span>{' '}
        <span className="text-xl font-bold whitespace-nowrap">{code}</span>
      </p>
    );
  return (
    <div className="flex flex-col items-center gap-1 text-center sm:order-first sm:row-span-2">
      <Suspense fallback={<div className="size-44" />}>
        <QrCode content={code} label={t('ticket.qr', { code })} className="w-44" />
      </Suspense>
      <p id={id} className="text-3xl font-bold tracking-wide whitespace-nowrap">
        <span className="sr-only">{t('ticket.code')} </span>
        {code}
      </p>
      <p className="text-sm text-muted sm:max-w-44">{t('ticket.show')}</p>
    </div>
  );
}

function TicketActions({ request }: Pick<TicketProps, 'request'>) {
  const { t } = useTranslation('requests');
  const { _id, code } = request;
  const calendar = useForm({
    initial: {},
    onSubmit: () => download(t('ticket.calendar'), `${code}.ics`, (options) => fetchPickupFile(_id, options)),
  });
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="secondary" isPending={calendar.isPending} onPress={() => void calendar.submit()}>
          <CalendarPlus aria-hidden className="size-5" />
          {t('ticket.calendar')}
        </Button>
        <RecipientActions request={request} />
      </div>
      <FormError error={calendar.error} />
    </div>
  );
}

/** All messages of the food bank so far, each once and on a line of its own. */
const messagesOf = ({ history }: FoodRequestDetails) =>
  [...new Set(history.map(({ notes }) => notes).filter(Boolean))].join('\n');

interface ProgressProps {
  request: FoodRequestDetails;
  /** Undefined until the food bank has loaded. */
  timeZone: string | undefined;
}

/** The usual steps of a request with their days, and how far it is. */
function Progress({ request: { status, history }, timeZone }: ProgressProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const dayOf = (step: RequestStatus) => {
    const taken = history.findLast((event) => event.status === step);
    return taken && timeZone && formatDate(todayIn(timeZone, new Date(taken.created_at)), 'short');
  };
  const ahead = stepsAhead(status);
  return (
    <ol aria-label={t('ticket.progress')} className="isolate grid grid-cols-4">
      {USUAL_PATH.map((step, index) => {
        const isAhead = ahead.includes(step);
        return (
          <li
            key={step}
            aria-current={step === status ? 'step' : undefined}
            className={cx(
              'relative flex flex-col items-center gap-1 text-center text-sm',
              isAhead ? 'text-muted' : 'font-semibold',
            )}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx(
                  'print-exact absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2',
                  isAhead ? 'bg-line' : 'bg-primary',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'print-exact relative z-1 flex size-6 items-center justify-center rounded-full',
                isAhead ? 'border-2 border-outline bg-surface' : 'bg-primary text-on-primary',
              )}
            >
              {!isAhead && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span>
              {isAhead && <span className="sr-only">{t('timeline.ahead')} </span>}
              {t(`ticket.steps.${step}`)}
              {!isAhead && <span className="block font-normal text-muted">{dayOf(step)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, CalendarX, HeartHandshake, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ShiftSummary } from '../schedule/shift-facts.tsx';
import { useCalendarFile } from '../schedule/use-calendar-file.ts';
import { useNow } from '../../../lib/use-now.ts';
import { heldUntil, type OfferOutcome, outcomeOf } from './waiting.ts';
import { offerQuery, useAnswerOffer } from './waitlist-api.ts';

/** `/volunteer/waitlist?token=...`: an emailed offer, without sign-in. Opening it does not accept it. */
export function WaitlistPage() {
  const { t } = useTranslation('volunteers');
  const token = useSearchParams()[0].get('token') ?? '';
  const now = useNow();
  const {
    data: offer,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...offerQuery(token), enabled: token !== '' });
  const isUnknown = token === '' || (error instanceof ApiError && error.code === 'offer_expired');
  const outcome = isUnknown ? 'over' : offer ? outcomeOf(offer, now) : null;
  return (
    <Page width="reading">
      <PageHeader title={t(outcome === null ? 'offer.loading' : `offer.${outcome}.title`)} />
      {outcome === null ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Loading>
            <Skeleton className="h-80" />
          </Loading>
        )
      ) : (
        <Card>
          {outcome === 'open' && offer ? (
            <WaitlistOffer token={token} shift={offer.shift} now={now} />
          ) : (
            <WaitlistOutcome
              outcome={outcome === 'open' ? 'over' : outcome}
              shift={isUnknown ? undefined : offer?.shift}
              now={now}
            />
          )}
        </Card>
      )}
    </Page>
  );
}

function WaitlistOffer({ token, shift, now }: { token: string; shift: Shift; now: number }) {
  const { t } = useTranslation('volunteers');
  const { formatInstant } = useDates();
  const { mutate, isPending, variables, error } = useAnswerOffer(token);
  const until = heldUntil(shift, now);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg">{t('offer.open.text', { place: shift.foodbank_name })}</p>
      <ShiftSummary shift={shift} />
      {until !== null && (
        <Alert tone="info">{t('offer.open.until', { until: formatInstant(until, shift.time_zone) })}</Alert>
      )}
      {error && !isPending && (
        <Alert tone="danger">
          <p>{errorMessage(error)}</p>
          {error instanceof ApiError && error.code === 'shift_overlaps' && (
            <p>
              {t('offer.open.overlaps')}{' '}
              <TextLink to={paths.myShifts} className="text-danger-ink">
                {t('schedule.myShifts')}
              </TextLink>
            </p>
          )}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button
          size="lg"
          isDisabled={isPending && !variables}
          isPending={isPending && variables}
          onPress={() => mutate(true)}
        >
          {t('waitlist.take')}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          isDisabled={isPending && variables}
          isPending={isPending && !variables}
          onPress={() => mutate(false)}
        >
          {t('waitlist.pass')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('offer.open.help')}</p>
    </div>
  );
}

const LOOKS = {
  taken: { icon: CalendarCheck, tone: 'bg-primary-soft text-primary-ink' },
  passed: { icon: HeartHandshake, tone: 'bg-primary-soft text-primary-ink' },
  waiting: { icon: Hourglass, tone: 'bg-info-soft text-info-ink' },
  over: { icon: CalendarX, tone: 'bg-warning-soft text-warning-ink' },
};

interface WaitlistOutcomeProps {
  outcome: Exclude<OfferOutcome, 'open'>;
  /** Undefined if the offer is unknown or expired. */
  shift: Shift | undefined;
  now: number;
}

function WaitlistOutcome({ outcome, shift, now }: WaitlistOutcomeProps) {
  const { t } = useTranslation('volunteers');
  const saveToCalendar = useCalendarFile();
  const onSave = ({ foodbank_id, updated_at, mine, ...own }: Shift) =>
    // Uses the sign-up's id, like My Shifts, so that calendars do not show a duplicate.
    saveToCalendar({ _id: mine?.assignment_id ?? own._id, foodbank_id, shift: own, updated_at });
  const { icon: Icon, tone } = LOOKS[outcome];
  const place = shift?.mine?.waitlist_position ?? 1;
  const isToCome = shift && Date.parse(shift.starts_at) > now;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-4 text-center">
        <span className={cx('flex size-16 items-center justify-center rounded-full', tone)}>
          <Icon aria-hidden className="size-8" />
        </span>
        <p data-focus-home tabIndex={-1} role="status" className="rounded-sm text-lg outline-none">
          {t(`offer.${outcome}.text`, { place })}
        </p>
      </div>
      {shift && outcome !== 'over' && <ShiftSummary shift={shift} />}
      {outcome === 'taken' && <p>{t('offer.taken.next')}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
        {outcome === 'taken' && shift ? (
          <>
            <LinkButton to={paths.myShifts} size="lg">
              {t('mine.title')}
            </LinkButton>
            <Button variant="secondary" size="lg" onPress={() => onSave(shift)}>
              <CalendarPlus aria-hidden className="size-5" />
              {t('mine.calendar')}
            </Button>
          </>
        ) : (
          <>
            <LinkButton
              to={isToCome ? paths.shiftsOn(shift.foodbank_id, shift.shift_date) : paths.volunteerSchedule}
              size="lg"
            >
              {t('offer.schedule')}
            </LinkButton>
            <LinkButton to={paths.myShifts} variant="secondary" size="lg">
              {t('mine.title')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ShiftSummary } from '../schedule/shift-facts.tsx';
import { heldUntil } from './waiting.ts';
import { useAnswerOffer } from './waitlist-api.ts';

export function WaitlistOffer({ token, shift, now }: { token: string; shift: Shift; now: number }) {
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

import type { OpenShift, User, Volunteer } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTakeFirstShift } from '../api.ts';
import { isPhone, spokenPhone } from '../../../lib/phone.ts';
import { useShiftChange } from '../shift-changes.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isWaitlistOpen, placeInLine } from '../waitlist/waiting.ts';

interface FirstShiftFormProps {
  shift: OpenShift;
  user: User;
  /** The reader's record at another food bank. */
  other: Volunteer | undefined;
}

/** Registers the reader with their phone number, and signs them up. If the shift is full, offers its waitlist. */
export function FirstShiftForm({ shift, user, other }: FirstShiftFormProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const navigate = useNavigate();
  const now = useNow();
  const take = useTakeFirstShift();
  const { join, joinError } = useJoin(shift);
  const [isFilled, setIsFilled] = useState(false);
  const [wasFull] = useState(shift.available_spots === 0);
  const form = useForm({
    initial: { phone: spokenPhone(other?.phone ?? '') },
    validate: ({ phone }) => ({
      phone: phone.trim() === '' ? t('form.errors.phone') : !isPhone(phone) && t('form.errors.phoneInvalid'),
    }),
    onSubmit: async ({ phone }) => {
      const { data } = await take.mutateAsync({ id: shift._id, phone: phone.trim() });
      if (data.sign_up !== null) {
        const date = formatDate(shift.shift_date, 'long');
        showToast(t('signUp.done', { activity: shift.title, date }), 'success');
        await navigate(paths.myShifts, { replace: true });
      } else if (wasFull) await join();
      else setIsFilled(true);
    },
  });
  const { isPending, error } = form;
  const isOpen = isWaitlistOpen(shift, now);
  if (isFilled || joinError)
    return (
      <div data-focus-home tabIndex={-1} className="rounded-md outline-none">
        <Alert tone="warning" title={t(isOpen && !wasFull ? 'firstShift.filled' : 'firstShift.notWaiting')}>
          <p>{t(isOpen ? 'firstShift.filledText' : 'waitlist.closed')}</p>
          {joinError && isOpen && <p>{errorMessage(joinError)}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {isOpen && (
              <Button onPress={() => void join().catch(() => undefined)}>{t('waitlist.join')}</Button>
            )}
            <LinkButton variant="secondary" to={`${paths.volunteerSchedule}?foodbank=${shift.foodbank_id}`}>
              {t('firstShift.others')}
            </LinkButton>
          </div>
        </Alert>
      </div>
    );
  if (shift.available_spots === 0 && !isOpen && !isPending)
    return <Alert tone="info">{t('waitlist.closed')}</Alert>;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div>
        <p className="font-semibold">{user.name}</p>
        <p className="text-muted wrap-anywhere">{user.email}</p>
      </div>
      <TextField
        {...form.field('phone')}
        label={t('form.phone')}
        description={t('firstShift.phoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        isRequired
        isDisabled={isPending}
        className="sm:max-w-sm"
      />
      {error && !isPending && <Alert tone="danger">{errorMessage(error, t('form.failed'))}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" className="max-sm:w-full" isPending={isPending}>
          {t(wasFull ? 'firstShift.wait' : 'firstShift.take')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {t('form.privacy', { foodBank: shift.foodbank_name })}{' '}
          <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
        </p>
      </div>
    </form>
  );
}

/** Joins the waitlist of the full shift and leads to My Shifts. */
function useJoin({ _id }: OpenShift) {
  const { t } = useTranslation('volunteers');
  const navigate = useNavigate();
  const { mutateAsync, error } = useShiftChange((id: string, once) =>
    api('POST /api/shifts/:id/waitlist', { params: { id } }, once),
  );
  return {
    join: async () => {
      const { data } = await mutateAsync(_id);
      showToast(t('waitlist.joined', { place: placeInLine(data) ?? 1 }));
      await navigate(paths.myShifts, { replace: true });
    },
    joinError: error,
  };
}

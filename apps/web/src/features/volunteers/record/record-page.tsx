import type { User, Volunteer } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AccountFrame } from '../../accounts/account-frame.tsx';
import { useStopVolunteering } from '../api.ts';
import { useUpcomingShifts } from '../my-shifts/use-upcoming-shifts.ts';
import { clearDraft } from './draft.ts';
import { RecordForm } from './record-form.tsx';
import { RegistrationRequired } from './registration-required.tsx';
import { type Visitor, VolunteerGate } from './volunteer-gate.tsx';

/** `/volunteer/record`: the reader's record at a food bank, with the option to stop volunteering. */
export function RecordPage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate title={t('record.title')} signedOutTo={paths.signIn}>
      {(visitor) => (
        <AccountFrame title={t('record.title')} intro={t('record.intro')}>
          <Records visitor={visitor} />
        </AccountFrame>
      )}
    </VolunteerGate>
  );
}

function Records({ visitor: { user, records } }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('foodbank');
  const record =
    records.find(({ foodbank_id }) => foodbank_id === asked) ??
    records.find(({ foodbank_id }) => foodbank_id === user.foodbank_id) ??
    records[0];
  if (!record) return <RegistrationRequired />;
  return (
    <>
      {records.length > 1 && (
        <Select
          label={t('form.foodbank_id')}
          description={t('record.oneEach')}
          options={records.map(({ foodbank_id, foodbank_name }) => ({
            value: foodbank_id,
            label: foodbank_name,
          }))}
          value={record.foodbank_id}
          onChange={(id) => setSearch({ foodbank: id }, { replace: true, preventScrollReset: true })}
          className="max-w-md"
        />
      )}
      {record.status === 'suspended' && (
        <Alert tone="warning">{t('schedule.suspended', { place: record.foodbank_name })}</Alert>
      )}
      <Card>
        <RecordForm key={record._id} user={user} record={record} />
      </Card>
      <StopVolunteering
        key={`stop ${record._id}`}
        user={user}
        record={record}
        hasOthers={records.length > 1}
      />
    </>
  );
}

interface StopVolunteeringProps {
  user: User;
  record: Volunteer;
  /** Whether the reader volunteers at another food bank as well. */
  hasOthers: boolean;
}

/** Ends the registration: cancels upcoming sign-ups, keeps the hours. */
function StopVolunteering({ user, record, hasOthers }: StopVolunteeringProps) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useStopVolunteering();
  const { query, upcoming } = useUpcomingShifts(user._id);
  const place = { place: record.foodbank_name };
  const signUps = query.data && upcoming.filter(({ volunteer_id }) => volunteer_id === record._id).length;
  const onConfirm = async () => {
    await mutateAsync(record._id);
    clearDraft({ record: record._id });
    showToast(t('stop.done', place));
    if (!hasOthers) await navigate(paths.volunteer, { replace: true });
  };
  return (
    <section aria-labelledby="stop" className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 id="stop" className="text-xl">
        {t('stop.title')}
      </h2>
      <p className="max-w-2xl text-muted">{t('stop.text', place)}</p>
      <Button variant="secondary" onPress={() => setIsAsked(true)}>
        {t('stop.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('stop.question', place)}
        message={[
          signUps === undefined
            ? t('stop.signUpsUnknown')
            : signUps === 0
              ? t('stop.noSignUps')
              : t('stop.signUps', { count: signUps }),
          t('stop.hours', {
            count: record.hours_completed,
            hours: formatNumber(record.hours_completed),
          }),
          t('stop.details'),
        ].join(' ')}
        confirmLabel={t('stop.confirm')}
        cancelLabel={t('stop.keep')}
        onConfirm={onConfirm}
      />
    </section>
  );
}

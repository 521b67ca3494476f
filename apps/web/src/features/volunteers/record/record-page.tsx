import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { BackLink } from '../back-link.tsx';
import { RecordForm } from './record-form.tsx';
import { RegistrationRequired } from './registration-required.tsx';
import { StopVolunteering } from './stop-volunteering.tsx';
import { VolunteerGate, type Visitor } from './volunteer-gate.tsx';

/** `/volunteer/record`: the reader's record at a food bank, with the option to stop volunteering. */
export function RecordPage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate title={t('record.title')} signedOutTo={paths.signIn}>
      {(visitor) => (
        <Page width="reading">
          <BackLink to={paths.myShifts}>{t('back.plain')}</BackLink>
          <PageHeader title={t('record.title')} intro={t('record.intro')} />
          <Records visitor={visitor} />
        </Page>
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

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { AlreadyRegistered } from './already-registered.tsx';
import { BackLink } from '../back-link.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { VolunteerGate, type Visitor } from './volunteer-gate.tsx';

/** `/volunteer/register`: registers the reader as a volunteer, at one food bank at a time. */
export function RegisterPage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate title={t('register.title')} signedOutTo={paths.signUp}>
      {(visitor) => <Register visitor={visitor} />}
    </VolunteerGate>
  );
}

function Register({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
  return (
    <Page width="reading">
      <BackLink to={paths.volunteer}>{t('back.plain')}</BackLink>
      <PageHeader title={t('register.title')} intro={t('register.intro')} />
      <Choice visitor={visitor} />
    </Page>
  );
}

function Choice({ visitor }: { visitor: Visitor }) {
  const [search, setSearch] = useSearchParams();
  const { data: foodBanks, error, refetch, isFetching } = useQuery(foodBanksQuery);
  if (!foodBanks)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Loading>
        <Skeleton className="h-180" />
      </Loading>
    );

  const { user, records } = visitor;
  const open = foodBanks.filter(({ _id }) => !records.some(({ foodbank_id }) => foodbank_id === _id));
  const asked = search.get('foodbank');
  // Registered volunteers get links to their shifts, unless the URL names another food bank.
  const chosen =
    open.find(({ _id }) => _id === asked) ??
    (records.length === 0 ? (open.find(({ _id }) => _id === user.foodbank_id) ?? open[0]) : undefined);
  if (!chosen) return <AlreadyRegistered records={records} others={open} />;
  return (
    <Card>
      <RegistrationForm
        visitor={visitor}
        foodBank={chosen}
        foodBanks={open}
        onFoodBankChange={(id) => setSearch({ foodbank: id }, { replace: true })}
      />
    </Card>
  );
}

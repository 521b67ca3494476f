import type { FoodBank, Volunteer } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { HangingApron } from '../../../ui/illustrations/hanging-apron.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { BackLink } from '../../../ui/page-header.tsx';
import { OPEN_SHIFTS } from '../open-schedule/anchor.ts';
import { RegistrationForm } from './registration-form.tsx';
import { type Visitor, VolunteerGate } from './volunteer-gate.tsx';

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
    <Page className="*:max-w-3xl">
      <BackLink to={paths.volunteer}>{t('back.home')}</BackLink>
      <PageHeader title={t('register.title')} intro={t('register.intro')} />
      <Choice visitor={visitor} />
    </Page>
  );
}

function Choice({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
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
    <Card className="flex flex-col gap-6">
      {records.length === 0 && (
        <p className="rounded-md bg-info-soft px-4 py-3 text-info-ink">
          {t('register.short')}{' '}
          <TextLink to={`${paths.volunteer}#${OPEN_SHIFTS}`} className="text-info-ink">
            {t('register.shortLink')}
          </TextLink>
        </p>
      )}
      <RegistrationForm
        visitor={visitor}
        foodBank={chosen}
        foodBanks={open}
        onFoodBankChange={(id) => setSearch({ foodbank: id }, { replace: true })}
      />
    </Card>
  );
}

interface AlreadyRegisteredProps {
  records: readonly Volunteer[];
  others: readonly FoodBank[];
}

/** Replaces the form for registered volunteers: links to the shifts and to other food banks. */
function AlreadyRegistered({ records, others }: AlreadyRegisteredProps) {
  const { t } = useTranslation('volunteers');
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        illustration={HangingApron}
        title={t('already.title')}
        text={t('already.text', { foodBank: records.map(({ foodbank_name }) => foodbank_name).join(', ') })}
        action={<LinkButton to={paths.volunteerSchedule}>{t('already.shifts')}</LinkButton>}
      />
      {others.length > 0 && (
        <p className="text-center">
          {t('already.others')}{' '}
          {others.map(({ _id, name }) => (
            <TextLink key={_id} to={paths.volunteerAt(_id)} className="mx-1.5">
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}

import type { PersonDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { useSession } from '../../lib/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { AccessForm } from './access-form.tsx';
import { AccountSwitch, SecondFactorReset } from './account-actions.tsx';
import { type PersonChange, personQuery, useResendVerification, useUpdatePerson } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { usePeopleFilters } from './people-filters.ts';
import { PersonBadges } from './person-cells.tsx';

function PersonPanel({ person }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  const { user, signOut } = useSession();
  const isSelf = user?._id === person._id;
  const { confirming, question } = useConfirming();
  const update = useUpdatePerson(person._id, confirming);

  const onChange = (change: PersonChange) =>
    update.mutate(
      { ...change, expected_updated_at: person.updated_at },
      {
        onSuccess: () => {
          showToast(t('person.saved', { name: person.name }));
          // The server has ended the caller's sessions; sign out now instead of on the next 401.
          if (isSelf) void signOut();
        },
      },
    );

  return (
    <div className="flex flex-col gap-8">
      <PersonFacts person={person} />
      {person.active && !person.email_verified && <VerificationNote person={person} />}
      {person.is_last_admin && (
        <Alert tone="info" title={t('lastAdmin.title')}>
          {t('lastAdmin.text')}
        </Alert>
      )}
      {question}
      <FormError error={shownError(update.error)} />
      <AccessForm person={person} isSelf={isSelf} isPending={update.isPending} onChange={onChange} />
      <AccountSwitch person={person} isSelf={isSelf} isPending={update.isPending} onChange={onChange} />
      {person.second_factor && !isSelf && <SecondFactorReset person={person} />}
      <section aria-labelledby="person-changes" className="flex flex-col gap-3">
        <h3 data-focus-home id="person-changes" tabIndex={-1} className="text-lg">
          {t('person.changes')}
        </h3>
        {person.changes.length === 0 ? (
          <p className="text-muted">{t('person.noChanges')}</p>
        ) : (
          <ol className="flex flex-col gap-4">
            {person.changes.map((entry) => (
              <li key={entry._id} className="border-l-3 border-line pl-4">
                <ChangeEntry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function VerificationNote({ person: { _id, name, invited } }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  const resend = useResendVerification(_id);
  const onPress = () => resend.mutate(undefined, { onSuccess: ({ message = '' }) => showToast(message) });
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      <p>{t(invited ? 'verification.invited' : 'verification.waiting', { name })}</p>
      <FormError error={resend.error} />
      <Button variant="secondary" isPending={resend.isPending} onPress={onPress}>
        {t(invited ? 'verification.inviteAgain' : 'verification.resend')}
      </Button>
    </div>
  );
}

function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useTranslation(['people', 'common']);
  const { formatInstant, formatInstantDate, formatNumber } = useDates();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-2xl font-bold wrap-anywhere">{person.name}</p>
        <TextLink href={mailTo(person.email)} className="inline-flex min-h-11 items-center wrap-anywhere">
          {person.email}
        </TextLink>
        <div>
          <PersonBadges person={person} />
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact label={t('table.role')}>{t(`common:roles.${person.role}`)}</Fact>
        <Fact label={t('table.foodBank')}>{person.foodbank?.name ?? t('table.noFoodBank')}</Fact>
        <Fact label={t('table.lastSeen')}>
          {person.last_seen === null ? t('table.neverSeen') : formatInstant(person.last_seen)}
        </Fact>
        <Fact label={t('table.since')}>{formatInstantDate(person.created_at)}</Fact>
        <Fact label={t('person.language')}>{t(`languages.${person.language}`)}</Fact>
        {person.requests > 0 && (
          <Fact label={t('person.requests')}>
            {t('person.requestCounts', {
              total: formatNumber(person.requests),
              open: formatNumber(person.open_requests),
            })}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </>
  );
}

export function PersonDrawer() {
  const { t } = useTranslation('people');
  const { filters, close } = usePeopleFilters();
  const id = filters.person;
  return (
    <Drawer title={t('person.title')} isOpen={id !== ''} onOpenChange={(isOpen) => isOpen || close()}>
      {id !== '' && <OpenPerson key={id} id={id} />}
    </Drawer>
  );
}

function OpenPerson({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const query = useQuery(personQuery(id));
  const { data, error } = query;
  if (data) return <PersonPanel person={data} />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="warning">{t('person.notFound')}</Alert>;
  return (
    <QueryPlaceholder query={query} failed={t('person.failed')} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </QueryPlaceholder>
  );
}

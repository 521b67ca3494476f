import type { FoodBank } from '@nourish/contract';
import { POSTAL_LETTERS, type Province } from '@nourish/contract/canada';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { pickupScheduleQuery } from '../appointments/hours/api.ts';
import { foodBankQuery, useCreateFoodBank, useUpdateFoodBank } from './api.ts';
import { FailureAlert } from './failure-alert.tsx';
import { ContactFields, LimitFields, PlaceFields } from './food-bank-fields.tsx';
import { bodyOf, changesOf, valuesOf } from './form-values.ts';
import { HoursEditor } from './hours-editor.tsx';
import { ScheduledHours } from './scheduled-hours.tsx';
import { isLimit, isValid, LARGEST, validateFoodBank } from './validate.ts';

/** Creates a food bank, or edits the one in the URL. */
export function FoodBankFormPage() {
  const { id } = useParams();
  const { t } = useTranslation('food-bank-admin');
  if (id !== undefined) return <EditPage key={id} id={id} />;
  return (
    <FormPage title={t('form.addTitle')}>
      <FoodBankForm bank={null} />
    </FormPage>
  );
}

function EditPage({ id }: { id: string }) {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(foodBankQuery(id));
  const { data } = query;
  return (
    <FormPage
      title={data ? t('form.editTitle', { name: data.name }) : t('form.editUnnamed')}
      actions={
        data && (
          <LinkButton variant="secondary" to={paths.storageOf(id)}>
            {t('form.storage', { count: data.storageLocations?.length ?? 0 })}
          </LinkButton>
        )
      }
    >
      {data && <FoodBankForm bank={data} />}
      {!data && (
        <QueryPlaceholder query={query} failed={t('errors.load')}>
          <Skeleton className="h-160" />
        </QueryPlaceholder>
      )}
    </FormPage>
  );
}

interface FormPageProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function FormPage({ title, actions, children }: FormPageProps) {
  const { t } = useTranslation('food-bank-admin');
  return (
    // The title is where those of other pages are.
    <Page className="*:w-full *:max-w-3xl">
      <BackLink to={paths.foodBanks}>{t('title')}</BackLink>
      <PageHeader title={title} actions={actions} />
      {children}
    </Page>
  );
}

export function FoodBankForm({ bank }: { bank: FoodBank | null }) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const { formatNumber } = useDates();
  const navigate = useNavigate();
  // The initial state: only changes are sent.
  const [before] = useState(bank);
  const creation = useCreateFoodBank();
  const { confirming, question } = useConfirming();
  const update = useUpdateFoodBank(confirming);
  const lettersOf = (province: Province | null) => (province ? POSTAL_LETTERS[province].join(', ') : '');
  const form = useForm({
    initial: () => valuesOf(before),
    validate: (values) => {
      const { fields, days } = validateFoodBank(values);
      return { ...fields, hours: Object.values(days)[0] };
    },
    textOf: (problem, name, { province }) =>
      t(problem, {
        letters: lettersOf(province),
        max: formatNumber(isLimit(name) ? LARGEST[name] : 0),
      }),
    sentAs: { hours: 'operatingHours' },
    onSubmit: async (values) => {
      if (!isValid(values, validateFoodBank(values))) return;
      const body = bodyOf(values);
      const { name } = before
        ? await update.mutateAsync({ _id: before._id, ...changesOf(before, body) })
        : await creation.mutateAsync(body);
      forgetUnsaved();
      showToast(t('done.saved', { name }));
      void navigate(paths.foodBanks);
    },
  });
  const { values, error } = form;
  const schedule = useQuery({
    ...pickupScheduleQuery(before?._id ?? ''),
    enabled: before !== null,
  });
  const forgetUnsaved = useUnsaved(form.isDirty);

  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-8">
        <PlaceFields form={form} />
        <ContactFields form={form} />
        {before && !schedule.data && (
          <QueryPlaceholder query={schedule} failed={t('errors.loadHours')}>
            <Skeleton className="h-96" />
          </QueryPlaceholder>
        )}
        {before && schedule.data && schedule.data.version > 0 && <ScheduledHours bank={before} />}
        {(!before || schedule.data?.version === 0) && (
          <HoursEditor
            week={values.hours}
            onChange={(hours) => form.change({ hours })}
            problems={form.isInvalid ? validateFoodBank(values).days : {}}
            refused={fieldErrors(error)}
          />
        )}
        <LimitFields form={form} />
        <FailureAlert title={t('errors.save')} error={shownError(error)} />
        <FormFooter isInCard>
          <LinkButton to={paths.foodBanks} variant="secondary">
            {t('common:cancel')}
          </LinkButton>
          <Button
            type="submit"
            isPending={form.isPending}
            pendingLabel={t('form.saving')}
            aria-label={before || form.isPending ? undefined : t('add')}
          >
            {before ? (
              t('form.save')
            ) : (
              <>
                <span className="sm:hidden">{t('form.addShort')}</span>
                <span className="max-sm:hidden">{t('add')}</span>
              </>
            )}
          </Button>
        </FormFooter>
      </form>
      {question}
    </Card>
  );
}

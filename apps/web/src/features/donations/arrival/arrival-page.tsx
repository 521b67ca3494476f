import type { FoodBank, InventoryItem } from '@nourish/contract';
import { DEFAULT_TIME_ZONE, LANGUAGES, LIMITS, RECEIVED_MAX_DAYS_AGO } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../../lib/api-error.ts';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.tsx';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { BackLink } from '../../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { foodBankOptions, foodBanksQuery } from '../../food-banks/api.ts';
import { useReceiveDonations } from '../api.ts';
import { newReception, type ReceptionValues } from '../reception.ts';
import {
  arrivalBounds,
  arrivalOf,
  type ArrivalLine,
  type ArrivalValues,
  SENT_AS,
  unitsOf,
  validateArrival,
} from './arrival.ts';
import { LineDialog } from './line-dialog.tsx';
import { LineList } from './line-list.tsx';
import { ProductSearch } from './product-search.tsx';

/** `/donations/receive`: records food that arrives unannounced, for staff at the door. */
export function ArrivalPage() {
  const { t } = useTranslation('donation-arrival');
  const query = useQuery(foodBanksQuery);
  return (
    <ListPage
      back={<BackLink to={paths.donations}>{t('back')}</BackLink>}
      title={t('title')}
      help={paths.helpOn('receive-donation')}
      intro={t('intro')}
      isNarrow
    >
      <div className="pt-2">
        {query.data ? (
          <ArrivalForm foodBanks={query.data} />
        ) : (
          <QueryPlaceholder query={query} failed={t('errors.foodBanks')}>
            <Skeleton className="h-160" />
          </QueryPlaceholder>
        )}
      </div>
    </ListPage>
  );
}

function ArrivalForm({ foodBanks }: { foodBanks: readonly FoodBank[] }) {
  const { t } = useTranslation('donation-arrival');
  const { formatNumber } = useDates();
  const { user } = useSession();
  const navigate = useNavigate();
  const { mutateAsync } = useReceiveDonations();
  const [open, setOpen] = useState<{ line: ArrivalLine; isNew: boolean } | null>(null);

  const own = user?.foodbank_id ?? (foodBanks.length === 1 ? foodBanks[0]?._id : undefined) ?? '';
  const todayAt = (id: string) =>
    todayIn(foodBanks.find(({ _id }) => _id === id)?.time_zone ?? DEFAULT_TIME_ZONE);
  const form = useForm({
    initial: (): ArrivalValues => ({
      foodbank_id: own,
      lines: [],
      name: '',
      email: '',
      phone: '',
      send_thanks: false,
      language: currentLanguage(),
      received_date: todayAt(own),
      notes: '',
    }),
    validate: (values) => validateArrival(values, todayAt(values.foodbank_id)),
    textOf: (problem) => t(problem, { max: RECEIVED_MAX_DAYS_AGO }),
    sentAs: SENT_AS,
    onSubmit: async (values) => {
      const { units } = await mutateAsync(arrivalOf(values));
      saved();
      showToast(t('done', { count: units, formatted: formatNumber(units) }));
      void navigate(`${paths.donations}?status=received`);
    },
  });
  const { values, isPending } = form;
  const saved = useUnsaved(form.isDirty);
  const refused = fieldErrors(form.error);
  const units = unitsOf(values.lines);

  const changeLines = (lines: readonly ArrivalLine[]) => {
    // The errors of the server name lines by their place.
    form.clearErrors();
    form.change({ lines });
  };
  const start = (known: InventoryItem | null, changes: Partial<ReceptionValues>) =>
    setOpen({
      isNew: true,
      line: {
        key: crypto.randomUUID(),
        name: known?.item_name ?? '',
        values: newReception(values.foodbank_id, changes),
        known,
      },
    });
  const isFull = values.lines.length >= LIMITS.linesPerReception;

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <CardSection title={t('products')}>
        {user?.role === 'admin' && foodBanks.length > 1 && (
          <Select
            {...form.field('foodbank_id')}
            label={t('foodBank')}
            isRequired
            options={foodBankOptions(foodBanks)}
            value={values.foodbank_id || null}
            onChange={(id) => form.change({ foodbank_id: id, received_date: todayAt(id) })}
            isDisabled={isPending || values.lines.length > 0}
            description={values.lines.length > 0 ? t('foodBankFixed') : undefined}
          />
        )}
        {isFull ? (
          <p role="status">{t('full')}</p>
        ) : (
          values.foodbank_id !== '' && (
            <ProductSearch
              foodbank_id={values.foodbank_id}
              onItem={(item) => start(item, { target: 'existing', inventory_id: item._id })}
              onNew={(values) => start(null, values)}
            />
          )
        )}
        <div
          data-focus-home
          tabIndex={-1}
          className={values.lines.length > 0 ? 'border-t border-line pt-2' : 'empty:-mt-4'}
        >
          {values.lines.length > 0 && (
            <LineList
              lines={values.lines}
              isDisabled={isPending}
              errorOf={(index) =>
                Object.entries(refused).find(([field]) => field.startsWith(`lines.${index}.`))?.[1]
              }
              onEdit={(line) => setOpen({ line, isNew: false })}
              onRemove={(line) => changeLines(values.lines.filter(({ key }) => key !== line.key))}
            />
          )}
          {form.errorOf('lines') && (
            <p role="alert" className="text-sm font-medium text-danger">
              {form.errorOf('lines')}
            </p>
          )}
        </div>
      </CardSection>
      <form {...form.props} className="flex flex-col gap-4">
        <DonorFields form={form} />
        <DayFields form={form} today={todayAt(values.foodbank_id)} />
        <FormError error={form.error} />
        <FormFooter>
          <Button type="submit" isPending={isPending}>
            {units === 0 ? t('submitNone') : t('submit', { count: units, formatted: formatNumber(units) })}
          </Button>
        </FormFooter>
      </form>
      {open && (
        <LineDialog
          {...open}
          onDone={(line) => {
            const isThere = values.lines.some(({ key }) => key === line.key);
            changeLines(
              isThere
                ? values.lines.map((each) => (each.key === line.key ? line : each))
                : [...values.lines, line],
            );
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function DonorFields({ form }: { form: Form<ArrivalValues> }) {
  const { t } = useTranslation(['donation-arrival', 'common']);
  const { values, isPending: isDisabled } = form;
  const hasEmail = values.email.trim() !== '';
  return (
    <CardSection title={t('donor.title')}>
      <p className="text-muted">{t('donor.intro')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={t('donor.name')}
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={LIMITS.name}
          isDisabled={isDisabled}
        />
        <TextField
          {...form.field('email')}
          label={t('donor.email')}
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          isDisabled={isDisabled}
        />
        <TextField
          {...form.field('phone')}
          label={t('donor.phone')}
          type="tel"
          autoComplete="off"
          maxLength={LIMITS.phone}
          isDisabled={isDisabled}
        />
        {hasEmail && (
          <Checkbox
            name="send_thanks"
            isSelected={values.send_thanks}
            onChange={(send_thanks) => form.change({ send_thanks })}
            isDisabled={isDisabled}
          >
            {t('donor.thanks')}
          </Checkbox>
        )}
        {hasEmail && values.send_thanks && (
          <Select
            {...form.field('language')}
            label={t('donor.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
            isDisabled={isDisabled}
          />
        )}
      </div>
    </CardSection>
  );
}

function DayFields({ form, today }: { form: Form<ArrivalValues>; today: string }) {
  const { t } = useTranslation('donation-arrival');
  const { first, last } = arrivalBounds(today);
  return (
    <CardSection title={t('details.title')}>
      <DateField
        {...form.field('received_date')}
        label={t('details.date')}
        isRequired
        min={first}
        max={last}
        isDisabled={form.isPending}
      />
      <TextArea
        {...form.field('notes')}
        label={t('details.notes')}
        description={t('details.notesHelp')}
        isOptional
        maxLength={LIMITS.longText}
        isDisabled={form.isPending}
      />
    </CardSection>
  );
}

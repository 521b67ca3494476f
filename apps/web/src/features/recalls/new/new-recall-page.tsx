import { LIMITS } from '@nourish/contract/constants';
import { RECALL_CLASSES, RECALL_PRODUCTS_MAX } from '@nourish/contract/recall-constants';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldErrors } from '../../../lib/api-error.ts';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { deviceZone } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session.tsx';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { foodBankOptions, foodBanksQuery } from '../../food-banks/api.ts';
import { useCreateRecall } from '../api.ts';
import { DrillNote } from '../recall-marks.tsx';
import {
  emptyProduct,
  nextKey,
  noticeIn,
  type NoticeValues,
  problemOf,
  type RecallValues,
  sentRecall,
  withNotice,
} from './form-values.ts';
import { NoticePaste } from './notice-paste.tsx';
import { ProductFields } from './product-fields.tsx';

const SUBMIT = 'recall-submit';

/** `/recalls/new`: enters a recall, with `?drill=1` a drill. */
export function NewRecallPage() {
  const { t } = useTranslation('recalls');
  const [params] = useSearchParams();
  const isDrill = params.has('drill');
  return (
    <Page width="reading">
      <BackLink to={paths.recalls}>{t('title')}</BackLink>
      <PageHeader
        title={t(isDrill ? 'form.drillTitle' : 'form.title')}
        intro={isDrill ? undefined : t('form.intro')}
      />
      {isDrill && <DrillNote />}
      <RecallForm isDrill={isDrill} foodBank={params.get('foodbank_id')} from={noticeIn(params)} />
    </Page>
  );
}

interface RecallFormProps {
  isDrill: boolean;
  foodBank: string | null;
  /** What a published notice says. */
  from: NoticeValues;
}

function RecallForm({ isDrill, foodBank, from }: RecallFormProps) {
  const { t } = useTranslation('recalls');
  const { user } = useSession();
  const { formatDate } = useDates();
  const navigate = useNavigate();
  const isAdmin = user?.role === 'admin';
  const { data: foodBanks = [] } = useQuery({ ...foodBanksQuery, enabled: isAdmin });
  const [only] = foodBanks.length === 1 ? foodBanks : [];
  const create = useCreateRecall();
  /** The product that was added last takes the focus. */
  const [added, setAdded] = useState(0);
  /** How often a notice has filled in all that a drill needs. */
  const [timesFilled, setTimesFilled] = useState(0);
  useEffect(() => {
    // On phones, a focused field would cover the page with the keyboard.
    if (timesFilled > 0) document.getElementById(SUBMIT)?.focus();
  }, [timesFilled]);
  const form = useForm({
    initial: (): RecallValues => ({
      foodbank_id: isAdmin ? foodBank : null,
      title: isDrill ? t('form.drillName', { date: formatDate(todayIn(deviceZone())) }) : from.title,
      reference: from.reference,
      class: from.class,
      products: [{ ...emptyProduct(1), words: from.words }],
    }),
    validate: ({ title, products, foodbank_id }) => ({
      title: title.trim() === '' && t('form.titleRequired'),
      foodbank_id: isAdmin && foodBanks.length > 1 && foodbank_id === null && t('form.foodBankRequired'),
      products: products.some((product) => problemOf(product) !== null) && t('form.incomplete'),
    }),
    onSubmit: async (values) => {
      const foodbank_id = values.foodbank_id ?? only?._id ?? null;
      const { _id } = await create.mutateAsync(sentRecall({ ...values, foodbank_id }, isDrill));
      saved();
      void navigate(paths.recall(_id));
    },
  });
  const saved = useUnsaved(form.isDirty);
  const { products } = form.values;
  const refusals = Object.entries(fieldErrors(form.error));
  const refusedIn = (index: number) => (name: string) =>
    refusals.find(([field]) => `${field}.`.startsWith(`products.${index}.${name}.`))?.[1];
  const change = (changed: RecallValues['products']) => form.change({ products: changed });
  const add = () => {
    setAdded(nextKey(products));
    change([...products, emptyProduct(nextKey(products))]);
  };
  const addProduct = products.length < RECALL_PRODUCTS_MAX && (
    <Button variant="secondary" className="self-start" onPress={add}>
      <Plus aria-hidden className="size-5" />
      {t('product.add')}
    </Button>
  );
  const about = (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.name')}
          description={isDrill ? undefined : t('form.nameHelp')}
          isRequired
          maxLength={LIMITS.itemName}
          autoComplete="off"
          {...form.field('title')}
        />
        <TextField
          label={t('form.reference')}
          isOptional
          maxLength={LIMITS.shortText}
          autoComplete="off"
          {...form.field('reference')}
        />
      </div>
      <RadioGroup
        label={t('form.class')}
        className="sm:grid sm:grid-cols-2 sm:gap-x-5 sm:[&>p]:col-span-full"
        options={[
          ...RECALL_CLASSES.map((level) => ({
            value: level,
            label: t(`classes.${level}.name`),
            description: t(`classes.${level}.text`),
          })),
          { value: 'none' as const, label: t('classes.none.name'), description: t('classes.none.text') },
        ]}
        {...form.field('class')}
      />
    </>
  );
  const notice = (
    <>
      <NoticePaste
        isDrill={isDrill}
        onUse={(found, facts) => {
          const filled = withNotice(products, found, facts.words);
          if (isDrill && found.length === 0) setTimesFilled(timesFilled + 1);
          else setAdded(filled.at(-found.length)?.key ?? 0);
          form.change({
            products: filled,
            class: form.values.class === 'none' ? (facts.class ?? 'none') : form.values.class,
          });
        }}
      />
      {isAdmin && foodBanks.length > 1 && (
        <Select
          label={t('foodBank')}
          isRequired
          options={foodBankOptions(foodBanks)}
          {...form.field('foodbank_id')}
        />
      )}
    </>
  );
  return (
    <form {...form.props} className="flex flex-col gap-6">
      {isDrill ? (
        notice
      ) : (
        <Card className="flex flex-col gap-6">
          {notice}
          {about}
        </Card>
      )}
      <section aria-labelledby="recall-products" className="flex flex-col gap-3">
        <div className={isDrill ? 'sr-only' : ''}>
          <h2 id="recall-products" className="text-xl">
            {t('form.products')}
          </h2>
          {!isDrill && <p className="text-sm text-muted">{t('form.productsHelp')}</p>}
        </div>
        {products.map((product, index) => (
          <ProductFields
            key={product.key}
            product={product}
            number={products.length === 1 ? null : index + 1}
            takesFocus={product.key === added}
            isDrill={isDrill}
            more={
              isDrill && index === products.length - 1 ? (
                <>
                  {addProduct}
                  {about}
                </>
              ) : null
            }
            isChecked={form.errorOf('products') !== undefined}
            refused={refusedIn(index)}
            onChange={(changed) => change(products.map((each) => (each === product ? changed : each)))}
            onRemove={
              products.length === 1 ? null : () => change(products.filter((each) => each !== product))
            }
          />
        ))}
        {!isDrill && addProduct}
      </section>
      <FormError error={form.error} />
      <FormFooter {...(!isDrill && { note: t('form.submitHelp') })}>
        <Button id={SUBMIT} type="submit" isPending={form.isPending}>
          {t('form.submit')}
        </Button>
      </FormFooter>
    </form>
  );
}

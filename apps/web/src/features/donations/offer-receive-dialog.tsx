import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useForm, type Form } from '../../lib/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import { NotesField } from './notes-field.tsx';
import {
  arrivedIn,
  offerReceptionOf,
  receptionIn,
  sentAsOf,
  validateOfferReception,
  valueIn,
  type ArrivedProduct,
  type OfferReception,
} from './offer-reception.ts';
import type { OfferedProduct } from './offers.ts';
import { searchFor } from './reception.ts';
import { useAmount } from './use-amount.ts';
import { useStep, type StepProps } from './use-step.ts';

/** Receives the products of an offer that arrived; the others stay open. */
export function OfferReceiveDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'donation-form', 'common']);
  const { formatNumber } = useDates();
  const { donation, products } = props;
  const take = useStep(props);
  const form = useForm({
    initial: () => offerReceptionOf(products),
    validate: (values: OfferReception) => validateOfferReception(values, products),
    textOf: (problem) => t(problem, { max: formatNumber(LIMITS.stock) }),
    sentAs: (values) => sentAsOf(values, products),
    onSubmit: (values) =>
      take(
        { status: 'received', notes: values.notes.trim() || null },
        products.flatMap((product, index) =>
          valueIn(values, index, 'arrived') === 'yes'
            ? [{ _id: product._id, reception: receptionIn(values, product, index) }]
            : [],
        ),
      ),
  });
  const arrived = arrivedIn(form.values, products).length;
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('step.received.title')}
      confirmLabel={t('offer.receive', { count: arrived })}
      cancelLabel={t('common:close')}
      isDisabled={arrived === 0}
      onClose={props.onClose}
    >
      <p>{t('offer.receiveIntro', { name: donation.donorName, count: products.length })}</p>
      <ul className="flex flex-col gap-3">
        {products.map((product, index) => (
          <ProductLine
            key={product._id}
            foodbank_id={donation.foodbank_id}
            product={product}
            index={index}
            form={form}
          />
        ))}
      </ul>
      {arrived < products.length && (
        <p role="status" className="text-sm text-muted">
          {t('offer.notArrivedHelp')}
        </p>
      )}
      <NotesField language={donation.language} {...form.field('notes')} isDisabled={form.isPending} />
    </FormDialog>
  );
}

const MAX_SIMILAR = 8;

interface ProductLineProps {
  foodbank_id: string;
  product: OfferedProduct;
  /** Position in the offer. */
  index: number;
  form: Form<OfferReception>;
}

function ProductLine({ foodbank_id, product, index, form }: ProductLineProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const amount = useAmount();
  const { data } = useQuery(
    inventoryQuery({
      foodbank_id,
      search: searchFor(product.productName),
      sort: 'item_name',
      limit: MAX_SIMILAR,
    }),
  );
  const field = (name: keyof ArrivedProduct) => ({
    ...form.field(`${index}.${name}`),
    value: valueIn(form.values, index, name),
    isDisabled: form.isPending,
  });
  const { value: has, onChange: setArrived } = field('arrived');
  const isArrived = has === 'yes';
  return (
    <li className="rounded-lg border border-line px-4 pt-1 pb-2">
      <Checkbox
        isSelected={isArrived}
        isDisabled={form.isPending}
        onChange={(isSelected) => setArrived(isSelected ? 'yes' : 'no')}
      >
        <span className="font-semibold wrap-anywhere">{product.productName}</span>{' '}
        <span className="text-muted">
          {t(isArrived ? 'offer.offered' : 'offer.notArrived', { amount: amount(product) })}
        </span>
      </Checkbox>
      {isArrived && (
        <div className="grid items-start gap-x-4 gap-y-3 pb-2 sm:grid-cols-2">
          <div className="grid grid-cols-2 gap-3">
            <TextField
              {...field('quantity')}
              label={t('receive.quantity')}
              description={t('receive.quantityHelp')}
              isRequired
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
            <TextField
              {...field('weight')}
              label={t('receive.weight')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
            />
          </div>
          <Select
            {...field('inventory_id')}
            label={t('receive.target')}
            options={[
              { value: '', label: t('receive.new') },
              ...(data?.data ?? []).map(({ _id, item_name, quantity, expiration_date }) => ({
                value: _id,
                label: [
                  item_name,
                  expiration_date && formatDate(expiration_date),
                  t('receive.nearFigures', { units: formatNumber(quantity) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
          />
          {field('inventory_id').value === '' && (
            <DateField {...field('expiration_date')} label={t('receive.fields.bestBefore')} isOptional />
          )}
        </div>
      )}
    </li>
  );
}

import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useForm, type Form } from '../../lib/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PackageCode } from '../inventory/package-code.ts';
import { LotAndDate } from './lot-and-date.tsx';
import { NotesField } from './notes-field.tsx';
import {
  arrivedIn,
  changesIn,
  offerReceptionOf,
  productIn,
  receptionIn,
  receptionOfProduct,
  sentAsOf,
  validateOfferReception,
  completeArrived,
  type ArrivedProduct,
  type OfferReception,
} from './offer-reception.ts';
import type { OfferedProduct } from './offers.ts';
import { ReceivedLabel } from './received-label.tsx';
import { receivedAs } from './reception.ts';
import { useAmount } from './use-amount.ts';
import { useLastLabel } from './use-last-label.ts';
import { useSimilarItems } from './use-similar-items.ts';
import { useStep, type StepProps } from './use-step.ts';
import { useWeightHelp } from './weight.ts';

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
          productIn(values, index).arrived === 'yes'
            ? [{ _id: product._id, reception: receptionIn(values, product, index, donation.foodbank_id) }]
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

interface ProductLineProps {
  foodbank_id: string;
  product: OfferedProduct;
  /** Position in the offer. */
  index: number;
  form: Form<OfferReception>;
}

function ProductLine({ foodbank_id, product, index, form }: ProductLineProps) {
  const { t } = useTranslation('donations');
  const amount = useAmount();
  const isArrived = productIn(form.values, index).arrived === 'yes';
  return (
    <li className="rounded-lg border border-line px-4 pt-1 pb-2">
      <Checkbox
        isSelected={isArrived}
        isDisabled={form.isPending}
        onChange={(isSelected) => form.change(changesIn(index, { arrived: isSelected ? 'yes' : 'no' }))}
      >
        <span className="font-semibold wrap-anywhere">{product.productName}</span>{' '}
        <span className="text-muted">
          {t(isArrived ? 'offer.offered' : 'offer.notArrived', { amount: amount(product) })}
        </span>
      </Checkbox>
      {isArrived && <ArrivedFields {...{ foodbank_id, product, index, form }} />}
    </li>
  );
}

function ArrivedFields({ foodbank_id, product, index, form }: ProductLineProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const items = useSimilarItems(foodbank_id, product.productName);
  const arrived = productIn(form.values, index);
  const weightHelp = useWeightHelp();
  const { known } = arrived;
  const values = receptionOfProduct(arrived, product, foodbank_id);
  const label = useLastLabel(receivedAs(values, known));
  const isDisabled = form.isPending;
  const change = (changes: Partial<ArrivedProduct>) =>
    form.change(changesIn(index, completeArrived(arrived, changes)));
  const text = (name: 'quantity' | 'weight') => ({
    name: `${index}.${name}`,
    value: arrived[name],
    onChange: (value: string) => change({ [name]: value }),
    error: form.errorOf(`${index}.${name}`),
    isDisabled,
  });
  const onScanned = (changes: Partial<ArrivedProduct>, { barcode, lot }: PackageCode) => {
    const same = items.find(
      (item) => item.lot_code && item.lot_code === lot?.lot_code && item.barcode === barcode,
    );
    change({ ...changes, ...(same && { known: same }) });
  };
  return (
    <div className="grid items-start gap-x-4 gap-y-3 pb-2 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...text('quantity')}
          label={t('receive.quantity')}
          description={t('receive.quantityHelp')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <TextField
          {...text('weight')}
          label={t('receive.weight')}
          description={weightHelp(arrived)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      </div>
      <Select
        name={`${index}.known`}
        label={t('receive.target')}
        value={known?._id ?? ''}
        onChange={(id) => change({ known: items.find(({ _id }) => _id === id) ?? null })}
        error={form.errorOf(`${index}.known`)}
        isDisabled={isDisabled}
        options={[
          { value: '', label: t('receive.new') },
          ...items.map(({ _id, item_name, quantity, expiration_date, lot_code }) => ({
            value: _id,
            label: [
              item_name,
              expiration_date && formatDate(expiration_date),
              lot_code && t('receive.lot', { lot: lot_code }),
              t('receive.nearFigures', { units: formatNumber(quantity) }),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
      <LotAndDate
        foodbank_id={foodbank_id}
        known={known}
        values={values}
        change={change}
        onScanned={onScanned}
        field={(name) => ({ name: `${index}.${name}`, error: form.errorOf(`${index}.${name}`) })}
        isDisabled={isDisabled}
      />
      <div className="sm:col-span-2">
        <ReceivedLabel
          {...label}
          food={product.productName}
          value={arrived.label}
          onChange={(read, is_label_proposed) => change({ label: read, is_label_proposed })}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  );
}

import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { itemQuery } from '../../inventory/item-query.ts';
import { LotOfItem } from '../lot-of-item.tsx';
import { NewItemFields } from '../new-item-fields.tsx';
import { applyChanges, receivedAs, type ReceptionValues, validateReception } from '../reception.ts';
import { ReceivedLabel } from '../received-label.tsx';
import { UnitsFields } from '../units-fields.tsx';
import { useLastLabel } from '../use-last-label.ts';
import type { ArrivalLine } from './arrival.ts';

interface LineDialogProps {
  line: ArrivalLine;
  isNew: boolean;
  onDone: (line: ArrivalLine) => void;
  onClose: () => void;
}

/** Asks for the units of a product and, if it is new, for the item. */
export function LineDialog({ line, isNew, onDone, onClose }: LineDialogProps) {
  const { t } = useTranslation('donation-arrival');
  const { t: reception } = useTranslation(['donations', 'donation-form']);
  const { formatNumber } = useDates();
  const form: Form<ReceptionValues> = useForm({
    initial: () => line.values,
    validate: validateReception,
    derive: applyChanges,
    textOf: (problem) => reception(problem, { max: formatNumber(LIMITS.stock) }),
    onSubmit: (values) => onDone({ ...line, values, known, name: nameOf(values) }),
  });
  const { values } = form;
  const isKnown = values.target === 'existing';
  const query = useQuery({ ...itemQuery(values.inventory_id), enabled: isKnown });
  const item = query.data ?? line.known;
  const known = isKnown ? item : null;
  const label = useLastLabel(receivedAs(values, known));
  const nameOf = (chosen: ReceptionValues) =>
    chosen.target === 'new' ? chosen.item_name.trim() : (item?.item_name ?? line.name);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={isKnown ? nameOf(values) : t('line.newTitle')}
      confirmLabel={t(isNew ? 'line.add' : 'line.save')}
      isDisabled={isKnown && item === null}
      onClose={onClose}
    >
      {isKnown && item && (
        <KnownItem
          quantity={item.quantity}
          date={item.expiration_date}
          place={item.storage_location ?? null}
        />
      )}
      <UnitsFields form={form} />
      {!isKnown && <NewItemFields foodbank_id={values.foodbank_id} form={form} />}
      {isKnown && <LotOfItem query={{ ...query, data: item ?? undefined }} form={form} />}
      <ReceivedLabel
        {...label}
        food={nameOf(values)}
        value={values.label}
        onChange={(read, is_label_proposed) => form.change({ label: read, is_label_proposed })}
        isDisabled={form.isPending}
      />
    </FormDialog>
  );
}

interface KnownItemProps {
  quantity: number;
  date: string | null;
  place: string | null;
}

function KnownItem({ quantity, date, place }: KnownItemProps) {
  const { t } = useTranslation(['donation-arrival', 'donations']);
  const { formatDate, formatNumber } = useDates();
  const facts = [
    t('donations:receive.nearFigures', { units: formatNumber(quantity) }),
    date ? formatDate(date) : t('line.noDate'),
    place,
  ];
  return (
    <p>
      {facts.filter(Boolean).join(' · ')}
      <span className="mt-1 block text-sm text-muted">{t('line.sameDate')}</span>
    </p>
  );
}

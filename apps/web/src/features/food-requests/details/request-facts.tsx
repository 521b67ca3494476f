import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { useTimeZone } from '../../food-banks/api.ts';

/** What the recipient wrote, and the moment of the pickup. */
export function RequestFacts({ request, className }: { request: FoodRequest; className?: string }) {
  const { t } = useTranslation('requests');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(request.foodbank_id);
  const facts = [
    { key: 'instructions', label: t('facts.instructions'), text: request.special_instructions },
    { key: 'restrictions', label: t('facts.restrictions'), text: request.dietary_restrictions },
    { key: 'allergies', label: t('facts.allergies'), text: request.allergies },
    {
      key: 'fulfilled',
      label: t('facts.fulfilled'),
      text: request.fulfilled_at && formatInstant(request.fulfilled_at, timeZone),
    },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <dl className={cx('grid gap-x-6 gap-y-2.5 sm:grid-cols-2', className)}>
      {facts.map(({ key, label, text }) => (
        <div key={key} className="min-w-0 only:col-span-full">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

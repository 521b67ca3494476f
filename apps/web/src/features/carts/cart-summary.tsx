import type { CartItem } from '@nourish/contract';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AllowanceNotes } from './allowance-notes.tsx';
import { countFoodBanks } from './cart-lines.tsx';
import { isExpired, isShort } from './short-stock.tsx';

/** Units in the cart and the link to the request form. */
export function CartSummary({ items, totalItems }: { items: CartItem[]; totalItems: number }) {
  const { t } = useTranslation('carts');
  const { formatNumber } = useDates();
  const { user } = useSession();
  const foodBankCount = countFoodBanks(items);
  const shortCount = items.filter(isShort).length;
  const expiredCount = items.filter(isExpired).length;
  return (
    <Card as="section" aria-labelledby="cart-summary" className="flex flex-col gap-4">
      <h2 id="cart-summary" className="text-xl">
        {t('summary.title')}
      </h2>
      <dl className="flex flex-col gap-2">
        <Figure name={t('summary.totalItems')} value={formatNumber(totalItems)} />
        <Figure name={t('summary.uniqueItems')} value={formatNumber(items.length)} />
      </dl>
      {foodBankCount > 1 && <p className="text-muted">{t('summary.foodBanks', { count: foodBankCount })}</p>}
      {expiredCount > 0 && <Alert tone="warning">{t('short.noticeExpired', { count: expiredCount })}</Alert>}
      {shortCount > 0 && <Alert tone="warning">{t('short.notice', { count: shortCount })}</Alert>}
      <AllowanceNotes items={items} />
      <LinkButton to={paths.requestSubmission} size="lg">
        <Send aria-hidden className="size-5" />
        {t('summary.submit')}
      </LinkButton>
      {user && user.role !== 'recipient' && (
        <p className="text-sm text-muted">{t('summary.recipientsOnly')}</p>
      )}
    </Card>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);

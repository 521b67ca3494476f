import type { FoodBank } from '@nourish/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The link to give money to a food bank, in a new tab; nothing if it has none. */
export function MoneyLink({ foodBank: { money_link, name } }: { foodBank: FoodBank }) {
  const { t } = useTranslation('visit');
  if (money_link === null) return null;
  return (
    <a
      href={money_link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block min-h-11 rounded-sm py-2.5 pr-5 font-semibold text-primary underline decoration-1 underline-offset-3 wrap-anywhere hover:decoration-2"
    >
      {t('money.give', { name })}
      {/* In the padding of the link, so that it never wraps without the last word. */}
      <ExternalLink aria-hidden className="-mr-5 ml-1 inline size-4 align-[-0.125em]" />
      <span className="sr-only">{t('money.newTab')}</span>
    </a>
  );
}

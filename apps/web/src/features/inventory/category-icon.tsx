import { Apple, Beef, Cookie, CupSoda, Milk, Package, Soup, Wheat, type LucideIcon } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

const ICONS: Record<string, LucideIcon> = {
  'canned-goods': Soup,
  'fresh-produce': Apple,
  dairy: Milk,
  meat: Beef,
  grains: Wheat,
  beverages: CupSoda,
  snacks: Cookie,
};

/** A picture of a category, beside its name: quicker to find than a word, above all in a language one is still learning. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  const Icon = ICONS[category] ?? Package;
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink',
        className,
      )}
    >
      <Icon className="size-6" strokeWidth={1.75} />
    </span>
  );
}

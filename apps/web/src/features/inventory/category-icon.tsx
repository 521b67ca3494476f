import {
  Beef,
  Carrot,
  Cookie,
  createLucideIcon,
  CupSoda,
  Milk,
  Package,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useInventoryNames } from './use-inventory-names.ts';

/** A tin can, which Lucide lacks. Drawn on Lucide's grid with its stroke width. */
const Can = createLucideIcon('can', [
  ['ellipse', { cx: '12', cy: '5', rx: '6.5', ry: '2.5', key: 'lid' }],
  ['path', { d: 'M5.5 5v14c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5V5', key: 'side' }],
  ['path', { d: 'M5.5 10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5', key: 'label-top' }],
  ['path', { d: 'M5.5 15.5c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5', key: 'label-foot' }],
]);

interface CategoryLook {
  icon: LucideIcon;
  colours: string;
}

const OTHER: CategoryLook = { icon: Package, colours: 'bg-other-soft text-other-ink' };
const LOOKS: Record<string, CategoryLook> = {
  'canned-goods': { icon: Can, colours: 'bg-canned-soft text-canned-ink' },
  'fresh-produce': { icon: Carrot, colours: 'bg-produce-soft text-produce-ink' },
  dairy: { icon: Milk, colours: 'bg-dairy-soft text-dairy-ink' },
  meat: { icon: Beef, colours: 'bg-meat-soft text-meat-ink' },
  grains: { icon: Wheat, colours: 'bg-grains-soft text-grains-ink' },
  beverages: { icon: CupSoda, colours: 'bg-beverages-soft text-beverages-ink' },
  snacks: { icon: Cookie, colours: 'bg-snacks-soft text-snacks-ink' },
};

const SIZES = {
  sm: { box: 'size-6 rounded-sm', icon: 'size-4', stroke: 2 },
  md: { box: 'size-11 rounded-md', icon: 'size-6', stroke: 1.75 },
  tile: {
    box: 'size-18 rounded-lg sm:h-28 sm:w-full sm:rounded-none',
    icon: 'size-9 sm:size-12',
    stroke: 1.5,
  },
};

interface CategoryIconProps {
  category: string;
  /** `sm`: beside text; `tile`: the picture of a card, full width where there is room. */
  size?: keyof typeof SIZES;
  className?: string;
}

/** Always the same colour, so that people find a category in a language that they are learning. */
export function CategoryIcon({ category, size = 'md', className }: CategoryIconProps) {
  const { icon: Icon, colours } = LOOKS[category] ?? OTHER;
  const { box, icon, stroke } = SIZES[size];
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center print:bg-transparent',
        box,
        colours,
        className,
      )}
    >
      <Icon className={icon} strokeWidth={stroke} />
    </span>
  );
}

export function CategoryName({ category }: { category: string }) {
  const { categoryName } = useInventoryNames();
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <CategoryIcon category={category} size="sm" />
      <span className="min-w-0 wrap-anywhere">{categoryName(category)}</span>
    </span>
  );
}

import type { InventoryItem } from '@nourish/contract';
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
  sm: { box: 'size-6 rounded-sm', icon: 'size-4', drawing: 'size-5', stroke: 2 },
  md: { box: 'size-11 rounded-md', icon: 'size-6', drawing: 'size-9', stroke: 1.75 },
  tile: {
    box: 'h-20 w-full sm:h-22',
    icon: 'size-10',
    drawing: 'size-16 sm:size-18',
    stroke: 1.5,
  },
  strip: {
    box: 'w-16',
    icon: 'size-9',
    drawing: 'size-12',
    stroke: 1.5,
  },
};

interface BoxProps {
  /** `sm`: beside text; `tile`, `strip`: the picture of a card, above its text or at its left. */
  size?: keyof typeof SIZES;
  className?: string | undefined;
}

interface CategoryIconProps extends BoxProps {
  category: string;
  /** Replaces the icon. */
  picture?: string | null;
  /** Address of a photo; replaces the drawing. */
  image?: string | null | undefined;
}

/** Always the same colour, so that people find a category in a language that they are learning. */
export function CategoryIcon({ category, picture, image, size = 'md', className }: CategoryIconProps) {
  const { icon: Icon, colours } = LOOKS[category] ?? OTHER;
  const { box, icon, drawing, stroke } = SIZES[size];
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
      {image || picture ? (
        <img
          src={image ?? `/foods/${picture}.svg`}
          alt=""
          loading="lazy"
          width={64}
          height={64}
          className={image ? 'size-full rounded-[inherit] object-cover' : drawing}
        />
      ) : (
        <Icon className={icon} strokeWidth={stroke} />
      )}
    </span>
  );
}

/** The photo or the drawing of an item, or else the icon of its category; beside the name, which it repeats. */
export const FoodPicture = ({
  item: { category, picture, image },
  ...box
}: BoxProps & {
  item: Pick<InventoryItem, 'category' | 'picture'> & Partial<Pick<InventoryItem, 'image'>>;
}) => <CategoryIcon category={category} picture={picture} image={image} {...box} />;

interface CategoryNameProps {
  category: string;
  /** For narrow columns, which need the room for the word. */
  hasIconOnPhones?: boolean;
}

export function CategoryName({ category, hasIconOnPhones = true }: CategoryNameProps) {
  const { categoryName } = useInventoryNames();
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <CategoryIcon category={category} size="sm" className={hasIconOnPhones ? undefined : 'max-sm:hidden'} />
      <span className="min-w-0 wrap-break-word">{categoryName(category)}</span>
    </span>
  );
}

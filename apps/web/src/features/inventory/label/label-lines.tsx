import type { InventoryItem } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { useSession } from '../../../lib/session.tsx';
import { cx } from '../../../ui/cx.ts';
import { STATE_ICONS, STATE_INK } from './label-states.tsx';
import { isUnread, labelOf, linesOf } from './label-values.ts';
import { useMarksUnread } from './use-marks-unread.ts';

const STATES = {
  contains: 'contains',
  may_contain: 'may_contain',
  clear: 'not_on_label',
  partly: 'not_checked',
  unread: 'not_checked',
} as const;

const OwnCautions = lazyAround(
  async () => (await import('../../needs/caution-list.tsx')).OwnCautions,
  'needs',
);

/**
 * The allergens on the label of an item, a recipient's own first. Recipients see a mark on an unread label
 * (`useMarksUnread`); for the others, `UnreadNote` counts these items once.
 */
export function LabelLines({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('label-facts');
  const label = labelOf(item);
  const isMarked = useMarksUnread() || !isUnread(label);
  return (
    <>
      <OwnLabelCautions item={item} />
      {isMarked &&
        linesOf(label).map(({ kind, named }) => {
          const list = named
            .map((each) => (each === 'gluten' ? t('glutenWord') : t(`allergens.${each}`)))
            .join(', ');
          return (
            <LabelLine key={kind} state={STATES[kind]}>
              {t(`line.${kind}`, { list })}
            </LabelLine>
          );
        })}
    </>
  );
}

/** What a label that was read says about the recipient's own allergies and intolerances. */
function OwnLabelCautions({ item }: { item: InventoryItem }) {
  const { user } = useSession();
  const label = labelOf(item);
  if (user?.role !== 'recipient' || isUnread(label)) return null;
  return (
    <Suspense>
      <OwnCautions label={label} />
    </Suspense>
  );
}

export function LabelLine({ state, children }: { state: keyof typeof STATE_ICONS; children: string }) {
  const Icon = STATE_ICONS[state];
  return (
    <p className="flex items-start gap-1">
      <Icon aria-hidden className={cx('mt-[calc((1lh-1rem)/2)] size-4 shrink-0', STATE_INK[state])} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

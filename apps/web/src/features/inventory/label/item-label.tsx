import type { InventoryItem } from '@nourish/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { useSession } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LabelFactsList } from './label-facts-list.tsx';
import { STATE_ICONS, STATE_INK } from './label-states.tsx';
import { allergensIn, isUnread, labelOf, linesOf } from './label-values.ts';
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
 * The allergens on the label, the reader's own first, with a button for the rest. Recipients see a mark on an unread
 * label (`useMarksUnread`); for the others, `UnreadNote` counts these items once.
 */
export function ItemLabel({ item }: { item: InventoryItem }) {
  const { user } = useSession();
  const { t } = useTranslation(['label-facts', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { item_name: name, allergens, certifications } = item;
  const lines = linesOf(labelOf(item)).map(({ kind, named }) => {
    const list = named
      .map((each) => (each === 'gluten' ? t('glutenWord') : t(`allergens.${each}`)))
      .join(', ');
    return { kind, text: t(`line.${kind}`, { list }) };
  });
  const hasNoReading = isUnread(labelOf(item));
  const isMarked = useMarksUnread() || !hasNoReading;
  return (
    <>
      {user?.role === 'recipient' && !hasNoReading && (
        <Suspense>
          <OwnCautions label={labelOf(item)} />
        </Suspense>
      )}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="-mx-1 -my-1.5 flex min-h-11 flex-col justify-center gap-0.5 rounded-md px-1 py-1.5 text-left text-sm hover:bg-sunken"
      >
        {isMarked ? (
          lines.map(({ kind, text }) => (
            <Line key={kind} state={STATES[kind]} isLink>
              {text}
            </Line>
          ))
        ) : (
          <span className={cx('text-muted', LINK)}>{t('label')}</span>
        )}{' '}
        <span className="sr-only">{t('open', { name })}</span>
      </button>
      <Dialog
        size="sm"
        title={name}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        footer={<Button onPress={() => setIsOpen(false)}>{t('common:close')}</Button>}
      >
        <h3 className="mb-3 text-lg">{t('title')}</h3>
        <div className="flex flex-col gap-4">
          {hasNoReading && certifications.length === 0 ? (
            <>
              <p className="font-semibold">
                <Line state="not_checked">{t('line.unread')}</Line>
              </p>
              <p>{t('nobody')}</p>
            </>
          ) : (
            <>
              <LabelFactsList label={{ ...item, high_in: [] }} />
              {allergensIn(allergens, undefined).length > 0 && (
                <p className="text-sm text-muted">{t('ask')}</p>
              )}
            </>
          )}
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('trust')}</p>
        </div>
      </Dialog>
    </>
  );
}

const LINK = 'underline decoration-dotted underline-offset-4';

interface LineProps {
  state: keyof typeof STATE_ICONS;
  isLink?: boolean;
  children: string;
}

function Line({ state, isLink = false, children }: LineProps) {
  const Icon = STATE_ICONS[state];
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', STATE_INK[state])} />
      <span className={cx('min-w-0 wrap-anywhere', isLink && LINK)}>{children}</span>
    </span>
  );
}

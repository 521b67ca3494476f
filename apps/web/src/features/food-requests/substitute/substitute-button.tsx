import type { FoodRequest, FoodRequestDetails } from '@nourish/contract';
import { ArrowLeftRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { isErased } from '../../../lib/erased.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const SubstituteDialog = lazyAround(
  async () => (await import('./substitute-dialog.tsx')).SubstituteDialog,
  'needs',
);

/** Units of a request whose place another item can take. */
export interface Replaced {
  inventory_id: string;
  item_name: string;
  quantity: number;
  no_substitute: boolean;
}

interface SubstituteButtonProps {
  request: Pick<FoodRequest, '_id' | 'foodbank_id' | 'status'>;
  replaced: Replaced;
  /** At the end of a row, beside other icons. */
  isIcon?: boolean;
}

/** For staff: opens what can take the place of a line; or says that the person wants nothing else. */
export function SubstituteButton({ request, replaced, isIcon = false }: SubstituteButtonProps) {
  const { t } = useTranslation('substitutes');
  const [isOpen, setIsOpen] = useState(false);
  if (replaced.no_substitute) return <NoSubstitute />;
  const label = t('one', { name: replaced.item_name });
  const onPress = () => setIsOpen(true);
  return (
    <span
      title={isIcon ? label : undefined}
      className={cx('font-normal print:hidden', isIcon ? 'flex' : 'block')}
    >
      {isIcon ? (
        <IconButton
          icon={ArrowLeftRight}
          label={label}
          className="-my-2.5 -mr-2 text-muted! [&_svg]:size-4"
          onPress={onPress}
        />
      ) : (
        <Button variant="quiet" size="sm" className="-ml-3" aria-label={label} onPress={onPress}>
          <ArrowLeftRight aria-hidden className="size-4" />
          {t('action')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SubstituteDialog request={request} replaced={replaced} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** The person wants this item or nothing in its place. */
export function NoSubstitute() {
  const { t } = useTranslation('substitutes');
  return <span className="block text-sm font-normal text-muted">{t('none')}</span>;
}

interface ReplacedByProps {
  substitute: NonNullable<FoodRequestDetails['released_items'][number]['substitute']>;
}

/** What took the place of a line, and for staff who put it there. */
export function ReplacedBy({ substitute: { item_name: name, actor_name } }: ReplacedByProps) {
  const { t } = useTranslation(['substitutes', 'common']);
  const person = actor_name && (isErased(actor_name) ? t('common:deletedAccount') : actor_name);
  return (
    <span className="block text-sm font-semibold text-ink">
      {t('substitutes:by', { name })}
      {person && (
        <span className="block font-normal text-muted">{t('substitutes:chosenBy', { person })}</span>
      )}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { type MixingQuestion, stopMixingQuestion } from './mixing-question.ts';

/** Confirms that a cart gets food from several food banks. */
export function MixingDialog({ question }: { question: MixingQuestion }) {
  const { t, i18n } = useTranslation('carts');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const namesOf = (ids: readonly string[]) => {
    const places = foodBanks.filter(({ _id }) => ids.includes(_id));
    return new Intl.ListFormat(i18n.language).format(places.map(({ name, city }) => `${name} (${city})`));
  };
  const { inCart, added, add } = question;
  const places = { inCart: namesOf(inCart), added: namesOf(added), count: added.length };
  return (
    <ConfirmDialog
      title={t('mixing.title')}
      message={t(inCart.length > 0 ? 'mixing.question' : 'mixing.several', places)}
      confirmLabel={t('mixing.add')}
      tone="primary"
      isOpen
      onOpenChange={stopMixingQuestion}
      onConfirm={async () => add()}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { AllergenQuestion, RefusedItem } from '../../lib/allergen-question.ts';
import { groupBy } from '../../lib/group-by.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNeedsNames } from './use-needs-names.ts';

/** Shows what labels say about a stated allergy. What items may contain can be accepted, what they contain not. */
export function AllergenDialog({ question: { items, answer } }: { question: AllergenQuestion }) {
  const { t } = useTranslation(['needs', 'common']);
  const isForbidden = items.some(({ state }) => state === 'contains');
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t(isForbidden ? 'guard.contains.title' : 'guard.mayContain.title')}
      isOpen
      onOpenChange={() => answer(false)}
      footer={
        isForbidden ? (
          <Button onPress={() => answer(false)}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onPress={() => answer(false)}>
              {t('guard.decline')}
            </Button>
            <Button variant="danger" onPress={() => answer(true)}>
              {t('guard.accept')}
            </Button>
          </>
        )
      }
    >
      <ul className="flex flex-col gap-3">
        {groupBy(items, ({ inventory_id }) => inventory_id).map(({ key, rows }) => (
          <li key={key}>
            <p className="font-semibold wrap-anywhere">{rows[0]?.item_name}</p>
            <Facts state="contains" items={rows} />
            <Facts state="may_contain" items={rows} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{t(isForbidden ? 'guard.contains.text' : 'guard.mayContain.text')}</p>
    </Dialog>
  );
}

function Facts({ state, items }: { state: RefusedItem['state']; items: readonly RefusedItem[] }) {
  const { t, i18n } = useTranslation('needs');
  const names = useNeedsNames().allergies;
  const found = items.filter((item) => item.state === state).map(({ allergen }) => names[allergen]);
  if (found.length === 0) return null;
  return <p>{t(`guard.states.${state}`, { foods: new Intl.ListFormat(i18n.language).format(found) })}</p>;
}

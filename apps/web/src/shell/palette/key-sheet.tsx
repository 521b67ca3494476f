import { useTranslation } from 'react-i18next';
import {
  switchCharacterKeys,
  useCharacterKeys,
  useShortcutGroups,
  type ShortcutGroup,
} from '../../lib/shortcuts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from './keys.tsx';
import { openWindow } from './open-window.ts';

/** All keys that act on the current page, and the switch for those that are single characters. */
export function KeySheet({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('palette');
  const areOn = useCharacterKeys();
  // The short groups share the left column, and the longest has the right one.
  const groups = useShortcutGroups().toSorted((one, other) => one.bindings.length - other.bindings.length);
  return (
    <Dialog title={t('sheet.title')} isOpen={isOpen} onOpenChange={() => openWindow(null)} size="lg">
      <div className="flex flex-col gap-6">
        <Checkbox isSelected={areOn} onChange={switchCharacterKeys}>
          <span className="font-semibold">{t('sheet.switch')}</span>
          <span className="block text-sm text-muted">{t('sheet.switchHelp')}</span>
        </Checkbox>
        <div className="gap-x-10 sm:columns-2">
          {groups.map((group) => (
            <KeyGroup key={group.title} group={group} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function KeyGroup({ group: { title, bindings } }: { group: ShortcutGroup }) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1 text-base">{title}</h3>
      <dl className="divide-y divide-line">
        {bindings.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <dt className="min-w-0">{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

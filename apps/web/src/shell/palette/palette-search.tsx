import type { User } from '@nourish/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../lib/session.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keys } from './keys.tsx';
import { openWindow, setTyped } from './open-window.ts';
import { paletteClass, useFieldProps } from './opening.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import { useEntries, type Entry } from './use-entries.ts';

/** A combobox whose list is always open. */
export function PaletteSearch({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const fieldProps = useFieldProps(user);
  const text = fieldProps.value.trim();
  const { groups, entries, isPending, failure, retry } = useEntries(user, text);
  const listId = useId();
  // By key, so that the choice stays when records arrive.
  const [activeKey, setActiveKey] = useState<string>();
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const activeId = active && optionId(listId, active);

  const onChoose = (entry: Entry) => {
    onClose();
    entry.run();
  };
  /** Enter was pressed before the records arrived. */
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current || isPending) return;
    isEntered.current = false;
    if (active) onChoose(active);
  });
  const move = (by: number) => {
    const from = active ? entries.indexOf(active) : -1;
    const next = entries[(from + by + entries.length) % entries.length];
    setActiveKey(next?.key);
    if (next) document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms what an input method is composing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // Records of the whole text may still be on their way.
      if (isPending && (!active?.command || active.isElsewhere)) isEntered.current = true;
      else if (active) onChoose(active);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };

  const isNothing = text !== '' && entries.length === 0 && !isPending && failure === null;
  return (
    <>
      <div className={paletteClass.head}>
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          {...fieldProps}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          onChange={({ target }) => {
            setTyped(target.value);
            isEntered.current = false;
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {isPending && <Spinner />}
        <IconButton icon={X} label={t('common:close')} onPress={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <PaletteList
          id={listId}
          user={user}
          groups={groups}
          active={active}
          onActive={({ key }) => setActiveKey(key)}
          onChoose={onChoose}
        />
        {isPending && entries.length === 0 && (
          <p className="px-3 py-6 text-center text-muted">{t('searching')}</p>
        )}
        {isNothing && (
          <div className="px-3 py-6 text-center">
            <p className="font-semibold wrap-anywhere">{t('nothing.title', { text })}</p>
            <p className="mt-1 text-muted">{t(isStaff(user) ? 'nothing.text' : 'nothing.textOwn')}</p>
          </div>
        )}
        {failure !== null && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-3 py-3">
            <p role="alert">{t(failure)}</p>
            <Button variant="secondary" onPress={retry}>
              {t('common:retry')}
            </Button>
          </div>
        )}
      </div>
      <footer className="flex items-center gap-4 border-t border-line px-4 py-2 text-sm text-muted max-sm:hidden">
        <span aria-hidden className="flex items-center gap-1.5">
          <Keys keys="↑ ↓" /> {t('hints.move')}
        </span>
        <span aria-hidden className="flex items-center gap-1.5">
          <Keys keys="Enter" /> {t('hints.open')}
        </span>
        <button
          type="button"
          onClick={() => openWindow('keys')}
          className="ml-auto inline-flex min-h-8 items-center rounded-sm font-semibold hover:text-ink hover:underline"
        >
          {t('actions.keys')}
        </button>
      </footer>
      <Count
        text={text}
        count={entries.filter(({ isElsewhere }) => !isElsewhere).length}
        isPending={isPending}
      />
    </>
  );
}

/** Announces the number of results when they are complete. */
function Count({ text, count, isPending }: { text: string; count: number; isPending: boolean }) {
  const { t } = useTranslation('palette');
  const [said, setSaid] = useState('');
  const now = text === '' || isPending ? null : t('results.count', { count });
  if (now !== null && now !== said) setSaid(now);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

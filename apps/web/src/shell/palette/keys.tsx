import { useTranslation } from 'react-i18next';

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of a shortcut, as on the keyboard. `Mod+k` has two keys pressed together, `g r` one after the other. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation('palette');
  const nameOf = (key: string): string => {
    if (key === 'Mod') return isApple() ? '⌘' : t('keyNames.Control');
    if (key === 'Enter' || key === 'Escape') return t(`keyNames.${key}`);
    return key.length === 1 ? key.toUpperCase() : key;
  };
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.split(/[ +]/).map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-center font-sans text-sm leading-normal font-semibold text-muted"
        >
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}

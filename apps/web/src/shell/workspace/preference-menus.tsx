import { LANGUAGES } from '@nourish/contract/constants';
import { Globe, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from '../../lib/theme.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LANGUAGE_NAMES } from '../language-select.tsx';
import { UNFOLDED } from './rail-style.ts';

const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark or system theme, and the language. */
export function PreferenceMenus() {
  const { t } = useTranslation(['workspace', 'common']);
  const { language, setLanguage } = useLanguage();
  const theme = useSyncExternalStore<Theme>(onThemeChange, readTheme, () => 'system');
  return (
    <>
      <PreferenceMenu
        name={t('workspace:language')}
        value={LANGUAGE_NAMES[language]}
        icon={Globe}
        entries={LANGUAGES.map((each) => ({
          id: each,
          label: LANGUAGE_NAMES[each],
          onAction: () =>
            void setLanguage(each).catch((error: unknown) => showToast(errorMessage(error), 'danger')),
        }))}
      />
      <PreferenceMenu
        name={t('common:theme.label')}
        value={t(`common:theme.${theme}`)}
        shown={t('common:theme.label')}
        icon={ICONS[theme]}
        entries={THEMES.map((each) => ({
          id: each,
          label: t(`common:theme.${each}`),
          icon: ICONS[each],
          onAction: () => chooseTheme(each),
        }))}
      />
    </>
  );
}

interface PreferenceMenuProps {
  name: string;
  value: string;
  /** By default the value. */
  shown?: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

function PreferenceMenu({ name, value, shown = value, icon: Icon, entries }: PreferenceMenuProps) {
  const { t } = useTranslation('workspace');
  return (
    <Menu
      label={t('preference', { name, value })}
      trigger={
        <>
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={UNFOLDED}>{shown}</span>
        </>
      }
      triggerClassName="min-h-9! justify-start! pointer-coarse:min-h-11! gap-3 px-2.5 text-muted hover:bg-sunken"
      entries={entries}
    />
  );
}

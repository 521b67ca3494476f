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
import { FOOT_BUTTON } from './rail-style.ts';

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
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

function PreferenceMenu({ name, value, icon: Icon, entries }: PreferenceMenuProps) {
  const { t } = useTranslation('workspace');
  const label = t('preference', { name, value });
  return (
    <Menu
      label={label}
      trigger={
        <span title={label} className="flex flex-1 justify-center">
          <Icon aria-hidden className="size-5" />
        </span>
      }
      triggerClassName={FOOT_BUTTON}
      entries={entries}
    />
  );
}

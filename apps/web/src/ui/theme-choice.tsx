import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from '../lib/theme.ts';
import { cx } from './cx.ts';

const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

const GROUNDS = {
  surface: {
    box: 'border-outline bg-surface',
    option: 'text-muted hover:text-ink has-checked:bg-primary-soft has-checked:text-primary-ink',
  },
  night: {
    box: 'border-night-line',
    option:
      'text-night-muted hover:text-on-night has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-accent',
  },
};

interface ThemeChoiceProps {
  /** Background it is on; the footer is dark in both themes. */
  ground?: keyof typeof GROUNDS;
  /** Shows the label to screen readers only, if a heading names the choice. */
  isLabelHidden?: boolean;
  /** Shows the icons only. */
  isCompact?: boolean;
}

/** Light, dark or system theme. Applies at once in all open tabs and is stored on this device. */
export function ThemeChoice({
  ground = 'surface',
  isLabelHidden = false,
  isCompact = false,
}: ThemeChoiceProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const theme = useSyncExternalStore<Theme>(onThemeChange, readTheme, () => 'system');
  const looks = GROUNDS[ground];
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex w-fit max-w-full flex-col gap-2">
      <p id={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {t('theme.label')}
      </p>
      <div className={cx('flex flex-wrap gap-1 rounded-lg border p-1', looks.box)}>
        {THEMES.map((option) => {
          const Icon = ICONS[option];
          return (
            <label
              key={option}
              className={cx(
                'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-semibold sm:gap-2 sm:px-3',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                looks.option,
              )}
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={theme === option}
                onChange={() => chooseTheme(option)}
                className="sr-only"
              />
              <Icon aria-hidden className={cx('size-5 shrink-0', !isCompact && 'max-[22.5rem]:hidden')} />
              <span className={isCompact ? 'sr-only' : undefined}>{t(`theme.${option}`)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

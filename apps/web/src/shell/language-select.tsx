import type { Language } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { ChevronDown, Globe } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../lib/api-error.ts';
import { useLanguage } from '../lib/use-language.ts';
import { cx } from '../ui/cx.ts';
import { showToast } from '../ui/toast-store.ts';

/** Each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** Language select, native for small code size. */
export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  const id = useId();
  const onChange = (value: string) => {
    const chosen = LANGUAGES.find((candidate) => candidate === value);
    if (chosen) setLanguage(chosen).catch((error: unknown) => showToast(errorMessage(error), 'danger'));
  };
  return (
    <div className={cx('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {t('language')}
      </label>
      <Globe aria-hidden className="pointer-events-none absolute top-3 left-2.5 size-5 text-muted" />
      <select
        id={id}
        value={language}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-11 w-full cursor-pointer appearance-none rounded-md bg-transparent py-2 pr-8 pl-9 hover:bg-sunken"
      >
        {LANGUAGES.map((option) => (
          <option key={option} value={option} lang={option}>
            {LANGUAGE_NAMES[option]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-2 size-4 text-muted" />
    </div>
  );
}

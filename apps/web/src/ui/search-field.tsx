import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { inputClass } from './field.tsx';

interface SearchFieldProps {
  /** For screen readers only; `placeholder` is the visible hint. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

/** A search box with a clear button; Escape clears too. Does not debounce. */
export function SearchField({ label, placeholder, value, onChange, maxLength, className }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onClear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx('relative print:hidden', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        {...{ value, placeholder, maxLength }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // With an empty box, Escape goes to the parent.
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
        className={cx(inputClass, 'pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={onClear}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { FieldFrame, inputClass, useField, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether password managers offer a stored password or generate one. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password input with a show button. No length limit: truncating a pasted password would change it. */
export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const { id, control } = useField(field);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} field={field}>
      <div className="relative">
        <input
          {...control}
          {...{ value, autoComplete }}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
          className={cx(inputClass, 'pr-12')}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('password.show', { field: field.label })}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

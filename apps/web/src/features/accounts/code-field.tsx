import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The longest valid input: a recovery code with spaces around its dashes. */
const MAX_LENGTH = 40;

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Called when the kind of code changes, so that the last error can be cleared. */
  onSwitch?: () => void;
  /** Accepts only digits of the app, no recovery code. */
  isAppOnly?: boolean;
  isRecoveryOnly?: boolean;
}

/** Input of an authenticator code or, on request, a recovery code with a full keyboard on phones. */
export function CodeField({
  value,
  onChange,
  error,
  onSwitch,
  isAppOnly,
  isRecoveryOnly = false,
}: CodeFieldProps) {
  const { t } = useTranslation('security');
  const [isRecovery, setIsRecovery] = useState(isRecoveryOnly);
  const box = useRef<HTMLDivElement>(null);
  const onPress = () => {
    setIsRecovery(!isRecovery);
    onChange('');
    onSwitch?.();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="flex flex-col items-start gap-1">
      <TextField
        name="code"
        className="w-full"
        label={t(isRecovery ? 'code.recovery' : 'code.label')}
        description={t(isRecovery ? 'code.recoveryHint' : 'code.hint')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={MAX_LENGTH}
        value={value}
        onChange={onChange}
        error={error}
        isRequired
      />
      {!isAppOnly && !isRecoveryOnly && (
        <Button variant="quiet" className="-mx-4" onPress={onPress}>
          {t(isRecovery ? 'code.toApp' : 'code.toRecovery')}
        </Button>
      )}
    </div>
  );
}

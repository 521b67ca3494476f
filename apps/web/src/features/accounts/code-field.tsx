import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** As long as the longest that somebody types: a recovery code, with spaces for its dashes. */
const MAX_LENGTH = 40;

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Another kind of code is going to be typed: what was said of the last one is over. */
  onSwitch?: () => void;
  /** Digits of the app alone, where a recovery code would not do. */
  isAppOnly?: boolean;
  /** The account has no app. */
  isRecoveryOnly?: boolean;
}

/** The code that an authenticator app shows, or, for who asks for it, a recovery code: phones then show letters to type. */
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

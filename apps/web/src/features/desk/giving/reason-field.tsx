import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { pillClass } from '../../../ui/button-style.ts';
import { TextField } from '../../../ui/text-field.tsx';

const QUICK_REASONS = ['ranOut', 'wrongDay', 'newMember'] as const;

interface ReasonFieldProps {
  name: string;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  isRequired: boolean;
}

/** Why a household is served earlier than usual, with the reasons that are heard most. */
export function ReasonField(field: ReasonFieldProps) {
  const { t } = useTranslation('desk');
  const { value, onChange } = field;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label={t('reason.label')}
        description={t('reason.help')}
        maxLength={LIMITS.shortText}
        autoComplete="off"
      />
      <div role="group" aria-label={t('reason.quick')} className="flex flex-wrap gap-2">
        {QUICK_REASONS.map((each) => {
          const text = t(`reason.${each}`);
          return (
            <button
              key={each}
              type="button"
              aria-pressed={value === text}
              onClick={() => onChange(text)}
              className={pillClass}
            >
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}

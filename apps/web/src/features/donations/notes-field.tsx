import type { Language } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-area.tsx';

interface NotesFieldProps {
  /** What the donor reads. */
  language: Language;
  value: string;
  onChange: (notes: string) => void;
  isDisabled: boolean;
  isRequired?: boolean;
  error?: string | undefined;
}

/** Words to the donor, sent with the mail about the step. */
export function NotesField({ language, isRequired = false, ...field }: NotesFieldProps) {
  const { t } = useTranslation(['donations', 'common']);
  return (
    <TextArea
      {...field}
      label={t('step.notes')}
      description={t('step.notesHelp', { language: t(`common:languages.${language}`) })}
      isRequired={isRequired}
      isOptional={!isRequired}
      maxLength={LIMITS.longText}
    />
  );
}

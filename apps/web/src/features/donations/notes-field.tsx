import type { Language } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-area.tsx';

interface NotesFieldProps {
  /** Language of the donor. */
  language: Language;
  name: string;
  value: string;
  onChange: (notes: string) => void;
  isDisabled: boolean;
  isRequired?: boolean;
  error?: string | undefined;
}

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

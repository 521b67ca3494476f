import { LANGUAGES, LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface TextInput {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** `field` of the form. */
interface FieldsProps<Name extends string> {
  field: (name: Name) => TextInput;
}

/** Fields that only staff see later. */
export function ContactFields({ field }: FieldsProps<'phone' | 'email' | 'notes'>) {
  const { t } = useTranslation('clients');
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field('phone')}
          label={t('form.phone')}
          type="tel"
          autoComplete="off"
          maxLength={LIMITS.phone}
        />
        <TextField
          {...field('email')}
          label={t('form.email')}
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
        />
      </div>
      <TextArea
        {...field('notes')}
        label={t('form.notes')}
        description={t('form.notesHelp')}
        rows={2}
        maxLength={LIMITS.longText}
      />
    </div>
  );
}

/** Fields that the desk sees. */
export function AliasAndNeeds({ field }: FieldsProps<'alias' | 'needs'>) {
  const { t } = useTranslation('clients');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...field('alias')}
        label={t('form.alias')}
        description={t('form.aliasHelp')}
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('needs')}
        label={t('form.needs')}
        description={t('form.needsHelp')}
        autoComplete="off"
        maxLength={LIMITS.shortText}
      />
    </div>
  );
}

/** The languages by name, as options. */
export function useLanguageOptions() {
  const { t } = useTranslation('common');
  return LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
}

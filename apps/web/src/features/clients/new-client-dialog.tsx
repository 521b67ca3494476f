import type { SeenClient } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChips } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBankOptions, foodBanksQuery } from '../food-banks/api.ts';
import { AlreadyRegistered } from './already-registered.tsx';
import { useCreateClient } from './api.ts';
import { AliasAndNeeds, ContactFields, useLanguageOptions } from './client-fields.tsx';
import { detailsOf, EMPTY_DRAFT, problemsOf, SENT_AS, sizeWith, UNSAID } from './form-values.ts';
import { Notice, NoticeDialog } from './notice.tsx';
import { PeopleFields } from './people-fields.tsx';
import { StatisticsFields } from './statistics-fields.tsx';

interface NewClientFormProps {
  /** Without it, the dialog asks for the food bank. */
  foodBankId?: string | undefined;
  /** The name that was searched for. */
  name?: string | undefined;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the new household, or the one that was found to be registered already. */
  onCreated: (client: SeenClient) => void;
}

/** Registers a household at the desk or from the list. */
export const NewClientDialog = ({ isOpen, ...props }: NewClientFormProps & { isOpen: boolean }) =>
  isOpen && <NewClientForm {...props} />;

function NewClientForm({ foodBankId, name = '', onOpenChange, onCreated }: NewClientFormProps) {
  const { t } = useTranslation('clients');
  const languages = useLanguageOptions();
  const create = useCreateClient();
  const [isNoticeOpen, setIsNoticeOpen] = useState(false);
  const finish = (client: SeenClient) => {
    onOpenChange(false);
    onCreated(client);
  };
  const form = useForm({
    initial: {
      ...EMPTY_DRAFT,
      name,
      foodbank_id: foodBankId ?? null,
      statistics: false,
    },
    derive: (values, changes) => ({ ...changes, ...sizeWith(values, changes) }),
    validate: ({ foodbank_id, ...draft }) => ({
      ...problemsOf(draft),
      foodbank_id: foodbank_id === null && ('form.foodBankRequired' as const),
    }),
    textOf: (problem) => t(problem),
    sentAs: SENT_AS,
    onSubmit: async ({ foodbank_id, statistics, ...draft }) => {
      if (foodbank_id === null) return;
      const consents = { service: true, statistics };
      finish(await create.mutateAsync({ ...detailsOf(draft, statistics), foodbank_id, consents }));
    },
  });
  const { values } = form;
  // The form is not mounted while the notice is shown.
  useUnsaved(isNoticeOpen && form.isDirty);
  const language = values.language === UNSAID ? currentLanguage() : values.language;

  if (isNoticeOpen) return <NoticeDialog language={language} onClose={() => setIsNoticeOpen(false)} />;
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('new.title')}
      confirmLabel={t('new.submit')}
      onClose={() => onOpenChange(false)}
    >
      {foodBankId === undefined && <FoodBankField {...form.field('foodbank_id')} />}
      <FocusedFirst>
        <TextField
          {...form.field('name')}
          label={t('form.name')}
          description={t('form.nameHelp')}
          autoComplete="off"
          maxLength={LIMITS.name}
        />
      </FocusedFirst>
      <AlreadyRegistered
        foodBankId={values.foodbank_id}
        name={values.name.trim() === name.trim() ? '' : values.name}
        phone={values.phone}
        onPick={finish}
      />
      <PeopleFields
        size={values}
        onChange={form.change}
        error={form.errorOf('adults') ?? form.errorOf('children_by_age')}
      />
      <AliasAndNeeds field={form.field} />
      <Disclosure label={t('form.contact')}>
        <ContactFields field={form.field} />
      </Disclosure>
      <section aria-label={t('new.consent')} className="flex flex-col gap-4 border-t border-line pt-5">
        <RadioChips
          {...form.field('language')}
          label={t('form.language')}
          description={t('new.languageHelp')}
          options={languages}
        />
        <div className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3">
          <Notice language={language} />
          <Button variant="quiet" className="-ml-3.5 self-start" onPress={() => setIsNoticeOpen(true)}>
            {t('new.notice')}
          </Button>
        </div>
        <Checkbox isSelected={values.statistics} onChange={(statistics) => form.change({ statistics })}>
          {t('new.statistics')}
          <span className="block text-sm text-muted">{t('new.statisticsHelp')}</span>
        </Checkbox>
        {values.statistics && <StatisticsFields values={values} onChange={form.change} />}
      </section>
    </FormDialog>
  );
}

interface FoodBankFieldProps {
  value: string | null;
  onChange: (foodbank_id: string) => void;
  error: string | undefined;
}

function FoodBankField(field: FoodBankFieldProps) {
  const { t } = useTranslation('clients');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  return <Select {...field} label={t('form.foodBank')} isRequired options={foodBankOptions(foodBanks)} />;
}

/** Moves the focus to its field when the dialog opens. */
function FocusedFirst({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return <div ref={ref}>{children}</div>;
}

import type { Needs } from '@nourish/contract';
import { endsSoon } from '@nourish/contract/needs-term';
import { RETENTION } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { serverTime } from '../../lib/connection.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveNeeds } from './api.ts';
import { NeedsFields } from './needs-fields.tsx';

export function NeedsForm({ needs }: { needs: Needs }) {
  const { t } = useTranslation('needs');
  const { formatInstantDate, formatSpan } = useDates();
  const save = useSaveNeeds();
  const { allergies, intolerances, diets, consented_at, expires_at, used_when_packing, note } = needs;
  const now = useNow();
  const isEnding = expires_at !== null && endsSoon(expires_at, serverTime(now));
  const form = useForm({
    // A new year needs a new tick, also on a page that was opened before.
    initial: { allergies, intolerances, diets, note: note ?? '', consent: used_when_packing, renewal: false },
    validate: ({ consent, renewal }) => ({ consent: !(isEnding ? renewal : consent) && t('errors.consent') }),
    onSubmit: async ({ renewal, ...values }) => {
      await save.mutateAsync({ ...values, consent: true, ...(isEnding && renewal && { renew: true }) });
      form.reset({ ...values, consent: true, renewal: false });
      showToast(t('saved'));
    },
  });
  useUnsaved(form.isDirty);

  return (
    <form {...form.props} className="flex flex-col gap-7">
      <NeedsFields
        allergies={form.field('allergies')}
        intolerances={form.field('intolerances')}
        diets={form.field('diets')}
        note={form.field('note')}
      />
      <div className="border-t border-line pt-5">
        {isEnding && (
          <Alert tone="warning" className="mb-3">
            {t('ending', { end: formatInstantDate(expires_at) })}
          </Alert>
        )}
        <Checkbox
          isSelected={isEnding ? form.values.renewal : form.values.consent}
          onChange={(isAgreed) => form.change(isEnding ? { renewal: isAgreed } : { consent: isAgreed })}
          error={form.errorOf('consent')}
          isRequired
        >
          {t('consent', { span: formatSpan(RETENTION.needs_months, 'month') })}
        </Checkbox>
        {consented_at !== null && expires_at !== null && (
          <p className="mt-1 text-sm text-muted">
            {t('agreed', { date: formatInstantDate(consented_at), end: formatInstantDate(expires_at) })}
          </p>
        )}
      </div>
      <FormError error={form.error} />
      <Button type="submit" isPending={form.isPending} className="sm:self-start">
        {t('save')}
      </Button>
    </form>
  );
}

import type { User, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useRecord } from './use-record.ts';
import { useVolunteerForm } from './use-volunteer-form.ts';
import { VolunteerFields } from './volunteer-fields.tsx';

export function RecordForm({ user, record }: { user: User; record: Volunteer }) {
  const { t } = useTranslation('volunteers');
  const state = useRecord(user, record);
  const form = useVolunteerForm(state);
  const { isPending, error } = form;
  const discard = () => {
    form.clearErrors();
    state.discard();
  };
  return (
    <form {...form.props} className="flex flex-col gap-9">
      <VolunteerFields form={form} isNameFixed={state.isNameFixed} />
      <div className="flex flex-col gap-5">
        {form.isInvalid && <Alert tone="danger">{t('form.incomplete')}</Alert>}
        {error && !isPending && <Alert tone="danger">{errorMessage(error)}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            isPending={isPending}
            pendingLabel={t('record.saving')}
          >
            {t('record.save')}
          </Button>
          {state.isTouched && !isPending && (
            <Button variant="secondary" size="lg" onPress={discard}>
              {t('record.discard')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          {t('form.privacy', { foodBank: record.foodbank_name })}{' '}
          <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
        </p>
      </div>
    </form>
  );
}

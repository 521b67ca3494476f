import type { Client, SeenClient } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../lib/connection.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useDebounced } from '../../../lib/use-search-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { lookupQuery } from '../api.ts';
import { nameOf, searchForName } from '../household.ts';
import { useAuthorize } from './api.ts';
import { earliestSignature, problemsOf, type AuthorizationDraft } from './authorization-draft.ts';

interface NewAuthorizationDialogProps {
  client: Client;
  onClose: () => void;
}

/** Dialog for a written authorization of a person who may collect for the household. */
export function NewAuthorizationDialog({ client, onClose }: NewAuthorizationDialogProps) {
  const { t } = useTranslation('clients');
  const timeZone = useTimeZone(client.foodbank_id) ?? DEFAULT_TIME_ZONE;
  const today = localTime(serverTime(useNow()), timeZone).date;
  const authorize = useAuthorize(client._id);
  const form = useForm({
    initial: (): AuthorizationDraft => ({ name: '', household: null, signed_on: today }),
    validate: (draft) => problemsOf(draft, today),
    textOf: (problem) => t(problem),
    sentAs: { name: 'proxy_name', household: 'proxy_id' },
    onSubmit: async ({ name, household, signed_on }) => {
      const proxy = household === null ? { proxy_name: name.trim() } : { proxy_id: household._id };
      await authorize.mutateAsync({ ...proxy, signed_on });
      showToast(t('authorizations.new.done'));
      onClose();
    },
  });
  const { household } = form.values;
  return (
    <FormDialog
      {...form.dialog}
      title={t('authorizations.title')}
      confirmLabel={t('authorizations.new.submit')}
      onClose={onClose}
    >
      <p>{t('authorizations.new.text')}</p>
      <div tabIndex={-1} className="flex flex-col gap-3 rounded-md outline-none">
        {household === null ? (
          <>
            <TextField
              {...form.field('name')}
              label={t('authorizations.new.name')}
              description={t('authorizations.new.nameHelp')}
              autoComplete="off"
              isRequired
              maxLength={LIMITS.name}
            />
            <Households
              client={client}
              name={form.values.name}
              onPick={(chosen) => form.change({ household: chosen })}
            />
          </>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{`${nameOf(household)} · ${household.code}`}</p>
            {form.errorOf('household') && (
              <p role="alert" className="text-sm font-medium text-danger">
                {form.errorOf('household')}
              </p>
            )}
            <Button
              variant="quiet"
              className="-ml-3.5 self-start"
              onPress={() => form.change({ household: null })}
            >
              {t('authorizations.new.another')}
            </Button>
          </>
        )}
      </div>
      <DateField
        {...form.field('signed_on')}
        label={t('authorizations.new.signedOn')}
        isRequired
        min={earliestSignature(today)}
        max={today}
      />
    </FormDialog>
  );
}

interface HouseholdsProps {
  client: Client;
  name: string;
  onPick: (household: SeenClient) => void;
}

/** Other households of the food bank with the name that is being typed. */
function Households({ client, name, onPick }: HouseholdsProps) {
  const { t } = useTranslation('clients');
  const search = useDebounced(searchForName(name));
  // If the search fails, nothing is shown: the name alone can still be recorded.
  const { data = [] } = useQuery(lookupQuery(client.foodbank_id, search));
  const found = data.filter(({ _id }) => _id !== client._id);
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {found.length > 0 && (
        <>
          <p className="font-semibold">{t('authorizations.new.households')}</p>
          <ul className="flex flex-col gap-2">
            {found.map((household) => (
              <li key={household._id}>
                <Button variant="secondary" className="max-w-full" onPress={() => onPick(household)}>
                  <span className="wrap-anywhere">{`${nameOf(household)} · ${household.code}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

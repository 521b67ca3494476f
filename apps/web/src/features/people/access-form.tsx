import type { PersonDetails, Role } from '@nourish/contract';
import { ROLES } from '@nourish/contract/constants';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import type { PersonChange } from './api.ts';
import { FoodBankSelect } from './food-bank-select.tsx';
import { isStaff } from '../../lib/session.tsx';

interface AccessFormProps {
  person: PersonDetails;
  isSelf: boolean;
  isPending: boolean;
  onChange: (change: PersonChange) => void;
}

export function AccessForm({ person, isSelf, isPending, onChange }: AccessFormProps) {
  const { t } = useTranslation(['people', 'common']);
  const [role, setRole] = useState<Role>(person.role);
  const [bank, setBank] = useState(person.foodbank);
  const [isMissing, setIsMissing] = useState(false);
  const [isSame, setIsSame] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [seen, setSeen] = useState(person.updated_at);
  // The person was changed, possibly by a colleague: discard choices based on the old values.
  if (person.updated_at !== seen) {
    setSeen(person.updated_at);
    setRole(person.role);
    setBank(person.foodbank);
  }
  const words = useAccessWords(person, { role, foodBank: bank?.name ?? null }, isSelf);
  const isChanged = role !== person.role || (bank?._id ?? null) !== person.foodbank_id;
  useUnsaved(isChanged, 'address');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const lacksFoodBank = isChanged && role === 'staff' && bank === null;
    setIsMissing(lacksFoodBank);
    setIsSame(!isChanged);
    if (isChanged && !lacksFoodBank) setIsAsking(true);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4" aria-labelledby="person-access">
      <h3 id="person-access" className="text-lg">
        {t('access.title')}
      </h3>
      <Select
        label={t('access.role')}
        description={t(`access.means.${role}`)}
        options={ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        value={role}
        onChange={setRole}
        isDisabled={person.is_last_admin}
      />
      <FoodBankSelect
        value={bank}
        onChange={(chosen) => {
          setBank(chosen);
          setIsMissing(false);
        }}
        isRequired={role === 'staff'}
        error={isMissing ? t('access.needsFoodBank') : undefined}
      />
      {/* Never disabled: a disabled button would lose the keyboard focus after saving. */}
      <Button type="submit" isPending={isPending} className="self-start">
        {t('access.save')}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isSame && !isChanged && t('access.unchanged')}
      </p>
      <ConfirmDialog
        title={t('access.confirmTitle', { name: person.name })}
        message={words}
        confirmLabel={t('access.confirm')}
        tone="primary"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        // The error and the password prompt are shown on the page below this dialog.
        onConfirm={async () => onChange({ role, foodbank_id: bank?._id ?? null })}
      />
    </form>
  );
}

/** Sentences that explain the effect of a role and food bank to the administrator who assigns them. */
function useAccessWords(
  person: PersonDetails,
  { role, foodBank }: { role: Role; foodBank: string | null },
  isSelf: boolean,
): string {
  const { t } = useTranslation(['people', 'common']);
  const values = { name: person.name, foodBank: foodBank ?? '' };
  const hadStaffAccess = isStaff(person);
  const isMoved = (person.foodbank?.name ?? null) !== foodBank;
  const gains =
    role === 'admin'
      ? t('access.gains.admin', values)
      : role === 'staff'
        ? t('access.gains.staff', values)
        : t('access.gains.other', { ...values, role: t(`common:roles.${role}`) });
  const loses =
    hadStaffAccess && role !== 'admin' && (role !== person.role || isMoved)
      ? person.role === 'admin'
        ? t('access.loses.admin', values)
        : t('access.loses.staff', { ...values, foodBank: person.foodbank?.name ?? '' })
      : '';
  const then = isSelf ? t('access.selfSignsOut') : t('access.signsOut', values);
  return [gains, loses, then].filter(Boolean).join(' ');
}

import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { SheetOptions } from './day-sheet-paper.tsx';
import type { QueryState } from '../../ui/query-placeholder.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';

const MAX_EMPTY_ROWS = 20;

interface DaySheetOptionsProps {
  options: SheetOptions;
  onChange: (options: SheetOptions) => void;
}

export function DaySheetOptions({ options, onChange }: DaySheetOptionsProps) {
  const { t } = useTranslation('assignments');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span aria-hidden>{t('sheet.emptyRows')}</span>
        <NumberStepper
          label={t('sheet.emptyRows')}
          value={options.emptyRows}
          max={MAX_EMPTY_ROWS}
          decreaseLabel={t('sheet.fewerRows')}
          increaseLabel={t('sheet.moreRows')}
          onChange={(emptyRows) => onChange({ ...options, emptyRows })}
        />
      </div>
      <Checkbox
        isSelected={options.breaksPages}
        onChange={(breaksPages) => onChange({ ...options, breaksPages })}
      >
        {t('sheet.breaksPages')}
      </Checkbox>
      <Checkbox
        isSelected={options.hasContacts}
        onChange={(hasContacts) => onChange({ ...options, hasContacts })}
      >
        {t('sheet.hasContacts')}
      </Checkbox>
    </div>
  );
}

/** What to heed with emergency contacts on paper, and their failure to load. */
export function ContactNotes({ hasContacts, contacts }: { hasContacts: boolean; contacts: QueryState }) {
  const { t } = useTranslation(['assignments', 'common']);
  if (!hasContacts) return null;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Alert tone="warning">{t('sheet.contactsNote')}</Alert>
      {contacts.error && (
        <Alert tone="danger">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {errorMessage(contacts.error)}
            <Button
              variant="secondary"
              isPending={contacts.isFetching}
              onPress={() => void contacts.refetch()}
            >
              {t('common:retry')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

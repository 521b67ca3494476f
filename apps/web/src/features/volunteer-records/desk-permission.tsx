import type { Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSetDesk } from './api.ts';
import { PanelSection } from './volunteer-facts.tsx';

/** Lets a volunteer work at the desk. Saved at once; the box never loses the focus. */
export function DeskPermission({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation('volunteer-records');
  const setDesk = useSetDesk(volunteer._id);
  const { name, desk } = volunteer;
  return (
    <PanelSection title={t('desk.title')}>
      <Checkbox
        isSelected={setDesk.isPending ? (setDesk.variables ?? desk) : desk}
        onChange={(isAllowed) =>
          setDesk.mutate(isAllowed, {
            onSuccess: () => showToast(t(isAllowed ? 'desk.allowed' : 'desk.ended', { name })),
          })
        }
      >
        {t('desk.label')}
        <span className="block text-sm text-muted">{t('desk.text')}</span>
      </Checkbox>
      <FormError error={setDesk.error} />
    </PanelSection>
  );
}

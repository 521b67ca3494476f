import type { Volunteer } from '@nourish/contract';
import { VOLUNTEER_STATUSES } from '@nourish/contract/volunteer-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { sortAssignments } from '../volunteers/my-shifts/assignments.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSetStatus, workQuery } from './api.ts';
import { PanelSection } from './volunteer-facts.tsx';

export function StatusForm({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation('volunteer-records');
  const setStatus = useSetStatus(volunteer._id);
  const [status, choose] = useState(volunteer.status);
  const [isSame, setIsSame] = useState(false);
  useUnsaved(status !== volunteer.status, 'address');
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow();
  const { data } = useQuery(workQuery(volunteer._id));
  const coming = sortAssignments(data?.shifts ?? [], now).upcoming.length;
  const effect = { active: null, inactive: 'status.coming', suspended: 'status.cancelled' } as const;
  const effectKey = effect[status];
  const message = [
    t(`status.means.${status}`),
    effectKey !== null && coming > 0 ? t(effectKey, { count: coming }) : '',
  ];
  const onConfirm = async () => {
    await setStatus.mutateAsync(status);
    showToast(t('status.done', { name: volunteer.name, status: t(`status.${status}`) }));
  };
  return (
    <PanelSection title={t('status.title')}>
      <RadioGroup
        label={t('status.label')}
        options={VOLUNTEER_STATUSES.map((value) => ({
          value,
          label: t(`status.${value}`),
          description: t(`status.means.${value}`),
        }))}
        value={status}
        onChange={(value) => {
          choose(value);
          setIsSame(false);
        }}
      />
      {/* Never disabled: a disabled button would lose the keyboard focus after saving. */}
      <Button
        variant="secondary"
        onPress={() => (status === volunteer.status ? setIsSame(true) : setIsAsking(true))}
      >
        {t('status.change')}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isSame && t('status.unchanged')}
      </p>
      <ConfirmDialog
        title={t(`status.ask.${status}`, { name: volunteer.name })}
        message={message.filter(Boolean).join(' ')}
        confirmLabel={t('status.change')}
        tone={status === 'suspended' ? 'danger' : 'primary'}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onConfirm}
      />
    </PanelSection>
  );
}

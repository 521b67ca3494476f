import type { Volunteer } from '@nourish/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemoveVolunteer } from './api.ts';
import { PanelSection } from './panel-section.tsx';

interface RemovalProps {
  volunteer: Volunteer;
  onRemoved: () => void;
}

export function Removal({ volunteer, onRemoved }: RemovalProps) {
  const { t } = useTranslation('volunteer-records');
  const remove = useRemoveVolunteer();
  const [isAsking, setIsAsking] = useState(false);
  const { name, foodbank_name: foodBank } = volunteer;
  return (
    <PanelSection title={t('removal.title')}>
      <p className="text-muted">{t('removal.text')}</p>
      <Button variant="danger" onPress={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {t('removal.action')}
      </Button>
      <ConfirmDialog
        title={t('removal.ask', { name })}
        message={t('removal.question', { foodBank })}
        confirmLabel={t('removal.action')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          await remove.mutateAsync(volunteer);
          onRemoved();
          showToast(t('removal.done', { name }));
        }}
      />
    </PanelSection>
  );
}

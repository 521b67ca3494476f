import type { Volunteer } from '@nourish/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { AvailabilityTable } from './availability-table.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PanelSection } from './panel-section.tsx';
import { Removal } from './removal.tsx';
import { StatusForm } from './status-form.tsx';
import { VolunteerFacts } from './volunteer-facts.tsx';
import { VolunteerStatusBadge } from './volunteer-status-badge.tsx';
import { VolunteerWork } from './volunteer-work.tsx';

interface VolunteerPanelProps {
  volunteer: Volunteer;
  onRemoved: () => void;
}

export function VolunteerPanel({ volunteer, onRemoved }: VolunteerPanelProps) {
  const { t } = useTranslation('volunteer-records');
  const { formatInstantDate } = useDates();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-start gap-1">
        <p className="text-2xl font-bold wrap-anywhere">{volunteer.name}</p>
        <p className="text-muted">{t('person.since', { date: formatInstantDate(volunteer.created_at) })}</p>
        <VolunteerStatusBadge status={volunteer.status} />
        <DetailsEditor volunteer={volunteer} />
      </div>
      <VolunteerFacts volunteer={volunteer} />
      <PanelSection title={t('person.availability')}>
        <AvailabilityTable availability={volunteer.availability} />
      </PanelSection>
      <VolunteerWork volunteer={volunteer} />
      <StatusForm key={volunteer.status} volunteer={volunteer} />
      <Removal volunteer={volunteer} onRemoved={onRemoved} />
    </div>
  );
}

function DetailsEditor({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation('volunteer-records');
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="secondary" onPress={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-5" />
        {t('details.edit')}
      </Button>
      {isEditing && <DetailsDialog volunteer={volunteer} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

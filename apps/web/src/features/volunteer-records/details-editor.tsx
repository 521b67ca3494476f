import type { Volunteer } from '@nourish/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DetailsDialog } from './details-dialog.tsx';

/** Button that opens the details form. */
export function DetailsEditor({ volunteer }: { volunteer: Volunteer }) {
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

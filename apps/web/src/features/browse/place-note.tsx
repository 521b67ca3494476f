import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isStaff, useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** For readers without a food bank of their own, who see the food of all. Staff do not choose one. */
export function PlaceNote({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('browse');
  const { user } = useSession();
  if (isStaff(user)) return null;
  return (
    // Phones show the button only, so that the food is in sight.
    <Card className="max-sm:contents flex flex-wrap items-center gap-x-6 gap-y-3 px-4! py-3!">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 max-sm:sr-only">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        {t('placeNote.text')}
      </p>
      <Button variant="secondary" className="max-sm:w-full" onPress={onChoose}>
        {t('placeNote.choose')}
      </Button>
    </Card>
  );
}

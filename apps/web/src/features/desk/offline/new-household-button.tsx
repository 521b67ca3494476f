import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { Button } from '../../../ui/button.tsx';

interface NewHouseholdButtonProps {
  variant: 'secondary' | 'quiet';
  className?: string;
  onPress: () => void;
}

/** Registers a household, which needs the server: it gives the code, and finds who is registered already. */
export function NewHouseholdButton({ onPress, ...look }: NewHouseholdButtonProps) {
  const { t } = useTranslation('desk');
  const isAway = useConnection().connection !== 'online';
  return (
    <Button {...look} isDisabled={isAway} onPress={onPress}>
      <UserPlus aria-hidden className="size-5 shrink-0" />
      {t(isAway ? 'offline.newHousehold' : 'newHousehold')}
    </Button>
  );
}

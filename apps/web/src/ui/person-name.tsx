import { useTranslation } from 'react-i18next';
import { isErased } from '../lib/erased.ts';

interface PersonNameProps {
  name: string;
  /** A household without an account. */
  isHousehold?: boolean;
}

/** A person's name, or the placeholder for a deleted account or household. */
export function PersonName({ name, isHousehold = false }: PersonNameProps) {
  const { t } = useTranslation('common');
  if (!isErased(name)) return name;
  return (
    <span className="font-normal text-muted">{t(isHousehold ? 'deletedHousehold' : 'deletedAccount')}</span>
  );
}

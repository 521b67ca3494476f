import { useTranslation } from 'react-i18next';
import { isErased } from '../lib/erased.ts';

/** A person's name, or the placeholder for a deleted account. */
export function PersonName({ name }: { name: string }) {
  const { t } = useTranslation('common');
  return isErased(name) ? <span className="font-normal text-muted">{t('deletedAccount')}</span> : name;
}

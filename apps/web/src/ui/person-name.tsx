import { useTranslation } from 'react-i18next';
import { isErased } from '../lib/erased.ts';

/** Somebody's name, or that their account is deleted. */
export function PersonName({ name }: { name: string }) {
  const { t } = useTranslation('common');
  return isErased(name) ? <span className="font-normal text-muted">{t('deletedAccount')}</span> : name;
}

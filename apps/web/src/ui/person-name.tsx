import { ERASED_NAME } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';

/** True if this is the placeholder name of a deleted account. */
export const isErased = (name: string): boolean => name === ERASED_NAME;

/** A person's name, or the placeholder for a deleted account. */
export function PersonName({ name }: { name: string }) {
  const { t } = useTranslation('common');
  return isErased(name) ? <span className="font-normal text-muted">{t('deletedAccount')}</span> : name;
}

import { useTranslation } from 'react-i18next';
import { PersonName } from '../../ui/person-name.tsx';

/** The donor's name, or a placeholder for an anonymous donor. */
export function DonorName({ name }: { name: string }) {
  const { t } = useTranslation('donations');
  if (name !== '') return <PersonName name={name} />;
  return <span className="font-normal text-muted">{t('anonymous')}</span>;
}

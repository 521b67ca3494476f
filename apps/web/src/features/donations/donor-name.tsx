import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../ui/person-name.tsx';

interface DonorNameProps {
  donation: Pick<Donation, 'donorName' | 'donorEmail' | 'donorPhone'>;
}

/** The donor's name; without one the address or phone number, or a placeholder for an anonymous donor. */
export function DonorName({ donation }: DonorNameProps) {
  const { t } = useTranslation('donations');
  const { donorName, donorEmail, donorPhone } = donation;
  const name = donorName || donorEmail || donorPhone;
  if (name) return <PersonName name={name} />;
  return <span className="font-normal text-muted">{t('anonymous')}</span>;
}

import { CERTIFICATION_KINDS, type CertificationKind } from '@nourish/contract/label-facts';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

interface CertifiedFilterProps {
  value: readonly CertificationKind[];
  onChange: (certified: CertificationKind[]) => void;
  isGrid?: boolean;
  className?: string;
}

/** Certifications that the label must have. */
export function CertifiedFilter({ value, onChange, isGrid = false, className }: CertifiedFilterProps) {
  const { t } = useTranslation('label-facts');
  return (
    <CheckboxGroup
      className={className}
      isGrid={isGrid}
      label={t('certifiedFilter')}
      description={t('certifiedHelp')}
      options={CERTIFICATION_KINDS.map((kind) => ({ value: kind, label: t(`certifiedAs.${kind}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

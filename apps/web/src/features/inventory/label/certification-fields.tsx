import { LIMITS } from '@nourish/contract/constants';
import { CERTIFICATION_KINDS, type Certification, MAX_CERTIFICATIONS } from '@nourish/contract/label-facts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CertificationFieldsProps {
  value: readonly Certification[];
  onChange: (value: Certification[]) => void;
  /** Marks lines without a certifier. */
  hasError: boolean;
  isDisabled: boolean;
}

/** Halal and kosher, each with the certifier that the label names; there may be several of one kind. */
export function CertificationFields({ value, onChange, hasError, isDisabled }: CertificationFieldsProps) {
  const { t } = useTranslation('label-sheet');
  const change = (place: number, changes: Partial<Certification>) =>
    onChange(value.map((each, index) => (index === place ? { ...each, ...changes } : each)));
  return (
    <div role="group" aria-labelledby="certifications-label" className="flex flex-col gap-2">
      <FieldGroup
        id="certifications"
        field={{ label: t('certifications'), description: t('certificationsHelp') }}
      >
        {value.map(({ kind, certifier }, place) => (
          // The lines have no other identity, and only the last one can be new.
          <div key={place} className="flex items-end gap-2 max-sm:flex-wrap">
            <Select
              className="w-32 shrink-0"
              label={t('kind')}
              options={CERTIFICATION_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
              value={kind}
              onChange={(chosen) => change(place, { kind: chosen })}
              isDisabled={isDisabled}
            />
            <TextField
              className="min-w-0 flex-1"
              label={t('certifier')}
              value={certifier}
              onChange={(typed) => change(place, { certifier: typed })}
              error={hasError && certifier.trim() === '' ? t('certifierMissing') : undefined}
              isRequired
              isDisabled={isDisabled}
              autoComplete="off"
              maxLength={LIMITS.name}
            />
            <IconButton
              icon={X}
              label={t('removeCertification', { name: certifier.trim() || t(`kinds.${kind}`) })}
              isDisabled={isDisabled}
              onPress={() => onChange(value.filter((_, index) => index !== place))}
            />
          </div>
        ))}
        {value.length < MAX_CERTIFICATIONS && (
          <Button
            variant="quiet"
            className="-ml-4 self-start"
            isDisabled={isDisabled}
            onPress={() => onChange([...value, { kind: 'halal', certifier: '' }])}
          >
            <Plus aria-hidden className="size-5" />
            {t('addCertification')}
          </Button>
        )}
      </FieldGroup>
    </div>
  );
}

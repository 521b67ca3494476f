import type { LineCheck } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CautionList } from '../../needs/caution-list.tsx';
import { useNeedsNames } from '../../needs/use-needs-names.ts';
import { askedAbout, verdictOf } from './checks.ts';
import type { GivenLine } from './lines.ts';

interface LineVerdictProps {
  line: GivenLine;
  /** Tells lots of one product apart. */
  name: string;
  check: LineCheck;
  isDisabled: boolean;
  onAccept: (allergens: readonly Allergen[]) => void;
  onTakeOut: () => void;
}

/** The cautions of a line for the household, and what the desk can do about them. */
export function LineVerdict({ line, name, check, isDisabled, onAccept, onTakeOut }: LineVerdictProps) {
  const { t, i18n } = useTranslation('desk');
  const { allergies } = useNeedsNames();
  const { acknowledged = [] } = line;
  if (check.cautions.length === 0) return null;
  const verdict = verdictOf(check, acknowledged);
  const asked = askedAbout(check);
  const foods = new Intl.ListFormat(i18n.language).format(asked.map((allergen) => allergies[allergen]));
  return (
    <div {...(verdict !== 'free' && { 'data-open': '' })} className="flex flex-col items-start pb-1">
      <CautionList cautions={check.cautions} />
      {verdict === 'stopped' ? (
        <div className="flex flex-wrap items-center gap-x-6">
          <p className="text-sm text-danger">{t('check.stopped')}</p>
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3"
            aria-label={t('check.takeOutOf', { name })}
            isDisabled={isDisabled}
            onPress={onTakeOut}
          >
            {t('check.takeOut')}
          </Button>
        </div>
      ) : (
        asked.length > 0 && (
          <Checkbox
            isSelected={asked.every((allergen) => acknowledged.includes(allergen))}
            isDisabled={isDisabled}
            onChange={(isSelected) => onAccept(isSelected ? asked : [])}
            className="text-sm leading-6"
          >
            {t('check.accept', { foods })} <span className="sr-only">({name})</span>
          </Checkbox>
        )
      )}
    </div>
  );
}

import type { ProposedLabel } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LabelFactsList } from './label-facts-list.tsx';

interface LastLabelProps {
  label: ProposedLabel;
  onUse: () => void;
  isDisabled: boolean;
}

/** The label of the previous lot, which a person can take over after comparing it. */
export function LastLabel({ label, onUse, isDisabled }: LastLabelProps) {
  const { t } = useTranslation('label-sheet');
  const { formatInstant } = useDates();
  const { label_read_at: at, label_read_by: name } = label;
  const date = at === null ? '' : formatInstant(at);
  return (
    <Alert tone="info" title={t('lastTime')}>
      <p className="mb-2">{name === null ? t('lastReadNobody', { date }) : t('lastRead', { name, date })}</p>
      <LabelFactsList label={label} />
      <Button variant="secondary" className="mt-3" isDisabled={isDisabled} onPress={onUse}>
        {t('useLast')}
      </Button>
    </Alert>
  );
}

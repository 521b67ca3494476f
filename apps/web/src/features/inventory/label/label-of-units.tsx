import type { CommunityLabel, ProposedLabel } from '@nourish/contract';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LabelFactsList } from './label-facts-list.tsx';
import { LastLabel } from './last-label.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { STATE_ICONS } from './label-states.tsx';
import { labelOf, type LabelValues } from './label-values.ts';

const UNREAD = labelOf({ allergens: {}, certifications: [] });

export interface LabelOfUnitsProps {
  food: string;
  /** The label of the previous lot. */
  proposal: ProposedLabel | null;
  community: CommunityLabel | null;
  value: LabelValues | null;
  /** `isProposed`: taken over from the proposal. */
  onChange: (label: LabelValues, isProposed: boolean) => void;
  isDisabled: boolean;
}

/** Reads the label of units that are about to enter the stock. */
export function LabelOfUnits({ food, proposal, community, value, onChange, isDisabled }: LabelOfUnitsProps) {
  const { t } = useTranslation('label-sheet');
  const [isOpen, setIsOpen] = useState(false);
  const Unknown = STATE_ICONS.not_checked;
  return (
    <section
      data-focus-home
      tabIndex={-1}
      aria-label={t('ofReceived')}
      className="flex flex-col gap-3 rounded-md outline-none"
    >
      {value === null && proposal && (
        <LastLabel label={proposal} onUse={() => onChange(labelOf(proposal), true)} isDisabled={isDisabled} />
      )}
      <div className="flex flex-col items-start gap-3 rounded-md bg-sunken p-4">
        <p role="status" className={value === null ? 'flex items-center gap-2' : 'font-semibold'}>
          {value === null && <Unknown aria-hidden className="size-5 shrink-0 text-muted" />}
          {t(value === null ? 'notReceived' : 'received')}
        </p>
        {value && <LabelFactsList label={value} />}
        <Button variant="secondary" isDisabled={isDisabled} onPress={() => setIsOpen(true)}>
          <ScanText aria-hidden className="size-5" />
          {t(value === null ? 'read' : 'readAgain')}
        </Button>
      </div>
      {isOpen && (
        <LabelSheet
          name={food}
          initial={value ?? UNREAD}
          proposal={proposal}
          community={community}
          confirmLabel={t('use')}
          onSave={(label, isProposed) => {
            onChange(label, isProposed);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

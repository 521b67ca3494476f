import type { Program, WeekBlock } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import type { Weekday } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { BlockDialog } from './block-dialog.tsx';
import { weekBlocksOf } from './block-form.ts';
import { BlockList } from './block-list.tsx';
import { useBlockTexts } from './use-block-texts.ts';
import { inOrder, totalOf, USUAL_BLOCK, withoutBlock } from './week.ts';

interface WeekSectionProps {
  blocks: readonly WeekBlock[];
  programs: readonly Program[];
  today: string;
  isDisabled: boolean;
  onChange: (blocks: WeekBlock[]) => void;
}

interface Edited {
  weekday: Weekday;
  /** null for new hours. */
  block: WeekBlock | null;
}

/** The hours of each weekday. */
export function WeekSection({ blocks, programs, today, isDisabled, onChange }: WeekSectionProps) {
  const { t } = useTranslation('pickup-hours');
  const { dayText } = useHoursText();
  const { totalText } = useBlockTexts(programs);
  const [edited, setEdited] = useState<Edited | null>(null);
  const without = (block: WeekBlock | null) => withoutBlock(blocks, block);
  return (
    <CardSection title={t('week.title')} isFocusHome className="gap-2">
      <p role="status" className="text-muted">
        {totalText('week', totalOf(blocks, today))}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((weekday) => {
          const day = dayText(weekday, 'long');
          const ofDay = inOrder(blocks.filter((block) => block.weekday === weekday));
          return (
            <li
              key={weekday}
              data-focus-row
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <h3 className="py-2.5 text-base font-semibold first-letter:uppercase">{day}</h3>
              <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
                {ofDay.length === 0 ? (
                  <p className="text-muted sm:py-2.5">{t('week.closed')}</p>
                ) : (
                  <BlockList
                    blocks={ofDay}
                    day={day}
                    programs={programs}
                    isDisabled={isDisabled}
                    onEdit={(block) => setEdited({ weekday, block })}
                    onRemove={(block) => onChange([...without(block)])}
                  />
                )}
              </div>
              <Button
                variant="quiet"
                className="px-3"
                aria-label={t('week.addTo', { day })}
                isDisabled={isDisabled}
                onPress={() => setEdited({ weekday, block: null })}
              >
                <Plus aria-hidden className="size-5" />
              </Button>
            </li>
          );
        })}
      </ul>
      {edited !== null && (
        <BlockDialog
          title={t(edited.block === null ? 'week.addTo' : 'week.editOf', {
            day: dayText(edited.weekday, 'long'),
          })}
          start={
            edited.block ?? { ...usual(blocks), weekday: edited.weekday, valid_from: null, valid_to: null }
          }
          isNew={edited.block === null}
          others={without(edited.block)}
          programs={programs}
          onDone={(values) => onChange(inOrder([...without(edited.block), ...weekBlocksOf(values)]))}
          onClose={() => setEdited(null)}
        />
      )}
    </CardSection>
  );
}

/** New hours begin like the first of the week. */
const usual = ([first]: readonly WeekBlock[]) => (first ? { ...first, program_id: null } : USUAL_BLOCK);

import type { Program } from '@nourish/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { AnyBlock } from './block-form.ts';
import { useBlockTexts } from './use-block-texts.ts';

interface BlockListProps<Block extends AnyBlock> {
  /** Not empty. */
  blocks: readonly Block[];
  /** The day, in the names of the buttons. */
  day: string;
  programs: readonly Program[];
  isDisabled?: boolean;
  onEdit: (block: Block) => void;
  onRemove: (block: Block) => void;
}

/** The hours of a day. */
export function BlockList<Block extends AnyBlock>({
  blocks,
  day,
  programs,
  isDisabled = false,
  onEdit,
  onRemove,
}: BlockListProps<Block>) {
  const { t } = useTranslation('pickup-hours');
  const { spanText, factsOf, warningOf } = useBlockTexts(programs);
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {blocks.map((block) => {
        const hours = spanText(block);
        const warning = warningOf(block);
        const { from, program_id, valid_from = null } = block;
        return (
          // Hours of a program and a season do not overlap. A change of the rest keeps the focus on its button.
          <li key={JSON.stringify([from, program_id, valid_from])} className="flex items-start gap-1">
            <div className="min-w-0 flex-1 py-2.5">
              <p className="font-semibold tabular-nums">{hours}</p>
              <DottedParts className="text-sm text-muted">
                {factsOf(block).map((fact) => (
                  <span key={fact} className="wrap-anywhere">
                    {fact}
                  </span>
                ))}
              </DottedParts>
              {warning !== null && <p className="text-sm font-semibold text-warning-ink">{warning}</p>}
            </div>
            <IconButton
              icon={Pencil}
              label={t('block.edit', { day, hours })}
              isDisabled={isDisabled}
              onPress={() => onEdit(block)}
            />
            <IconButton
              icon={Trash2}
              label={t('block.remove', { day, hours })}
              isDisabled={isDisabled}
              onPress={() => onRemove(block)}
            />
          </li>
        );
      })}
    </ul>
  );
}

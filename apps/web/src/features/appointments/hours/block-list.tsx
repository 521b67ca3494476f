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
  onEdit: (block: Block) => void;
  onRemove: (block: Block) => void;
}

/** The hours of a day. */
export function BlockList<Block extends AnyBlock>({
  blocks,
  day,
  programs,
  onEdit,
  onRemove,
}: BlockListProps<Block>) {
  const { t } = useTranslation('pickup-hours');
  const { spanText, factsOf } = useBlockTexts(programs);
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {blocks.map((block) => {
        const hours = spanText(block);
        return (
          <li key={JSON.stringify(block)} className="flex items-start gap-1">
            <div className="min-w-0 flex-1 py-2.5">
              <p className="font-semibold tabular-nums">{hours}</p>
              <DottedParts className="text-sm text-muted">
                {factsOf(block).map((fact) => (
                  <span key={fact} className="wrap-anywhere">
                    {fact}
                  </span>
                ))}
              </DottedParts>
            </div>
            <IconButton icon={Pencil} label={t('block.edit', { day, hours })} onPress={() => onEdit(block)} />
            <IconButton
              icon={Trash2}
              label={t('block.remove', { day, hours })}
              onPress={() => onRemove(block)}
            />
          </li>
        );
      })}
    </ul>
  );
}

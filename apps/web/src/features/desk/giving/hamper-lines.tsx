import type { HamperContents } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { CircleHelp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from '@nourish/contract/label-facts';
import { cx } from '../../../ui/cx.ts';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { foldText } from '../../../lib/fold-text.ts';
import { verdictOf } from './checks.ts';
import { LineVerdict } from './line-verdict.tsx';
import type { GivenLine, LineProblem } from './lines.ts';
import type { Lacking } from './substitute-offer.tsx';
import type { LineChecks } from './use-line-checks.ts';
import { repeatedNames, useLotText } from './use-lot-text.ts';

interface HamperLinesProps<L extends GivenLine> {
  label?: string;
  lines: readonly L[];
  missing: HamperContents['missing'];
  problems: ReadonlyMap<string, LineProblem>;
  checks: LineChecks;
  isDisabled: boolean;
  onChange: (inventoryId: string, quantity: number) => void;
  /** The household accepts what the item may contain. */
  onAccept: (inventoryId: string, allergens: readonly Allergen[]) => void;
  /** What can be given in the place of units that cannot. */
  substituteFor: (lacking: Lacking) => ReactNode;
  /** A choice below each line. */
  choiceOf?: (line: L) => ReactNode;
}

/** What is given: the standard hamper with its changes, and what the stock lacks. */
export function HamperLines<L extends GivenLine>({
  label,
  lines,
  missing,
  problems,
  checks,
  isDisabled,
  onChange,
  onAccept,
  substituteFor,
  choiceOf,
}: HamperLinesProps<L>) {
  const { t } = useTranslation('desk');
  const lotText = useLotText();
  const list = useRef<HTMLUListElement>(null);
  const focusOpen = useEffectEvent(() =>
    list.current?.querySelector<HTMLElement>('[data-open] :is(input, button):enabled')?.focus(),
  );
  const { tries } = checks;
  useEffect(() => {
    if (tries > 0) focusOpen();
  }, [tries]);
  if (lines.length === 0 && missing.length === 0) return null;
  const repeated = repeatedNames(lines);
  return (
    <ul
      ref={list}
      data-focus-rows
      aria-label={label ?? t('lines.label')}
      className="flex flex-col divide-y divide-line"
    >
      {lines.map((line) => {
        const { inventory_id, item_name, quantity, no_substitute } = line;
        const check = checks.of(line);
        const lot = repeated.has(foldText(item_name)) ? lotText(line) : null;
        const name = lot === null ? item_name : `${item_name} (${lot})`;
        const refused = problems.get(inventory_id);
        // The cautions are below the line already.
        const isSaid = refused?.isConflict && check !== undefined && verdictOf(check) !== 'free';
        const problem = isSaid ? undefined : refused;
        const isStopped = check !== undefined && verdictOf(check, line.acknowledged) !== 'free';
        const lacking = isStopped ? quantity : problem ? quantity - problem.available : 0;
        return (
          <li key={inventory_id} data-focus-row className="flex flex-col gap-1 py-1">
            <div className="flex items-center gap-3">
              <span
                className={cx(
                  'min-w-0 flex-1 leading-5 font-semibold wrap-anywhere',
                  quantity === 0 && 'text-muted line-through',
                )}
              >
                {item_name}
                {lot !== null && <span className="block text-sm font-normal text-muted">{lot}</span>}
              </span>
              <NumberStepper
                label={name}
                value={quantity}
                max={LIMITS.quantity}
                decreaseLabel={t('lines.less', { name })}
                increaseLabel={t('lines.more', { name })}
                isDisabled={isDisabled}
                onChange={(next) => onChange(inventory_id, next)}
              />
            </div>
            {check && quantity > 0 && (
              <LineVerdict
                line={line}
                name={name}
                check={check}
                isDisabled={isDisabled}
                onAccept={(allergens) => onAccept(inventory_id, allergens)}
                onTakeOut={() => onChange(inventory_id, 0)}
              />
            )}
            {checks.isNotCompared(line) && (
              <p className="flex items-start gap-1.5 text-sm text-muted">
                <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
                {t(checks.isLoading ? 'check.notYet' : 'check.notCompared')}
              </p>
            )}
            {problem && quantity > 0 && <p className="text-sm font-medium text-danger">{problem.message}</p>}
            {quantity > 0 &&
              lacking > 0 &&
              substituteFor({
                inventory_id,
                item_name,
                label: name,
                quantity: lacking,
                no_substitute,
                best: check?.substitute,
              })}
            {quantity > 0 && choiceOf?.(line)}
          </li>
        );
      })}
      {missing.map(({ item_name, quantity, no_substitute }) => (
        <li
          key={`missing-${item_name}`}
          data-focus-row
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1"
        >
          <span className="min-w-0 flex-1 wrap-anywhere text-muted">
            {t('lines.missing', { count: quantity, name: item_name })}
          </span>
          <StatusBadge tone="warning">{t('lines.notInStock')}</StatusBadge>
          <div className="w-full">
            {substituteFor({
              item_name,
              quantity,
              no_substitute,
              best: checks.of({ item_name })?.substitute,
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

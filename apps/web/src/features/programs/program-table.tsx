import type { Program } from '@nourish/contract';
import { Archive, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useNarrow } from '../../lib/media.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useRuleText } from './rule-words.ts';

interface ProgramTableProps {
  programs: readonly Program[];
  /** Groups the programs by food bank; null for those of one. */
  foodBankNameOf: ((foodbank_id: string) => string) | null;
  onEdit: (program: Program) => void;
  onAskClose: (program: Program) => void;
}

export function ProgramTable({ programs, foodBankNameOf, onEdit, onAskClose }: ProgramTableProps) {
  const { t } = useTranslation('programs');
  const columns = useColumns();
  const isCompact = useNarrow('lg');
  return (
    <DataList
      caption={t('title')}
      columns={columns}
      groups={groupsOf(programs, foodBankNameOf)}
      compactHeader={t('columns.name')}
      hasHeads
      isCompact={isCompact}
      rowClass="min-h-14"
      compact={(program) => <CompactProgram program={program} />}
      actions={(program) => (
        <ProgramActions
          program={program}
          onEdit={() => onEdit(program)}
          onAskClose={() => onAskClose(program)}
        />
      )}
    />
  );
}

function groupsOf(programs: readonly Program[], nameOf: ProgramTableProps['foodBankNameOf']) {
  if (nameOf === null) return [{ key: 'programs', rows: programs }];
  return groupBy(programs, ({ foodbank_id }) => foodbank_id)
    .map(({ key, rows }) => ({ key, name: nameOf(key), rows }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ key, name, rows }) => ({
      key,
      heading: <span className="text-sm font-semibold">{name}</span>,
      rows,
    }));
}

/** The cells of a program as texts. */
function useTexts() {
  const { t } = useTranslation('programs');
  const { formatNumber } = useDates();
  const ruleText = useRuleText();
  return ({ kind, frequency, strength, hamper }: Program) => ({
    kind: t(`kinds.${kind}`),
    rule: ruleText(frequency),
    // Without a rule, no visit is early.
    desk: frequency === null ? '–' : t(`strengths.${strength}.short`),
    products:
      hamper.length === 0
        ? // Meals have no standard hamper.
          kind === 'meal'
          ? '–'
          : t('products.none')
        : t('products.some', { count: hamper.length, formatted: formatNumber(hamper.length) }),
  });
}

function useColumns(): ListColumn<Program>[] {
  const { t } = useTranslation('programs');
  const textsOf = useTexts();
  const column = (key: 'kind' | 'rule' | 'desk' | 'products', track: string): ListColumn<Program> => ({
    key,
    header: t(`columns.${key}`),
    track,
    cell: (program) => <Fact>{textsOf(program)[key]}</Fact>,
  });
  return [
    {
      key: 'name',
      header: t('columns.name'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: (program) => <ProgramName program={program} />,
    },
    column('kind', 'minmax(6rem, auto)'),
    column('rule', 'minmax(11rem, 1fr)'),
    column('desk', 'minmax(10rem, auto)'),
    {
      ...column('products', 'minmax(6rem, auto)'),
      cell: (program) => (
        <Fact>
          {program.kind !== 'meal' && program.hamper.length === 0
            ? t('products.noneBrief')
            : textsOf(program).products}
        </Fact>
      ),
    },
  ];
}

const Fact = ({ children }: { children: string }) => (
  <span className="block text-sm first-letter:uppercase">{children}</span>
);

function ProgramName({ program: { name, takes_requests } }: { program: Program }) {
  const { t } = useTranslation('programs');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {takes_requests && <StatusBadge tone="info">{t('takesRequests')}</StatusBadge>}
    </span>
  );
}

/** A program on narrow places. */
function CompactProgram({ program }: { program: Program }) {
  const { t } = useTranslation('programs');
  const { kind, rule, desk, products } = useTexts()(program);
  return (
    <span className="flex min-w-0 flex-col pb-2">
      <ProgramName program={program} />
      <DottedParts className="text-sm text-muted">
        <span>{kind}</span>
        <span>{rule}</span>
        {program.frequency !== null && <span>{t('deskDoes', { what: desk })}</span>}
        {(program.kind !== 'meal' || program.hamper.length > 0) && <span>{products}</span>}
      </DottedParts>
    </span>
  );
}

interface ProgramActionsProps {
  program: Program;
  onEdit: () => void;
  onAskClose: () => void;
}

function ProgramActions({ program, onEdit, onAskClose }: ProgramActionsProps) {
  const { t } = useTranslation('programs');
  const { name, takes_requests } = program;
  return (
    <>
      <IconButton icon={Pencil} label={t('editOf', { name })} onPress={onEdit} />
      {takes_requests ? (
        // Keeps the other buttons in line.
        <span aria-hidden className="size-11" />
      ) : (
        <IconButton icon={Archive} label={t('close.of', { name })} onPress={onAskClose} />
      )}
    </>
  );
}

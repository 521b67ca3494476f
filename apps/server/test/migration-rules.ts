import type { Migration } from '../src/db/migration-files.ts';
import { statementsOf } from './sql-statements.ts';

/** A comment before a statement that breaks a rule, with the reason. */
const ON_PURPOSE = /-- on purpose: \S/;

/**
 * Changes that older programs cannot work with: allowed only in a file that names the oldest program that
 * can.
 */
const BREAKING: [RegExp, string][] = [
  [/^drop (table|view|function|type|schema|sequence)\b/, 'the version before may use what is dropped'],
  [/^alter table .*\bdrop column\b/, 'the version before may use the column'],
  [/^alter .*\brename\b/, 'the version before uses the old name'],
  [/^alter table .*\bset schema\b/, 'the version before uses the old name'],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, 'a new type rewrites the table under a lock'],
  [
    /^alter table .*\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b)\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    'the version before leaves the column out: give it a default, or fill it by a trigger',
  ],
];

/** Changes that lock a table for a time that grows with its size. */
const LOCKING: [RegExp, string][] = [
  [
    /^alter table .*\badd (column )?(if not exists )?\w+ [^,]*\bgenerated always as\b.*\bstored\b/,
    'rewrites the table',
  ],
  [
    /^alter table .*\badd (column )?.*\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b/,
    'rewrites the table',
  ],
  [
    /^alter table (?!.*\bnot valid\b).*\badd (constraint \w+ )?(check|foreign key)\b/,
    'reads the table under a lock: add it NOT VALID, and VALIDATE it in a step of its own',
  ],
  [
    /^alter table .*\badd (?:column )?(?:if not exists )?(?!constraint\b|foreign\b)\w+ [^,]*\breferences\b/,
    'reads the table under a lock: add the reference NOT VALID, and VALIDATE it in a step of its own',
  ],
  [
    /^alter table (?!.*\busing index\b).*\badd (constraint \w+ )?(unique|primary key|exclude)\b/,
    'builds an index under a lock: build it CONCURRENTLY, and add the constraint USING INDEX',
  ],
  [/^alter table .*\b(dis|en)able trigger\b/, 'holds up all writers to the end of the transaction'],
  [/^create (unique )?index (?!concurrently\b)/, 'holds up all writers: build it CONCURRENTLY'],
  [/^drop index (?!concurrently\b)/, 'waits for all readers and holds up who comes after: CONCURRENTLY'],
  [
    /^(update|delete from|truncate|insert into) /,
    'keeps its locks to the end: in batches, outside a transaction',
  ],
  [/^(cluster|vacuum full|lock|reindex (?!.*\bconcurrently\b))/, 'holds up everybody'],
  [/\block_timeout\b/, 'how long to wait for a lock is the migrator’s to say'],
];

/**
 * Returns the rules that a migration breaks for concurrent older programs; `program`: the version that
 * contains it.
 */
export function brokenRules(migration: Migration, program: string): string[] {
  const statements = (migration.steps ?? [migration.sql]).flatMap(statementsOf);
  const made = new Set(
    statements.flatMap(
      ({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? [],
    ),
  );
  const validated = new Set(
    statements.flatMap(({ text }) => /^alter table (\w+) validate constraint/.exec(text)?.[1] ?? []),
  );
  const problems = statements.flatMap(({ text, comments }) => {
    if (ON_PURPOSE.test(comments) || made.has(tableOf(text) ?? '')) return [];
    const rules = migration.oldestProgram === undefined ? [...BREAKING, ...LOCKING] : LOCKING;
    const broken = rules.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
    // A validated check constraint saves the table scan.
    if (/\bset not null\b/.test(text) && !validated.has(tableOf(text) ?? ''))
      broken.push('reads the table under a lock: VALIDATE a check for it before');
    return broken.map((why) => `${text.slice(0, 80)}: ${why}`);
  });
  return [...problems, ...brokenSteps(migration), ...brokenSeries(migration, program)];
}

/** After an interruption, steps run again from the first. */
function brokenSteps({ steps }: Migration): string[] {
  const problems: string[] = [];
  const dropped = new Set<string>();
  for (const step of steps ?? []) {
    const statements = statementsOf(step);
    const [{ text } = { text: '' }] = statements;
    const isOnPurpose = statements.some(({ comments }) => ON_PURPOSE.test(comments));
    if (statements.length !== 1 && !isOnPurpose)
      problems.push(`${text.slice(0, 80)}: each step is one statement`);
    const gone = /^drop index concurrently if exists (\w+)/.exec(text)?.[1];
    if (gone !== undefined) dropped.add(gone);
    const built = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/.exec(text)?.[1];
    if (built !== undefined && !dropped.has(built))
      problems.push(
        `${built}: one that was left half built has to be dropped in a step before, CONCURRENTLY IF EXISTS`,
      );
    if (
      /^create (unlogged )?table (?!if not exists)|^alter table .*\badd column (?!if not exists)/.test(text)
    )
      problems.push(`${text.slice(0, 80)}: has to be repeatable, IF NOT EXISTS`);
  }
  return problems;
}

/**
 * Within a major version, every program works with every newer schema; only a new major version may end that.
 */
function brokenSeries({ oldestProgram }: Migration, program: string): string[] {
  const series = (version: string) => Number(version.split('.', 1)[0]);
  return oldestProgram === undefined || series(oldestProgram) < series(program)
    ? []
    : [`the oldest program, ${oldestProgram}, has to be of a series before ${program}`];
}

const tableOf = (text: string): string | undefined =>
  /^(?:alter table|update|delete from|truncate|insert into|create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on) (?:if exists |only )*(\w+)/.exec(
    text,
  )?.[1];

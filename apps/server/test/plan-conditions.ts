/** A node of a plan, as EXPLAIN prints it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  'Function Call'?: string;
  Operation?: string;
  Output?: string[];
  Plans?: PlanNode[];
}

/** Yields each node of a plan. */
export function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** A column of a table in the statement, or anything else: a value, a parameter, the result of a subquery. */
export type Side = { alias: string; column: string } | 'value';

const EQUALITY = /^(?:ANY )?\(?(.+?) = (?:ANY )?(.+?)\)?$/s;
const COLUMN = /^(?:"?(\w+)"?\.)?"?([a-z_]\w*)"?$/;

/** The sides of an equality such as `(a.id = b.item_id)`; `alias` is that of columns without one. */
export function equalityOf(condition: string, alias: string | undefined): [Side, Side] | undefined {
  const [, left, right] = EQUALITY.exec(unwrapped(condition)) ?? [];
  return left === undefined || right === undefined ? undefined : [sideOf(left, alias), sideOf(right, alias)];
}

function sideOf(text: string, own: string | undefined): Side {
  const [, alias = own, column] = COLUMN.exec(unwrapped(text)) ?? [];
  return alias === undefined || column === undefined ? 'value' : { alias, column };
}

/** Splits a condition at a top-level word. */
export function splitAt(condition: string, word: ' AND ' | ' OR '): string[] {
  const text = unwrapped(condition);
  const parts: string[] = [];
  let from = 0;
  for (const [at, depth] of depths(text))
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at));
      from = at + word.length;
    }
  return [...parts, text.slice(from)];
}

/** Removes parentheses around the whole text. */
function unwrapped(text: string): string {
  if (!text.startsWith('(')) return text;
  for (const [at, depth] of depths(text))
    if (depth === 0) return at === text.length - 1 ? unwrapped(text.slice(1, -1)) : text;
  return text;
}

/** Yields each place outside quotes with the number of open parentheses after it. */
function* depths(text: string): Generator<[at: number, depth: number]> {
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    yield [at, depth];
  }
}

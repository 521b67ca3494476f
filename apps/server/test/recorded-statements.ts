import pg from 'pg';

/** A statement that was sent to PostgreSQL, with its values. */
export interface Recorded {
  text: string;
  values: unknown[];
}

/** Records the queries and changes that `work` sends, each text once. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Recorded[] }> {
  const recorded = new Map<string, Recorded>();
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const statement = statementOf(args);
    if (statement !== undefined) recorded.set(statement.text, statement);
    return original.apply(this, args as never);
  } as never;
  try {
    return { result: await work(), statements: [...recorded.values()] };
  } finally {
    pg.Client.prototype.query = original;
  }
}

function statementOf([first, second]: unknown[]): Recorded | undefined {
  const given = first as string | Partial<Recorded> | null;
  const text = typeof given === 'string' ? given : given?.text;
  const values = (typeof given === 'string' ? second : given?.values) ?? [];
  if (text === undefined || !/^\s*\(?(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  return { text, values: values as unknown[] };
}

/** Tokens of SQL: comments, strings, quoted names, dollar-quoted bodies, everything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./g;

export interface Statement {
  /** Lower case, single spaces, without comments and quoted content. */
  text: string;
  /** The comments before and inside the statement. */
  comments: string;
}

/** Splits SQL into statements, as far as the rules need. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let open = { text: '', comments: '' };
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') {
      statements.push(open);
      open = { text: '', comments: '' };
    } else if (token.startsWith('--') || token.startsWith('/*')) open.comments += `${token}\n`;
    else if (token.startsWith('$') && token.length > 1) open.text += '$$';
    else if (token.startsWith("'")) open.text += "''";
    else open.text += token;
  }
  return [...statements, open]
    .map(({ text, comments }) => ({ text: text.toLowerCase().replace(/\s+/g, ' ').trim(), comments }))
    .filter(({ text }) => text !== '');
}

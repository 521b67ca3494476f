/** What ends where in SQL: comments, strings, quoted names, bodies between dollars, everything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./g;

export interface Statement {
  /** In lower case, with single spaces, without comments and what is between quotes or dollars. */
  text: string;
  /** The comments before and in it. */
  comments: string;
}

/** The statements of a file of SQL, as much of them as rules need to look at. */
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

// Finds the server's texts in its sources: every object with a value for each language.
import { dirname, join } from 'node:path/posix';

import { parseAst } from 'vitest/node';

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const unwrap = (node) => (WRAPPERS.has(node?.type) ? unwrap(node.expression) : node);
const nameOf = (property) => property.key?.name ?? property.key?.value;

/** Parses sources; returns the syntax tree and the top-level declarations by path. */
function parseSources(sources) {
  return Object.fromEntries(
    Object.entries(sources).map(([path, text]) => {
      const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
      const declared = tree.body.flatMap((statement) => {
        const { declarations = [] } = statement.declaration ?? statement;
        return declarations.map(({ id, init }) => [id.name, init]);
      });
      return [path, { tree, declared: new Map(declared) }];
    }),
  );
}

/**
 * Finds every object that has a value for each language and returns its texts, flat, by language.
 * Interpolations become {}. A language's value may be a variable in the file or a named import; throws if it
 * has no texts there.
 */
export function findTexts(sources, languages) {
  const parsed = parseSources(sources);
  return Object.entries(parsed).flatMap(([path, { tree }]) =>
    objectsIn(tree)
      .map((object) => new Map(object.properties.map((property) => [nameOf(property), property.value])))
      .filter((values) => languages.every((language) => values.has(language)))
      .map((values) => ({
        path,
        texts: Object.fromEntries(
          languages.map((language) => [
            language,
            Object.fromEntries(textsOf(values.get(language), parsed, path)),
          ]),
        ),
      })),
  );
}

function objectsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  const below = Object.values(node).flatMap(objectsIn);
  return node.type === 'ObjectExpression' ? [node, ...below] : below;
}

function textsOf(value, parsed, path) {
  const found = leaves(value, parsed, path);
  const { type, name } = unwrap(value);
  if (type === 'Identifier' && found.length === 0) throw new Error(`no texts found for ${name} in ${path}`);
  return found;
}

/** Returns the texts below a node with their paths. */
function leaves(start, parsed, path, prefix = '') {
  const node = unwrap(start);
  const at = (name) => (prefix === '' ? String(name) : `${prefix}.${name}`);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[prefix, node.value]] : [];
    case 'TemplateLiteral':
      return [[prefix, node.quasis.map(({ value }) => value.cooked).join('{}')]];
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'SpreadElement'
          ? leaves(property.argument, parsed, path, prefix)
          : leaves(property.value, parsed, path, at(nameOf(property))),
      );
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => leaves(element, parsed, path, at(index)));
    case 'Identifier':
      return leavesOfName(node.name, parsed, path, prefix);
    case 'ArrowFunctionExpression':
      return leaves(node.body, parsed, path, prefix);
    default:
      return childrenOf(node).flatMap((child, index) => leaves(child, parsed, path, at(index)));
  }
}

const childrenOf = (node) =>
  Object.values(node ?? {})
    .flat()
    .filter((value) => typeof value?.type === 'string');

/** Resolves a name: a declaration in the same file, or in the file that it is imported from. */
function leavesOfName(name, parsed, path, prefix) {
  const { tree, declared } = parsed[path];
  const own = declared.get(name);
  if (own) return leaves(own, parsed, path, prefix);
  const isOf = (specifier) => specifier.local.name === name;
  const statement = tree.body.find(
    ({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.some(isOf),
  );
  if (!statement?.source.value.startsWith('.')) return [];
  const file = join(dirname(path), statement.source.value);
  const imported = parsed[file]?.declared.get(statement.specifiers.find(isOf).imported?.name);
  return imported ? leaves(imported, parsed, file, prefix) : [];
}

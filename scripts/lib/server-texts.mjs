// The sentences of the server, which stand in its sources: wherever something is said in each language.
import { parseAst } from 'vitest/node';

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const unwrap = (node) => (WRAPPERS.has(node?.type) ? unwrap(node.expression) : node);
const nameOf = (property) => property.key?.name ?? property.key?.value;

/** Sources by path, as what they declare at their top level and the whole tree. */
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
 * Finds every object that has a value for each language and answers its texts, flat, by language. What is filled in by code
 * stands as {}. An object may take its languages from variables beside it or from files of their names (`en.ts`).
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
            Object.fromEntries(leaves(values.get(language), parsed, path)),
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

/** The texts below a node with where they stand there. */
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

/** What a name stands for: something declared in the same file, or the export of a file that is called as it is. */
function leavesOfName(name, parsed, path, prefix) {
  const own = parsed[path].declared.get(name);
  if (own) return leaves(own, parsed, path, prefix);
  const beside = `${path.slice(0, path.lastIndexOf('/'))}/${name}.ts`;
  const exported = parsed[beside]?.declared.get(name);
  return exported ? leaves(exported, parsed, beside, prefix) : [];
}

// Checks of translation keys. Pure: takes texts and sources, returns problems, one line each.

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** Declares keys that a source file uses without containing them, with * for any part of a key. */
const declaration = /i18n-keys:(.*?)(?:\*\/|$)/gm;

/** Returns `{ status: { open: 'Open' } }` as `{ 'status.open': 'Open' }`. */
export function flatten(texts, prefix = '') {
  return Object.entries(texts).reduce((flat, [name, value]) => {
    const key = prefix + name;
    return Object.assign(flat, typeof value === 'object' ? flatten(value, `${key}.`) : { [key]: value });
  }, {});
}

/** Returns the key as used in code: `items` for `items_one` and `items_other`. */
function codeKey(key, texts) {
  const base = key.replace(pluralSuffix, '');
  return `${base}_other` in texts ? base : key;
}

function groupByCodeKey(texts) {
  const groups = new Map();
  for (const key of Object.keys(texts)) {
    const base = codeKey(key, texts);
    groups.set(base, [...(groups.get(base) ?? []), key]);
  }
  return groups;
}

/**
 * Compares a translation of one namespace with the English texts: keys, plural forms, placeholders. Both
 * flat.
 */
export function compareTexts(language, english, translation) {
  const wanted = groupByCodeKey(english);
  const found = groupByCodeKey(translation);
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `missing key ${key}`);
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `extra key ${key}`);
  const forms = pluralProblems(language, translation);
  const filled = [...found.keys()]
    .filter(
      (key) =>
        wanted.has(key) &&
        placeholders(wanted.get(key), english) !== placeholders(found.get(key), translation),
    )
    .map((key) => `other placeholders than in English: ${key}`);
  return [...missing, ...extra, ...forms, ...filled];
}

/** Reports empty texts and missing plural forms of the language. */
export function pluralProblems(language, texts) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const empty = Object.keys(texts).filter((key) => !texts[key].trim());
  const incomplete = [...groupByCodeKey(texts)].flatMap(([base, keys]) =>
    keys.length === 1 && keys[0] === base
      ? []
      : pluralCategories.map((form) => `${base}_${form}`).filter((key) => !keys.includes(key)),
  );
  return [
    ...empty.map((key) => `empty text ${key}`),
    ...incomplete.map((key) => `missing plural form ${key}`),
  ];
}

/** Compares the placeholders of texts without plural forms. Both flat. */
export function comparePlaceholders(english, translation) {
  return Object.keys(translation)
    .filter((key) => key in english && placeholders([key], english) !== placeholders([key], translation))
    .map((key) => `other placeholders than in English: ${key}`);
}

/**
 * Returns the placeholders of all forms of a text: {{values}}, {values} and <tags>. Forms are combined,
 * because one may spell a number out (`one item`).
 */
function placeholders(keys, texts) {
  const found = keys.flatMap((key) => texts[key].match(/\{\{[^}]*\}\}|\{\w*\}|<\/?\w+\s*\/?>/g) ?? []);
  return [...new Set(found)].sort((a, b) => a.localeCompare(b)).join(' ');
}

/**
 * Finds unused keys, and used keys that do not exist. `english`: flat texts by namespace, `sources`: text by
 * path. A key is used if it is in quotes, in a template such as `status.${status}`, or in a comment
 * `i18n-keys: requests:status.*`, in a folder where a file names its namespace.
 */
export function compareUse(english, sources) {
  const namespaces = Object.keys(english);
  const patterns = Object.fromEntries(namespaces.map((name) => [name, usedPatterns(name, sources)]));
  const unused = namespaces.flatMap((name) =>
    [...groupByCodeKey(english[name]).keys()]
      .filter((key) => !patterns[name].some((pattern) => pattern.test(key)))
      .map((key) => `${name}.json: unused key ${key}`),
  );
  return [...unused, ...Object.entries(sources).flatMap(([path, text]) => unknownKeys(english, path, text))];
}

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));

function usedPatterns(namespace, sources) {
  const mentions = new RegExp(`['"\`]${namespace}['"\`]`);
  const home = new Set(
    Object.keys(sources)
      .filter((path) => mentions.test(sources[path]))
      .map(folderOf),
  );
  const own = `${namespace}:`;
  return Object.entries(sources).flatMap(([path, text]) =>
    keysWritten(text)
      .filter((key) => key.startsWith(own) || (!key.includes(':') && home.has(folderOf(path))))
      .map((key) => toPattern(key.startsWith(own) ? key.slice(own.length) : key)),
  );
}

/** Returns all possible keys in a source, with * for interpolations. */
function keysWritten(text) {
  const quoted = [...text.matchAll(/(['"])([\w:.-]+)\1/g)].map(([, , key]) => key);
  const templates = [...text.matchAll(/`((?:[\w:.-]|\$\{[^`}]*\})+)`/g)].map(([, key]) =>
    key.replace(/\$\{[^}]*\}/g, '*'),
  );
  const declared = [...text.matchAll(declaration)].flatMap(([, list]) => list.split(/[\s,]+/));
  // A lone * would match every key.
  return [...quoted, ...templates, ...declared].filter((key) => /[\w-]/.test(key));
}

function toPattern(key) {
  const parts = key.split('*').map((part) => part.replace(/[.\\^$+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

function unknownKeys(english, path, text) {
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names]) => names);
  const spaces = hooks.flatMap((names) => [...names.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name));
  const calls = [...text.matchAll(/(?:\bt\(|\bi18nKey=\{?)\s*['"]([\w:.-]+)['"]/g)].map(([, key]) => key);
  const exists = (name, key) => english[name] && groupByCodeKey(english[name]).has(key);
  return calls
    .filter((call) => {
      const [key, space] = call.split(':').reverse();
      if (space) return !exists(space, key);
      return spaces.length > 0 && !spaces.some((name) => exists(name, key));
    })
    .map((call) => `${path}: unknown key ${call}`);
}

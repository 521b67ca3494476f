import path from 'node:path';
import type { Rolldown } from 'vite';
import { PAGE_LIST_FILES } from './routes.ts';

type Context = Rolldown.ChunkingContext;

const SRC = path.resolve(import.meta.dirname, '../src');
const ENTRY = path.join(SRC, 'main.tsx');
const PAGE_LISTS = PAGE_LIST_FILES.map((file) => path.join(SRC, file));
/** Third-party code of every page, in a chunk of its own that stays cached when our code changes. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\/(?!.*(queriesObserver|useQueries)\.js)/;
/** Half the size of the framework, so it is only loaded with modules that need it. */
const COMPONENT_LIBRARY = /node_modules\/(react-aria|react-stately|@internationalized)/;
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const OURS =
  /\/src\/(lib|ui|features|shell|paths|routes|offline-pages)|\/packages\/contract\/|\/lucide-react\//;
/** Illustrations are used on one or two pages each; bundled together they would slow down every page. */
const PICTURE = /\/src\/ui\/illustrations\/(.+)\.tsx$/;
/** Far-apart pages share the state of forms, but most pages have no form. */
const FORM = /\/src\/lib\/use-form\.ts$/;
const FOR_VISITORS =
  /\/features\/(accounts\/(?!account-page)|visit|home|about|help|browse|volunteers\/volunteer-page)/;
const ACCOUNTS = /\/features\/accounts\/(?!account-page)/;
const READING = /\/features\/(about|help)\//;
const BROWSING = /\/features\/browse\//;
/** Pages that show the food needed most. */
const GIVING = /\/features\/(home\/|visit\/donate-page)/;
/**
 * Families of visitors' pages that share code. The first match wins: the last one takes every other visitors'
 * page. Chunks are named after their positions.
 */
const FAMILIES = [ACCOUNTS, READING, BROWSING, GIVING, FOR_VISITORS];
/** Families that share code which the other families do not need. */
const SHARE_CODE = new Set([BROWSING, GIVING, FOR_VISITORS]);

/**
 * Splits each page into its own chunk, and shared modules into chunks by their users: nearly every page,
 * visitors' pages, volunteers' pages, the others. By default every icon would become a file, and a page would take some fifty
 * requests. Order matters: a module goes to the first group that names it. A group includes the imports of its
 * modules, except those in earlier groups.
 */
export function chunkGroups() {
  const { usersOf, needsComponentLibrary } = knowModules();
  const group = (debugName: string, nameFor: (users: readonly string[], id: string) => string | null) => ({
    debugName,
    name: (id: string, context: Context) =>
      needsComponentLibrary(id, context) ? null : nameFor(usersOf(id, context), id),
    test: OURS,
  });

  return [
    { name: 'framework', test: FRAMEWORK },
    group('shared by nearly every page', (users, id) =>
      users.includes(ENTRY) || (areFarApart(familiesOf(users)) && !PICTURE.test(id) && !FORM.test(id))
        ? 'base'
        : null,
    ),
    group('illustrations of visitors’ pages', (users, id) =>
      users.some(isForVisitors) ? (PICTURE.exec(id)?.[1] ?? null) : null,
    ),
    group('shared by visitors’ pages', (users) => {
      const pages = users.filter(isForVisitors);
      if (pages.length > 1) return `shared-${positionsOf(familiesOf(pages)).join('')}`;
      return pages[0] !== undefined && users.length > 1 ? `with-${path.basename(pages[0], '.tsx')}` : null;
    }),
    { name: 'package-codes', test: PACKAGE_CODES },
    group('shared by members’ pages', (users) => (users.length > 1 ? memberChunkOf(users) : null)),
  ];
}

/** Reading codes of packages, which few of the members' pages do. */
const PACKAGE_CODES = /\/contract\/src\/gs1\.ts|\/features\/inventory\/package-code\.ts/;

/** Families of members' pages that share code which the others do not need. */
const MEMBER_FAMILIES = {
  imports: /\/features\/(inventory-imports|client-imports)\//,
  volunteers: /\/features\/volunteers\//,
  shifts: /\/features\/(volunteers|volunteer-records|shifts|shift-management|assignments|dashboard)\//,
  households: /\/features\/(clients\/|desk\/desk-page)/,
  desk: /\/features\/(desk|clients|programs)\//,
  administration: /\/features\/(people|system|food-bank-admin)\//,
  reports: /\/features\/reports\//,
  stock: /\/features\/(stock|donations)\//,
  recalls: /\/features\/recalls\//,
  packing: /\/features\/(food-requests\/(queue|details)|pickup-days)\//,
  lists:
    /\/features\/(stock|stock-counts|inventory-imports|donations|food-requests|messages|people|recalls)\//,
  orders: /\/features\/(food-requests|desk\/order)\//,
  carts: /\/features\/(carts|dashboard|food-requests)\//,
};
const memberChunkOf = (pages: readonly string[]) => {
  const [family] =
    Object.entries(MEMBER_FAMILIES).find(([, of]) => pages.every((page) => of.test(page))) ?? [];
  return family === undefined ? 'members' : `members-${family}`;
};

const isForVisitors = (page: string) => FOR_VISITORS.test(page);
const familiesOf = (users: readonly string[]) =>
  new Set(users.filter(isForVisitors).flatMap((page) => FAMILIES.find((family) => family.test(page)) ?? []));
const positionsOf = (families: ReadonlySet<RegExp>) =>
  FAMILIES.flatMap((family, position) => (families.has(family) ? [position] : []));

const areFarApart = (families: ReadonlySet<RegExp>) =>
  families.size > 1 && [...families].some((family) => !SHARE_CODE.has(family));

/** Memoized queries on the module graph. */
function knowModules() {
  const needs = new Map<string, boolean>();
  const users = new Map<string, string[]>();

  function needsComponentLibrary(id: string, context: Context): boolean {
    const known = needs.get(id);
    if (known !== undefined) return known;
    needs.set(id, false); // Ends the recursion on circular imports.
    const found =
      COMPONENT_LIBRARY.test(id) ||
      importsOf(id, context).some((imported) => needsComponentLibrary(imported, context));
    needs.set(id, found);
    return found;
  }

  /** Returns the pages, or the entry, that import this module directly or indirectly. */
  function usersOf(id: string, context: Context): readonly string[] {
    if (users.size === 0)
      for (const user of [ENTRY, ...PAGE_LISTS.flatMap((list) => pagesIn(list, context))])
        for (const needed of closureOf(user, context))
          users.set(needed, [...(users.get(needed) ?? []), user]);
    return users.get(id) ?? [];
  }
  return { usersOf, needsComponentLibrary };
}

const pagesIn = (list: string, context: Context): readonly string[] =>
  context.getModuleInfo(list)?.dynamicallyImportedIds ?? [];

function closureOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of importsOf(id, context)) closureOf(imported, context, seen);
  return seen;
}

/** Returns the imports of a module, with the icon library's index replaced by the icons used. */
function importsOf(id: string, context: Context): readonly string[] {
  const { importedIds = [], code = '' } = context.getModuleInfo(id) ?? {};
  const list = importedIds.find((imported) => ICON_LIST.test(imported));
  if (list === undefined || code === null) return importedIds;
  const files = iconFiles(list, context);
  const names = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code)?.[1]?.split(',') ?? [];
  const icons = names.map((name) => files.get(name.trim().split(' ')[0] ?? ''));
  return [
    ...importedIds.filter((imported) => imported !== list),
    ...icons.filter((icon) => icon !== undefined),
  ];
}

function iconFiles(list: string, context: Context): ReadonlyMap<string, string> {
  const lines = context.getModuleInfo(list)?.code?.split('\n') ?? [];
  const exports = lines.flatMap((line) => {
    const [, names = '', file] = /^export \{(.*)\} from ['"](.*)['"]/.exec(line) ?? [];
    if (file === undefined) return [];
    const icon = path.resolve(path.dirname(list), file);
    return names.split(',').map((name) => [name.trim().replace('default as ', ''), icon] as const);
  });
  return new Map(exports);
}

import { readdirSync } from 'node:fs';

import { defineConfig } from 'oxlint';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

// --- Floors: imports only go down, and a feature imports only the listed neighbours. ---

type Import = { regex: string; message: string; allowTypeImports?: boolean; importNames?: string[] };

const serverFloors =
  'Imports only go down: contract <- config, db, cache, adapters, http <- features <- app.ts <- serve.ts <- main.ts.';
const webFloors =
  'Imports only go down: contract <- lib <- ui <- features <- shell <- routes.tsx <- main.tsx.';

/** Of several overrides that fit a file, the last one decides; so each lists all that its files may not import. */
function forbid(files: string[], ...patterns: Import[]) {
  return { files, rules: { 'eslint/no-restricted-imports': ['error', { patterns }] as ['error', object] } };
}

/** The folders beside a feature that it may not import; the regular expressions of oxlint know no "except". */
function strangers(folder: string, name: string, neighbours: string[]): string {
  const known = new Set([name, ...neighbours]);
  return readdirSync(`${import.meta.dirname}/${folder}/features`)
    .filter((other) => !known.has(other))
    .join('|');
}

const standsOn = (neighbours: string[]) => `This feature stands on: ${neighbours.join(', ') || 'no other'}.`;

function serverFeature(name: string, ...neighbours: string[]) {
  return forbid(
    [`${SERVER}/features/${name}/**`],
    {
      regex: `^(\\.\\./)+((${strangers(SERVER, name, neighbours)}|demo|cli)/|(app|main|open|serve)\\.ts$)`,
      message: `${standsOn(neighbours)} ${serverFloors}`,
    },
    {
      regex: `^(\\.\\./)+(${strangers(SERVER, name, [])})/(.+[/-])?(queries|routes|present|rules)\\.ts$`,
      message: 'The door of another feature is its service, and of the stock its ledger.',
    },
  );
}

const contractTypesOnly: Import = {
  regex: '^@nourish/contract$',
  allowTypeImports: true,
  message: 'The schemas stay out of the browser: take values from @nourish/contract/constants or /errors.',
};

const guardedMutationsOnly: Import = {
  regex: '^@tanstack/react-query$',
  importNames: ['useMutation'],
  message: 'A double click must not act twice: take useGuardedMutation.',
};

function webFeature(name: string, ...neighbours: string[]) {
  return forbid([`${WEB}/features/${name}/**`], contractTypesOnly, guardedMutationsOnly, {
    regex: `^(\\.\\./)+((${strangers(WEB, name, neighbours)}|shell)/|(routes|main)\\.tsx$)`,
    message: `${standsOn(neighbours)} ${webFloors}`,
  });
}

const floors = [
  forbid(['packages/contract/src/{constants,*-constants,errors}.ts'], {
    regex: '^(?!\\./[a-z]+-constants\\.ts$)',
    message: 'These reach the browser whole: they import nothing but plain values.',
  }),

  forbid([`${SERVER}/*.ts`, `${SERVER}/{adapters,backup,cache,db,food-bank-move,http,locales}/**`], {
    regex: '(^|/)(features|demo|cli)/|^(\\.\\.?/)+(app|main|open|serve)\\.ts$',
    message: serverFloors,
  }),
  serverFeature('*'),
  serverFeature('accounts', 'households'),
  serverFeature('security', 'accounts'),
  serverFeature('food-banks', 'accounts'),
  serverFeature('inventory', 'food-banks'),
  serverFeature('carts', 'inventory', 'needs'),
  // A request that is handed out is a visit, and the desk hands out requests.
  // Staff enter one for a client. What was given before a count is settled with it.
  // Links in messages are secrets as those of accounts are.
  serverFeature(
    'food-requests',
    'accounts',
    'appointments',
    'visits',
    'clients',
    'inventory',
    'carts',
    'needs',
    'put-backs',
    'stock-counts',
  ),
  serverFeature('visits', 'clients', 'food-banks', 'food-requests', 'inventory', 'needs', 'stock-counts'),
  // The guard knows the needs of households with and without an account.
  serverFeature('needs', 'clients'),
  serverFeature('programs', 'clients', 'inventory'),
  // A hold takes its lines out of open requests.
  serverFeature('recalls', 'food-requests', 'inventory'),
  // A change of the hours moves and cancels requests.
  serverFeature('appointments', 'food-banks', 'food-requests'),
  // Its tests submit requests and give volunteers shifts.
  serverFeature('desk', 'clients', 'food-requests', 'inventory', 'needs', 'shifts'),
  serverFeature('pickup-days', 'appointments', 'clients', 'needs'),
  serverFeature('stock-counts', 'inventory'),
  serverFeature('inventory-imports', 'food-banks', 'inventory'),
  serverFeature('client-imports', 'clients', 'food-banks', 'inventory-imports', 'programs', 'visits'),
  serverFeature('donations', 'inventory'),
  serverFeature('people', 'accounts', 'food-requests', 'households', 'needs', 'shifts'),
  // The personal calendar also has pickups.
  serverFeature('shifts', 'accounts', 'volunteers', 'inventory-imports', 'food-requests'),
  serverFeature('alert-digest', 'inventory'),
  // An erased client has no open requests. Its tests give volunteers shifts.
  serverFeature('clients', 'shifts', 'food-requests', 'needs'),
  serverFeature('needs', 'clients'),
  serverFeature('privacy', 'accounts', 'clients', 'donations', 'food-requests', 'people', 'shifts'),
  serverFeature('reports', 'food-banks', 'inventory'),
  serverFeature('system', 'reports', 'unusual-activity'),
  serverFeature('unusual-activity'),
  serverFeature('notifications', 'accounts'),
  forbid(
    [`${SERVER}/features/**/*rules.ts`],
    {
      regex: '^(\\.\\./)+[a-z-]+/|^(\\.\\./){2,}[a-z-]+\\.ts$',
      allowTypeImports: true,
      message: 'Rules are pure: of everything outside their feature and the contract they know types only.',
    },
    {
      regex: '^(fastify|kysely|pg|node:.*)$',
      message: 'Rules are pure: time, ids and rows come in as arguments.',
    },
  ),
  forbid(
    [`${SERVER}/demo/**`],
    { regex: '^(\\.\\./)+(cli/|(app|main|open|serve)\\.ts$)', message: serverFloors },
    {
      regex: 'features/.+/(.+[/-])?(queries|routes|present|rules)\\.ts$',
      message: 'Demo data takes the door everybody takes: the services of the features.',
    },
  ),
  forbid([`${SERVER}/app.ts`], {
    regex: '^\\./((demo|cli)/|(main|open|serve)\\.ts$)',
    message: serverFloors,
  }),
  {
    files: [`${SERVER}/{main,serve}.ts`, `${SERVER}/cli/**`, `${SERVER}/**/*.test.ts`],
    rules: { 'eslint/no-restricted-imports': 'off' as const },
  },

  forbid([`${WEB}/*.ts`, `${WEB}/lib/**`], contractTypesOnly, {
    regex: '(^|/)(ui|features|shell)/|^(\\.\\.?/)+(routes|main)\\.tsx$',
    message: webFloors,
  }),
  forbid(
    [`${WEB}/ui/**`],
    { regex: '(^|/)(features|shell)/|^(\\.\\./)+(routes|main)\\.tsx$', message: webFloors },
    {
      regex: '/lib/(api|query-client|session)\\.tsx?$|^@tanstack/|^@nourish/',
      message: 'The design system fetches nothing and knows nothing of food banks.',
    },
  ),
  webFeature('*'),
  webFeature('carts', 'food-banks', 'inventory', 'needs'),
  webFeature('browse', 'food-banks', 'inventory', 'carts'),
  webFeature('inventory', 'needs'),
  webFeature(
    'food-requests',
    'calendar-feed',
    'food-banks',
    'inventory',
    'carts',
    'needs',
    'list-views',
    'put-backs',
  ),
  webFeature('put-backs', 'food-banks'),
  webFeature('recalls', 'food-banks', 'food-requests', 'inventory'),
  webFeature('food-bank-admin', 'accounts', 'appointments', 'food-banks'),
  webFeature('appointments', 'food-banks', 'programs'),
  webFeature('people', 'accounts', 'food-banks'),
  webFeature('accounts', 'food-banks'),
  webFeature('needs', 'accounts'),
  webFeature('home', 'food-banks', 'inventory'),
  webFeature('messages', 'food-banks'),
  webFeature('about', 'food-banks'),
  webFeature('privacy', 'accounts', 'about'),
  webFeature('{security,system}', 'accounts'),
  webFeature('visit', 'food-banks', 'inventory', 'messages', 'donations'),
  webFeature('stock', 'food-banks', 'food-requests', 'inventory', 'list-views', 'put-backs'),
  webFeature('donations', 'food-banks', 'inventory', 'list-views', 'stock'),
  webFeature('traces', 'food-requests', 'inventory', 'stock'),
  webFeature('programs', 'food-banks', 'inventory'),
  webFeature('reports', 'food-banks', 'inventory', 'food-requests', 'programs', 'stock'),
  webFeature('clients', 'food-banks', 'needs', 'programs'),
  webFeature('pickup-days', 'desk', 'food-banks', 'food-requests', 'inventory', 'needs'),
  webFeature('desk', 'clients', 'food-banks', 'food-requests', 'inventory', 'needs', 'programs', 'stock'),
  webFeature('stock-counts', 'food-banks', 'inventory'),
  webFeature('inventory-imports', 'food-banks', 'inventory'),
  webFeature('client-imports', 'food-banks', 'inventory-imports', 'programs'),
  webFeature('volunteers', 'calendar-feed', 'food-banks', 'visit', 'accounts'),
  webFeature('{shift-imports,assignments,shift-figures,volunteer-records}', 'volunteers'),
  webFeature('shifts', 'volunteers', 'shift-imports'),
  webFeature(
    'shift-management',
    'food-banks',
    'volunteers',
    'assignments',
    'shift-figures',
    'volunteer-records',
    'shifts',
  ),
  webFeature(
    'dashboard',
    'accounts',
    'food-banks',
    'inventory',
    'carts',
    'food-requests',
    'donations',
    'messages',
    'recalls',
    'needs',
    'stock-counts',
    'volunteers',
    'assignments',
  ),
  forbid([`${WEB}/shell/**`], contractTypesOnly, {
    regex: '^(\\.\\./)+(routes|member-pages|staff-pages|main)\\.tsx$',
    message: webFloors,
  }),
  forbid([`${WEB}/routes.tsx`, `${WEB}/{member,staff}-pages.tsx`], contractTypesOnly, {
    regex: '/main\\.tsx$',
    message: webFloors,
  }),
];

// --- Everything else ---

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist', 'data', '.cache', 'playwright-report', 'test-results'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    // A `default` says the rest was thought of.
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // We write functions and plain objects, not classes: nothing depends on `this`.
    'typescript/unbound-method': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Tests may share their expectations in functions, and read as sentences rather than as a form.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    {
      // What tools load by convention.
      files: ['**/*.config.ts', '**/global-setup.ts', 'scripts/lib/*-results.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['**/*.test.{ts,tsx,mjs}'], rules: { 'eslint/max-lines': ['error', { max: 800 }] } },
    {
      files: [`${SERVER}/**`],
      plugins: ['node'],
      rules: {
        'eslint/no-console': 'error',
        'node/no-process-env': 'error',
        'unicorn/no-process-exit': 'error',
      },
    },
    {
      files: [`${SERVER}/{main,serve}.ts`, `${SERVER}/cli/**`, `${SERVER}/**/*.test.ts`],
      plugins: ['node'],
      rules: { 'eslint/no-console': 'off', 'node/no-process-env': 'off', 'unicorn/no-process-exit': 'off' },
    },
    {
      files: [`${WEB}/**`],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'eslint/no-console': 'error',
        // A live region is a <div role="status">; screen readers treat <output> less alike.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'react/exhaustive-deps': 'error',
        'react/react-in-jsx-scope': 'off',
        'react/rules-of-hooks': 'error',
      },
    },
    ...floors,
  ],
});

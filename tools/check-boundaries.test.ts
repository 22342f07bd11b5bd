import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A small house in which every rule is kept. */
const SOUND: Readonly<Record<string, string>> = {
  'kernel/rules/text.ts': 'export const trim = (text: string) => text.trim();\n',
  'kernel/contract/endpoint.ts':
    "import { z } from 'zod';\nexport const endpoint = { method: 'GET', path: '/api', input: z.object({}) };\n",
  'kernel/http/context.ts':
    "import type { Services } from '../services.ts';\nexport interface Ctx { services: Services }\n",
  'kernel/services.ts': 'export interface Services { now: Date }\n',
  'kernel/events/events.ts':
    "import type { Ctx } from '../http/context.ts';\ndeclare module '../services.ts' { interface Services { last: Ctx } }\n",
  'kernel/database/database.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();\n",
  'kernel/testkit/app.ts': "export const kit = 'rows of a platform.account';\n",
  'apps/server/main.ts': "import { pool } from '../../kernel/database/database.ts';\nvoid pool;\n",
  'modules/content/news/module.ts':
    "import { list } from './queries/list.ts';\nexport default { id: 'news', dependsOn: ['tags'], list };\n",
  'modules/content/news/contract.ts':
    "import { endpoint } from '../../../kernel/contract/endpoint.ts';\nexport const news = { 'news.list': endpoint };\n",
  'modules/content/news/queries/list.ts': "import { tags } from '../../tags/public.ts';\nexport const list = tags;\n",
  'modules/content/news/frontend/list.tsx': "import { news } from '../contract.ts';\nexport const List = news;\n",
  'modules/content/tags/module.ts': "export default { id: 'tags' };\n",
  'modules/content/tags/contract.ts': 'export const tags = 1;\n',
  'modules/content/tags/public.ts': "export { tags } from './tag-store.ts';\n",
  'modules/content/tags/tag-store.ts': 'export const tags = 2;\n',
  'ui/console/palette.ts': 'export interface Palette {\n  inkSecond: string;\n}\n',
  'ui/tokens/tokens.css': ':root {\n  --ink-2: #4a5a68;\n}\n',
  'modules/content/tags/backend/list.module.css':
    '.a {\n  --own: 1px;\n  margin: var(--own);\n  color: var(--ink-second);\n}\n',
  'modules/content/tags/frontend/list.module.css': '.a {\n  color: var(--ink-2);\n  top: var(--at, 0);\n}\n',
  'ui/site/rich-text.tsx':
    'export const RichText = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });\n',
};

/** What the check says about the sound house with these files changed, as `path [rule]`. */
function found(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'medley-boundaries-'));
  folders.push(root);
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkBoundaries(root).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

describe('check-boundaries', () => {
  test('a sound house has no breach', () => {
    expect(found({})).toEqual([]);
  });

  const broken: [rule: string, path: string, line: number, text: string][] = [
    ['names-of-styles', 'modules/content/news/backend/list.module.css', 2, '.a {\n  color: var(--ink-2);\n}\n'],
    ['names-of-styles', 'modules/content/news/frontend/list.module.css', 1, '.a { color: var(--ink-second); }\n'],
    ['file-exists', 'kernel/http/app.ts', 1, "import { gone } from './gone.ts';\n"],
    ['file-exists', 'modules/content/news/frontend/list.tsx', 1, "import css from './list.module.css';\n"],
    ['file-exists', 'ui/site/card.tsx', 2, "\nimport '../tokens/gone.css';\n"],
    ['file-exists', 'ui/site/card.module.css', 2, ".card {\n  composes: row from './row.module.css';\n}\n"],
    [
      'kernel-imports-down',
      'kernel/http/app.ts',
      2,
      "\nimport type { news } from '../../modules/content/news/contract.ts';\n",
    ],
    ['ui-imports-down', 'ui/site/card.tsx', 1, "import { news } from '../../modules/content/news/contract.ts';\n"],
    ['modules-import-down', 'modules/content/tags/rules.ts', 1, "import '../../../apps/server/main.ts';\n"],
    ['demo-imports-down', 'demo/shops.ts', 1, "import { tags } from '../modules/content/tags/contract.ts';\n"],
    ['apps-apart', 'apps/site/start.ts', 1, "import { list } from '../../modules/content/news/frontend/list.tsx';\n"],
    ['developers-only', 'modules/content/tags/rules.ts', 1, "import '../../../bench/figure.ts';\n"],
    ['screens-by-contract', 'modules/content/news/backend/list.tsx', 1, "import { list } from '../queries/list.ts';\n"],
    [
      'screens-by-contract',
      'modules/content/tags/backend/list.tsx',
      1,
      "import { x } from '../../../../kernel/services.ts';\n",
    ],
    ['modules-by-contract', 'modules/content/news/rules.ts', 1, "import { tags } from '../tags/tag-store.ts';\n"],
    ['modules-by-contract', 'modules/content/tags/rules.ts', 1, "import { news } from '../news/contract.ts';\n"],
    ['rules-run-anywhere', 'modules/content/tags/rules/order.ts', 1, "import { x } from '../queries/list.ts';\n"],
    [
      'rules-run-anywhere',
      'modules/content/tags/rules/order.ts',
      1,
      "import { x } from '../../../../kernel/services.ts';\n",
    ],
    [
      'modules-by-contract',
      'modules/content/news/frontend/tag.tsx',
      1,
      "import { tags } from '../../tags/public.ts';\n",
    ],
    [
      'shelves-stand-on-floors',
      'modules/people/member/rules.ts',
      1,
      "import type { news } from '../../content/news/contract.ts';\n",
    ],
    [
      'shelves-stand-on-floors',
      'modules/people/member/member.pg.test.ts',
      1,
      "import { stage } from '../../content/news/test-stage.ts';\n",
    ],
    ['shelves-stand-on-floors', 'modules/attic/box/rules.ts', 1, "import '../../content/news/contract.ts';\n"],
    ['tests-stay-home', 'apps/server/main.ts', 1, "import { kit } from '../../kernel/testkit/app.ts';\n"],
    [
      'no-circles',
      'kernel/rules/text.ts',
      1,
      "import { trim as again } from './text.ts';\nexport const trim = again;\n",
    ],
    ['browser-safe', 'kernel/rules/text.ts', 1, "import { join } from 'node:path';\nexport const trim = join;\n"],
    [
      'browser-safe',
      'modules/content/news/contract.ts',
      1,
      "import { pool } from '../../../kernel/database/database.ts';\n",
    ],
    ['short-files', 'kernel/rules/long.ts', 500, 'export {};\n'.repeat(501)],
    ['telling-names', 'kernel/rules/date-utils.ts', 1, 'export const day = 1;\n'],
    ['telling-names', 'kernel/helpers/day.ts', 1, 'export const day = 1;\n'],
    ['kebab-case', 'kernel/rules/dayName.ts', 1, 'export const day = 1;\n'],
    ['no-barrels', 'kernel/rules/all.ts', 1, "export * from './text.ts';\n"],
    ['no-barrels', 'kernel/rules/some.ts', 1, "export { trim } from './text.ts';\n"],
    ['no-barrels', 'modules/content/tags/index.ts', 1, 'export const tags = 1;\n'],
    ['driver-at-home', 'modules/content/tags/rules.ts', 1, "import { Pool } from 'pg';\n"],
    ['driver-at-home', 'kernel/http/app.ts', 1, "import { drizzle } from 'drizzle-orm/node-postgres';\n"],
    [
      'platform-at-home',
      'modules/content/tags/queries/all.ts',
      2,
      '\nexport const sql = `select * from platform.account`;\n',
    ],
    ['platform-at-home', 'kernel/http/app.ts', 1, 'export const all = (d: any) => d.database.platform.rows(1);\n'],
    [
      'joins-by-index',
      'modules/content/tags/queries/all.ts',
      2,
      "const sql = `select from tag t\n  join news n on n.shop_id = t.shop_id and n.id = (t.one ->> 'id')::bigint`;\n",
    ],
    [
      'joins-by-index',
      'modules/content/tags/queries/all.ts',
      1,
      'const sql = `join form f on f.shop_id = t.shop_id and f.id = o.form::bigint and f.live`;\n',
    ],
    ['one-raw-html', 'modules/content/tags/frontend/tag.tsx', 1, 'export const a = { dangerouslySetInnerHTML: {} };\n'],
    ['kernel-without-business', 'kernel/rules/place.ts', 2, "\nexport const hospitalLevels = ['a'];\n"],
    ['kernel-without-business', 'kernel/rules/place.ts', 1, "export const liveStatuses = ['a'];\n"],
    ['kernel-without-business', 'kernel/client/site-routes.ts', 1, "export const path = '/topic';\n"],
    ['checks-stay-on', 'kernel/rules/day.ts', 1, '// @ts-ignore\nexport const day = 1;\n'],
    ['work-not-clock', 'kernel/rules/day.test.ts', 1, 'const began = performance.now();\n'],
    ['work-not-clock', 'kernel/rules/day.test.ts', 1, 'expect(Date.now() - began).toBe(1);\n'],
    ['work-not-clock', 'kernel/rules/day.test.ts', 2, "test('day', () => {\n}, 60_000);\n"],
    ['work-not-clock', 'kernel/rules/day.test.ts', 1, "test('day', { timeout: 60_000 }, () => {});\n"],
    ['work-not-clock', 'journeys/day.journey.ts', 1, "await day.waitFor({ state: 'hidden', timeout: 3_000 });\n"],
    ['work-not-clock', 'journeys/days.ts', 1, "await page.innerText('body', { timeout: OWN_MS });\n"],
    [
      'work-not-clock',
      'journeys/day.journey.ts',
      2,
      'await expect\n  .poll(async () => (await day()).at,\n  { timeout: 5_000 })\n',
    ],
    [
      'work-not-clock',
      'kernel/rules/day.pg.test.ts',
      1,
      'await expect.poll(() => told, { timeout: 5_000 }).toBe(1);\n',
    ],
    ['work-not-clock', 'kernel/rules/day.pg.test.ts', 1, "test('day', { retry: 1 }, () => {});\n"],
    ['nothing-unfinished', 'kernel/rules/day.ts', 1, '// TODO: later\nexport const day = 1;\n'],
  ];
  test.each(broken)('finds a breach of %s in %s', (rule, path, line, text) => {
    expect(found({ 'bench/figure.ts': 'export const figure = 1;\n', [path]: text })).toContain(
      `${path}:${line} ${rule}`,
    );
  });

  test('a shelf reads what stands below it, and a module what it reads where a shop has it', () => {
    const member = {
      'modules/people/member/module.ts': "export default { id: 'member' };\n",
      'modules/people/member/contract.ts': 'export const member = 1;\n',
      'modules/content/tags/queries/people.ts':
        "import { member } from '../../../people/member/contract.ts';\nvoid member;\n",
    };
    const tags = (says: string) => ({
      ...member,
      'modules/content/tags/module.ts': `export default { id: 'tags', ${says} };\n`,
    });
    expect(found(tags("dependsOn: ['member']"))).toEqual([]);
    expect(found(tags("readsIfOn: ['member']"))).toEqual([]);
    expect(found(tags('core: true'))).toEqual(['modules/content/tags/queries/people.ts:1 modules-by-contract']);
  });

  // Put together here, so that this file is no such place itself.
  const [list, words, css] = [
    '../news/queries/list.ts',
    '../news/locales/en.json',
    '../../news/frontend/list.module.css',
  ];
  const inner: [path: string, text: string][] = [
    ['rules.ts', `import { list } from '${list}';\n`],
    ['rules.ts', `export { list } from '${list}';\n`],
    ['rules.ts', `import type { list } from '${list}';\n`],
    ['rules.ts', `export type List = typeof import('${list}');\n`],
    ['rules.ts', `export const list = () => import('${list}');\n`],
    ['rules.ts', `export const list = () => import(\`${list}\`);\n`],
    ['rules.ts', `export const words = () => import('${words}', { with: { type: 'json' } });\n`],
    ['rules.ts', `import words from '${words}' with { type: 'json' };\n`],
    ['rules.ts', `export const list = require('${list}');\n`],
    ['rules.ts', `export const list = new URL('${list}', import.meta.url);\n`],
    ['rules.ts', `export const lists = import.meta.glob<object>('${list}');\n`],
    ['rules.ts', `export const lists = import.meta.glob(['${list.replace('list', '*')}']);\n/** All of them. */\n`],
    ['rules.ts', `declare module '${list}' { interface List { tags: 2 } }\n`],
    ['rules.test.ts', `import { list } from '${list}';\n`],
    ['conformance.ts', `import { list } from '${list}';\n`],
    ['frontend/tag.tsx', `import css from '${css}';\n`],
    ['frontend/tag.tsx', `import { List } from '${css.replace('module.css', 'tsx')}';\n`],
    ['frontend/tag.module.css', `@import '${css}';\n`],
    ['frontend/tag.module.css', `@import url('${css}');\n`],
    ['frontend/tag.module.css', `.tag {\n  composes: row\n    from '${css}';\n}\n`],
  ];
  test.each(inner)('past what a module shows of itself no form of import leads: %s, %s', (path, text) => {
    const tags = { 'modules/content/tags/module.ts': "export default { id: 'tags', dependsOn: ['news'] };\n" };
    const news = { 'modules/content/news/module.ts': "export default { id: 'news' };\n" };
    const plain = { 'modules/content/news/queries/list.ts': 'export const list = 1;\n' };
    const at = `modules/content/tags/${path}`;
    const line = text.includes('composes') ? 2 : 1;
    expect(found({ ...tags, ...news, ...plain, [at]: text })).toContain(`${at}:${line} modules-by-contract`);
  });

  test('screens of every module are found by their place', () => {
    const text = `export const all = import.meta.glob('${'../../../*/*/frontend/**/*.tsx'}');\n`;
    expect(found({ 'modules/content/tags/backend/all.ts': text })).toEqual([]);
  });

  test('what a build strips of contracts is used by no browser, in whatever way it came about', () => {
    const contract = {
      'modules/content/news/contract.ts': [
        "import { z } from 'zod';",
        "import { endpoint } from '../../../kernel/contract/endpoint.ts';",
        "export const states = ['draft', 'live'];",
        'export const most = 5;',
        'export const State = z.enum(states);',
        'export const Card = z.object({ state: State }).extend({ title: z.string() });',
        'export const words = { draft: 1 };',
        'export const worded = (state) => state;',
        "export const news = { 'news.list': { ...endpoint, output: Card } };\n",
      ].join('\n'),
    };
    const at = (path: string, clause: string, from = '../contract.ts') =>
      found({ ...contract, [path]: `import ${clause} from '${from}';\n` });
    const screen = 'modules/content/news/frontend/list.tsx';
    expect(at(screen, '{ most, news, states }')).toEqual([]);
    expect(at(screen, 'type { State }')).toEqual([]);
    expect(at(screen, '{ type Card, states, type State }')).toEqual([]);
    for (const lost of ['State', 'Card as Shape', 'words', 'worded', 'states,\n  State,\n  type Card', 'gone']) {
      expect(at(screen, `{ ${lost} }`), lost).toEqual([`${screen}:1 schemas-stay-on-the-server`]);
    }
    // In the shells too; on the server, in tests and in other contracts schemas are at home.
    const shell = 'apps/console/desk.tsx';
    const far = '../../modules/content/news/contract.ts';
    expect(at(shell, '{ State }', far)).toEqual([`${shell}:1 schemas-stay-on-the-server`]);
    const maker = 'apps/site/build/map.ts';
    expect(at(maker, '{ State }', '../../../modules/content/news/contract.ts')).toEqual([]);
    expect(at('modules/content/news/routes.ts', '{ State }', './contract.ts')).toEqual([]);
    expect(at('modules/content/news/admin-contract.ts', '{ State }', './contract.ts')).toEqual([]);
    expect(at('modules/content/news/frontend/list.test.ts', '{ State }')).toEqual([]);
  });

  test('a circle is found, be it of values, of types or of additions to types', () => {
    const two = {
      'kernel/rules/one.ts': "import { two } from './two.ts';\nexport const one = two;\n",
      'kernel/rules/two.ts': "import { one } from './one.ts';\nexport const two = one;\n",
    };
    expect(found(two)).toEqual(['kernel/rules/two.ts:1 no-circles']);
    expect(found({ ...two, 'kernel/rules/two.ts': "import type { one } from './one.ts';\n" })).toEqual([
      'kernel/rules/two.ts:1 no-circles',
    ]);
    expect(
      found({ ...two, 'kernel/rules/two.ts': "\ndeclare module './one.ts' { interface One { two: 2 } }\n" }),
    ).toEqual(['kernel/rules/two.ts:2 no-circles']);
  });

  test('the words of families belong to modules, to tests, and to examples in comments', () => {
    const said = "// A code such as hospital.level.\nexport const code = 'x';\n";
    const own = "export const hotelCartKey = 'hotelcart';\n";
    expect(found({ 'kernel/rules/code.ts': said, 'modules/content/tags/rules.ts': own })).toEqual([]);
    expect(found({ 'kernel/rules/code.test.ts': own, 'kernel/security/password.ts': own })).toEqual([]);
  });

  test('what a build makes is looked for by nobody', () => {
    const text = "import type { paths } from '../../dist/api-client/schema.d.ts';\nexport type Paths = paths;\n";
    expect(found({ 'tools/api-client/client.ts': text })).toEqual([]);
  });

  test('comments and texts are no imports', () => {
    const text = "// import { pool } from '../database/database.ts';\nexport const said = \"import x from 'pg'\";\n";
    expect(found({ 'kernel/rules/said.ts': text })).toEqual([]);
  });

  test('the screens of core modules may be named by the shells, and nothing else of them', () => {
    const core = {
      'modules/content/news/module.ts': "export default { id: 'news', dependsOn: ['tags'], core: true };\n",
      'apps/site/start.ts': "import { List } from '../../modules/content/news/frontend/list.tsx';\nvoid List;\n",
    };
    expect(found(core)).toEqual([]);
    expect(found({ ...core, 'apps/site/start.ts': "import '../../modules/content/news/queries/list.ts';\n" })).toEqual([
      'apps/site/start.ts:1 apps-apart',
    ]);
  });

  test('no two decisions have one number', () => {
    const decided = { 'docs/decisions/0001-one.md': '# 0001 One\n', 'docs/decisions/0002-two.md': '# 0002 Two\n' };
    expect(found(decided)).toEqual([]);
    expect(found({ ...decided, 'docs/decisions/0001-other.md': '# 0001 Other\n' })).toEqual([
      'docs/decisions/0001-other.md:1 decisions-numbered-once',
    ]);
  });

  test('a package is needed that is imported, in whatever way, started or asked for; any other is named', () => {
    const dependencies = { pg: '8', zod: '4', echarts: '6', altcha: '3', 'altcha-lib': '2', '@fastify/static': '10' };
    const devDependencies = {
      ...{ '@types/pg': '8', '@types/node': '24', '@types/qrcode': '1', '@biomejs/biome': '2', typescript: '7' },
      ...{ 'happy-dom': '21', 'axe-core': '4', '@fontsource/sans': '5' },
    };
    const changes = {
      'package.json': JSON.stringify({ dependencies, devDependencies }, null, 2),
      'kernel/rules/chart.ts': "export const chart = () => import('echarts');\n",
      'kernel/rules/puzzle.ts': "import type { Puzzle } from 'altcha-lib';\nexport type Task = Puzzle;\n",
      'tools/lint.ts': "export const programs = ['@biomejs/biome/bin/biome', 'node_modules/typescript/bin/tsc'];\n",
      'tools/axe.ts': "export const axe = (from: NodeJS.Require) => from.resolve('axe-core');\n",
      'ui/site/page.css': "@import '@fontsource/sans/400.css';\n",
      'ui/site/page.test.ts': "// @vitest-environment happy-dom\n// '@fastify/static/run.js'\nexport {};\n",
    };
    expect(found(changes)).toEqual([
      'package.json:6 dependencies-needed',
      'package.json:8 dependencies-needed',
      'package.json:13 dependencies-needed',
    ]);
  });

  test('a package that is imported is named, and not there by chance; what it is called by a bench may be', () => {
    const changes = {
      'package.json': JSON.stringify({ dependencies: { zod: '4' }, devDependencies: { '@types/pg': '8' } }, null, 2),
      'kernel/http/days.ts':
        "import { join } from 'node:path';\n\nimport type { Dayjs } from 'dayjs';\nexport type A = [Dayjs, typeof join];\n",
      'kernel/rules/types.ts':
        "import type { Client } from 'pg';\nimport { z } from 'zod/v4';\nexport type B = [Client, typeof z];\n",
      'bench/bare.ts': "import { WebSocketServer } from 'ws';\nexport const bare = WebSocketServer;\n",
    };
    expect(found(changes)).toEqual(['kernel/http/days.ts:3 dependencies-named']);
  });
});

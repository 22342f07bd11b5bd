import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sanitise } from '../../modules/content/envelope/public.ts';
import { archiveLeaves } from '../archive/archive-leaves.ts';
import { carriedTables } from '../archive/carried-tables.ts';
import { shopTables } from '../archive/shop-tables.ts';
import { dictionaryFields } from '../contract/dictionaries.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { richTextFields } from '../contract/rich-text.ts';
import { bindingFinder } from '../http/find-binding.ts';
import { accessText } from '../openapi/operation.ts';
import type { TestApp } from '../testkit/app.ts';
import { modules, operations, platformOperations, sharedHouse, shopOperations, testOfAll } from './house.ts';
import { PreparedCall, type Stage } from './stage.ts';

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

let kit: TestApp;
let stage: Stage;
let platform: Stage;
beforeAll(async () => {
  ({ kit, shop: stage, platform } = await sharedHouse());
});

describe('ISO-1 every operation is known three times over', () => {
  testOfAll('routes, the OpenAPI document and the bindings are the same set', async () => {
    const answer = await kit.app.server.inject({
      url: '/api/openapi.json',
      headers: { host: `${stage.shop.code}.localhost` },
    });
    const { paths } = answer.json<{
      paths: Record<string, Record<string, { operationId: string; 'x-authz': string }>>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => `${method.toUpperCase()} ${path} ${found['x-authz']}`),
    );
    const bound = operations.map(
      ([, { endpoint }]) => `${endpoint.method} ${endpoint.path} ${accessText(endpoint.access)}`,
    );
    expect(documented.sort()).toEqual(bound.sort());
    const finder = bindingFinder(kit.services.registry.bindings);
    const found = operations.map(
      ([, { endpoint }]) => finder.find(endpoint.method, urlOf(endpoint.path))?.binding.name,
    );
    expect(found).toEqual(operations.map(([name]) => name));
  });

  test('names, and pairs of method and path, are used once', () => {
    const pairs = operations.map(([, { endpoint }]) => `${endpoint.method} ${urlOf(endpoint.path)}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length);
  });
});

/** What a caller might hope to set beside what an input names: a number, a text and a moment that stand nowhere else. */
const [NUMBER, TEXT, MOMENT] = [918_273_645, 'MASS-ASSIGNED', '1987-06-05T04:03:02.000Z'];
const HOPES = {
  ...{
    id: NUMBER,
    shop_id: NUMBER,
    shopId: NUMBER,
    user_id: NUMBER,
    memberId: NUMBER,
    accountId: NUMBER,
    ownerId: NUMBER,
  },
  ...{ owner: NUMBER, createdBy: NUMBER, created_by: NUMBER, paid: NUMBER, price: NUMBER, sort: NUMBER },
  ...{ roles: TEXT, role: TEXT, status: TEXT, state: TEXT, granted: TEXT, staff: TEXT, kind: TEXT },
  ...{ createdAt: MOMENT, created_at: MOMENT, publishedAt: MOMENT, verifiedAt: MOMENT, approvedAt: MOMENT },
} as const;

/** The call with all of that in its body, but for what its input does name. */
function hopeful({ method, access, input }: Endpoint, call: PreparedCall): PreparedCall {
  const { shape } = input as z.ZodObject;
  if (method !== 'POST' || access === 'signature' || call.raw !== undefined || shape === undefined) return call;
  const hopes = Object.entries(HOPES).filter(([key]) => !(key in shape));
  return new PreparedCall({ ...Object.fromEntries(hopes), ...call.input }, call);
}

describe('ISO-4 every operation answers 200 to its rightful caller, as its contract says', () => {
  const succeeds = async (on: Stage, name: string): Promise<void> => {
    const { endpoint } = on.binding(name);
    const answer = await on.play(name, hopeful(endpoint, await on.prepare(name)));
    // What outside systems post may be answered by nothing.
    const good = endpoint.access === 'signature' ? [200, 204] : [200];
    expect(
      good,
      `${answer.text}\nA conformance.ts in its module shows how it succeeds (see kernel/conformance/README.md).`,
    ).toContain(answer.status);
  };
  test.each(shopOperations)('%s', (name) => succeeds(stage, name));
  test.each(platformOperations)('%s on the platform', (name) => succeeds(platform, name));

  // Behind all of them, which were sent more than their inputs name.
  test.each(['shop', 'platform'] as const)('AZ-4 what no input names is stored nowhere: %s', async (where) => {
    const { shop } = where === 'shop' ? stage : platform;
    const { db } = kit.ctx(shop);
    const found: string[] = [];
    for (const { name: table } of await shopTables(db)) {
      const row = await db.row<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t where shop_id = $1 and to_jsonb(t)::text ~ $2 limit 1`,
        [shop.id, `${NUMBER}|${TEXT}|${MOMENT.slice(0, 16)}`],
      );
      if (row !== null) found.push(`${table}: ${row.row.slice(0, 300)}`);
    }
    expect(found).toEqual([]);
  });
});

describe('FZ-2 another method is a 405 that names the right ones', () => {
  test.each(operations)('%s', async (_name, { endpoint }) => {
    const answer = await kit.app.server.inject({
      method: 'DELETE',
      url: endpoint.path.replace(/\{\w+\}/g, '1'),
      headers: { host: `${stage.shop.code}.localhost` },
    });
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow).split(', ')).toContain(endpoint.method);
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', errors: expect.any(String) });
  });
});

/** A value of an example with a code that nobody offers where the path leads; the rest of it stays as it is. */
function withCode(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return 'never-offered';
  if (key === '*') return [withCode(Array.isArray(value) ? value[0] : undefined, rest)];
  const parts = (value ?? {}) as Record<string, unknown>;
  return { ...parts, [key]: withCode(parts[key], rest) };
}

describe('a code of a dictionary is stored only where the shop offers it', () => {
  const taking = shopOperations.filter(
    ([, { endpoint }]) => endpoint.method === 'POST' && dictionaryFields(endpoint.input).length > 0,
  );
  testOfAll('there are such operations', () => expect(taking).not.toEqual([]));

  test.each(taking)('%s', async (name, { endpoint }) => {
    const { choiceLists } = kit.services.registry;
    for (const { path, found } of dictionaryFields(endpoint.input)) {
      expect(choiceLists.has(found), found).toBe(true);
      const { input, ...rest } = await stage.prepare(name);
      const [key = '', ...deeper] = path;
      const strange = withCode(input[key], deeper);
      const answer = await stage.play(name, new PreparedCall({ ...input, [key]: strange }, rest));
      expect([answer.status, Object.keys(answer.body.fields ?? {})], answer.text).toEqual([400, [path.join('.')]]);
    }
  });
});

describe('rich text lies in columns that a module declares, and what comes from outside is cleaned there', () => {
  const OPENING = '<p>';
  const taking = shopOperations.filter(([, { endpoint }]) => richTextFields(endpoint.input).length > 0);
  testOfAll('there are such operations', () => expect(taking).not.toEqual([]));

  test.each(taking)('%s', async (name, { endpoint }) => {
    const { input, ...rest } = await stage.prepare(name);
    const written = richTextFields(endpoint.input).map(({ path: [key = ''] }) => [
      key,
      `${OPENING}${stage.text('正文')}</p>`,
    ]);
    const answer = await stage.play(name, new PreparedCall({ ...input, ...Object.fromEntries(written) }, rest));
    expect(answer.status, answer.text).toBe(200);
  });

  // Behind all the operations above, which have stored what they store.
  test('in every table', async () => {
    const { services } = kit;
    const declared = services.registry.modules.flatMap(({ manifest }) => manifest.richText ?? []);
    const { db } = kit.ctx(stage.shop);
    const found: string[] = [];
    for (const { name: table } of carriedTables(await shopTables(db), archiveLeaves(services.registry), true)) {
      const rows = await db.rows<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${table}" t where shop_id = $1 and to_jsonb(t)::text like '%${OPENING}%'`,
        [stage.shop.id],
      );
      const mine = declared.filter((one) => one.table === table);
      for (const { row } of rows) {
        for (const [column, value] of Object.entries(row)) {
          if (!JSON.stringify(value).includes(OPENING)) continue;
          found.push(`${table}.${column}`);
          expect(
            mine.flatMap(({ columns }) => columns),
            `${table}.${column} holds HTML`,
          ).toContain(column);
        }
        const hostile = JSON.stringify(row).replaceAll(OPENING, `${OPENING}<img src=x onerror=steal()>`);
        const cleaned = mine.reduce<object>(
          (values, { clean }) =>
            clean(values as Record<string, unknown>, { registry: services.registry, html: sanitise }),
          JSON.parse(hostile) as object,
        );
        expect(JSON.stringify(cleaned), table).not.toContain('onerror');
      }
    }
    const own = modules.flatMap(({ manifest }) => manifest.richText ?? []);
    const expected = own.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    // English texts are a part of few examples.
    expect(expected.filter((column) => !found.includes(column) && !column.endsWith('_en'))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dictionaryFields } from '../contract/dictionaries.ts';
import { accessText } from '../contract/openapi.ts';
import type { TestApp } from '../testkit/app.ts';
import { type House, openHouse, operations, platformOperations, shopOperations } from './house.ts';
import { PreparedCall, type Stage } from './stage.ts';

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

let house: House;
let kit: TestApp;
let stage: Stage;
let platform: Stage;
beforeAll(async () => {
  house = await openHouse();
  kit = house.kit;
  stage = await house.stage('EXAMPLE');
  platform = await house.platform('EXAMPLE');
});
afterAll(() => house.close());

describe('ISO-1 every operation is known three times over', () => {
  test('routes, the OpenAPI document and the bindings are the same set', async () => {
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
    for (const [name, { endpoint }] of operations) {
      expect(kit.app.server.hasRoute({ method: endpoint.method, url: urlOf(endpoint.path) }), name).toBe(true);
    }
  });

  test('names, and pairs of method and path, are used once', () => {
    const pairs = operations.map(([, { endpoint }]) => `${endpoint.method} ${urlOf(endpoint.path)}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length);
  });
});

describe('ISO-4 every operation answers 200 to its rightful caller, as its contract says', () => {
  const succeeds = async (on: Stage, name: string): Promise<void> => {
    const answer = await on.play(name, await on.prepare(name));
    expect(
      answer.status,
      `${answer.text}\nA conformance.ts in its module shows how it succeeds (see CONTRIBUTING).`,
    ).toBe(200);
  };
  test.each(shopOperations)('%s', (name) => succeeds(stage, name));
  test.each(platformOperations)('%s on the platform', (name) => succeeds(platform, name));
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

describe('a code of a dictionary is stored only where the shop offers it', () => {
  const taking = shopOperations.filter(
    ([, { endpoint }]) => endpoint.method === 'POST' && dictionaryFields(endpoint.input).length > 0,
  );
  test('there are such operations', () => expect(taking).not.toEqual([]));

  test.each(taking)('%s', async (name, { endpoint }) => {
    const { dictionaries } = kit.services.registry;
    for (const { path, found } of dictionaryFields(endpoint.input)) {
      expect(dictionaries.names.has(found), found).toBe(true);
      const { input, ...rest } = await stage.prepare(name);
      const [key = '', ...deeper] = path;
      const strange = deeper.reduceRight<unknown>(
        (below, one) => (one === '*' ? [below] : { [one]: below }),
        'never-offered',
      );
      const answer = await stage.play(name, new PreparedCall({ ...input, [key]: strange }, rest));
      expect([answer.status, Object.keys(answer.body.fields ?? {})], answer.text).toEqual([400, [path.join('.')]]);
    }
  });
});

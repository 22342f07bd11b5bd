import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { memberAsPerson } from '../identity/authenticate.ts';
import type { ImportSpec } from '../module/import-spec.ts';
import { loadRegistry } from '../module/registry.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { makeMember } from '../testkit/sign-in.ts';

const { modules } = await loadRegistry();
const imports = modules.flatMap(({ manifest }) => Object.entries(manifest.imports ?? {}));

let kit: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  const { id } = await makeMember(kit, shop, { name: '许录入', staff: true, permissions: ['*'] });
  ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, id, 'staff'));
});
afterAll(() => kit.close());

class TakenBack extends Error {}

/** Why one row would be refused; null where it would be taken. */
async function whyNot(spec: ImportSpec, values: Readonly<Record<string, string>>): Promise<string | null> {
  let why: string | null = null;
  await ctx.db
    .write(async (tx) => {
      const [outcome] = await spec.take(ctx, tx, [{ position: 2, values }], {
        isTrial: true,
        takesAlike: false,
        kept: new Map(),
      });
      why = outcome !== undefined && 'why' in outcome ? outcome.why : null;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return why;
}

const UNKNOWN = 'qjxwvzkhgfd';
const INHERITED = 'constructor';

test.each(imports)('%s takes a word that every object knows for one that nothing is called', async (_, spec) => {
  const needed = spec.columns.filter(({ isRequired }) => isRequired).map(({ key, example }) => [key, example] as const);
  for (const { key } of spec.columns) {
    const said = async (word: string): Promise<string | null> => {
      const why = await whyNot(spec, { ...Object.fromEntries(needed), [key]: word });
      return why?.replaceAll(word, UNKNOWN) ?? null;
    };
    expect([key, await said(INHERITED)]).toEqual([key, await said(UNKNOWN)]);
  }
});

test('what a file can say in Chinese it can say in English', () => {
  const missing = imports.flatMap(([record, { columns }]) => {
    const { input } = kit.services.registry.bindings.find(({ name }) => name === `${record}.save`)?.endpoint ?? {};
    const said = new Set(columns.map(({ key, as = key }) => as));
    const inEnglish = [...said].map((property) => `${property}En`);
    const written = input instanceof z.ZodObject ? input.shape : {};
    return inEnglish.filter((property) => property in written && !said.has(property)).map((one) => `${record} ${one}`);
  });
  expect(missing).toEqual([]);
});

test('what is taken out of other files than tables says how their names end', () => {
  const others = imports.filter(([, { reads }]) => reads !== undefined);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(([, { endings = [] }]) => endings.length === 0).map(([name]) => name)).toEqual([]);
});

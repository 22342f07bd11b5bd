import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testkit/app.ts';
import type { Caller } from './caller.ts';
import { grantables, operations, sharedHouse, testOfAll } from './house.ts';
import { type Input, send } from './send.ts';
import type { Stage } from './stage.ts';
import { holderOf } from './thing-holder.ts';

let kit: TestApp;
let stage: Stage;
let other: Stage;
beforeAll(async () => {
  ({ kit, shop: stage, other } = await sharedHouse());
});

const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[], on = stage): Promise<T[]> =>
  kit.ctx(on.shop).db.rows<T>(sql, values);

type Named = NonNullable<ReturnType<typeof grantables.calls.get>>;

/** The property of the input by which a call names what it is about. */
function propertyOf(call: Named): string {
  if (call.by === 'rows') throw new Error('A list is about no thing.');
  return call.property;
}

/** The thing that a call is about. */
async function thingOf(call: Named, input: Input): Promise<number> {
  const named = Number((input as Record<string, unknown>)[propertyOf(call)]);
  if (call.by === 'thing') return named;
  const [row] = await rows<{ thing: number }>(
    `select "${call.column}" as thing from ${call.table} where shop_id = $1 and id = $2`,
    [stage.shop.id, named],
  );
  if (row === undefined) throw new Error('The example names a row that is not there.');
  return row.thing;
}

/** Every call behind a permission that can be held on one thing, with it. */
const behindPermissions = (): [string, string][] =>
  operations.flatMap(([name, { endpoint }]): [string, string][] =>
    typeof endpoint.access === 'object' && grantables.heldOn.has(endpoint.access.permission)
      ? [[name, endpoint.access.permission]]
      : [],
  );

const calls = [...grantables.calls];
const lists = calls.filter(([, { by }]) => by === 'rows');
const ofOne = calls.filter(([, { by }]) => by !== 'rows');

describe('a list of what roles can be given on', () => {
  test.each(lists)(
    '%s tells who holds a role on one thing of exactly its rows, and counts them alone',
    async (name, call) => {
      // Two of them, which belong to two things.
      const shown = name.replace(/\.list$/, '.show');
      for (let made = 0; made < 2; made += 1) await stage.prepare(shown);
      const all = await rows<{ id: number; thing: number }>(
        `select id, "${call.column}" as thing from ${call.table} where shop_id = $1 order by id`,
        [stage.shop.id],
      );
      const things = [...new Set(all.map(({ thing }) => thing))];
      expect(things.length).toBeGreaterThan(1);
      for (const thing of things.slice(-2)) {
        const as = await holderOf(stage, call.record, thing);
        const page = await stage.call<{ data: { id: number }[]; total: number }>(name, { limit: 100 }, as);
        const own = all.filter((row) => row.thing === thing).map(({ id }) => id);
        expect(own.length).toBeGreaterThan(0);
        expect(page.data.map(({ id }) => id).sort()).toEqual(own.sort());
        expect(page.total).toBe(own.length);
      }
    },
  );
});

describe('a call about one thing', () => {
  test.each(ofOne)('%s is open on the own one, and finds no other', async (name, call) => {
    const prepared = await stage.prepare(name);
    const { raw } = prepared;
    const isNew = (prepared.input as Record<string, unknown>)[propertyOf(call)] === undefined;
    // The example of a save makes a new one: nobody does that by what they hold on one.
    const input = isNew ? { ...prepared.input, ...(await stage.make(call.record)) } : prepared.input;
    const thing = await thingOf(call, input);
    const binding = stage.binding(name);
    const codeFor = async (as: Caller, sent = input): Promise<string | undefined> =>
      ((await send(kit, binding, { as, input: sent, raw })).body as { code?: string }).code;
    expect(await codeFor(await holderOf(stage, call.record, thing + 1_000_000_000))).toBe('NOT_FOUND');
    expect(await codeFor(await holderOf(other, call.record, thing))).toBe('NOT_FOUND');
    const as = await holderOf(stage, call.record, thing);
    if (isNew) expect(await codeFor(as, prepared.input)).toBe('PERMISSION_DENIED');
    // What the state or the review of the thing says beside it is the module's own to say.
    expect(['NOT_FOUND', 'PERMISSION_DENIED']).not.toContain(await codeFor(as));
  });

  testOfAll('there are more of them than lists', () => {
    expect(lists.length).toBeGreaterThan(0);
    expect(ofOne.length).toBeGreaterThan(lists.length);
  });
});

describe('every other call behind a permission that can be held on one thing', () => {
  const shut = behindPermissions().filter(([name]) => !grantables.calls.has(name));
  test.each(shut)('%s stays shut', async (name, permission) => {
    const record = grantables.heldOn.get(permission) ?? '';
    const as = await holderOf(stage, record, await stage.one(record));
    const answer = await send(kit, stage.binding(name), { as, input: {} });
    expect((answer.body as { code?: string }).code, answer.text).toBe('PERMISSION_DENIED');
  });
});

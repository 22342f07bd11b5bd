import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { Refusal } from '../contract/refusal.ts';
import { memberAsPerson } from '../identity/authenticate.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { makeMember } from '../testkit/sign-in.ts';
import type { Ctx } from './context.ts';
import { runEndpoint } from './run-endpoint.ts';

let kit: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  const { id } = await makeMember(kit, shop, { name: '许慢慢', staff: true, permissions: ['*'] });
  ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, id, 'staff'));
});
afterAll(() => kit.close());

const any = z.object({});
const slow = endpoint({
  ...{ method: 'POST', path: '/api/admin/test/slow', access: 'staff', summary: '', input: any, output: any },
  ...{ makes: true, seconds: 0.2 },
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const note = (tx: Pick<Ctx['db'], 'rows'>, key: string) =>
  tx.rows('insert into role (key, name) values ($1, $1)', [key]);
const noted = async (key: string): Promise<boolean> =>
  (await ctx.db.row('select from role where shop_id = $1 and key = $2', [ctx.shop.id, key])) !== null;

let calls = 0;
/** Calls a handler that is given a key to note; answers what the caller hears and a promise of its end. */
function call(handle: (own: Ctx, key: string) => Promise<unknown>, once: string | null = null) {
  calls += 1;
  const key = `slow-${calls}`;
  const ended = Promise.withResolvers<unknown>();
  const binding = {
    ...{ name: 'test.slow', module: 'role', endpoint: slow },
    handle: async (_: never, own: Ctx) => {
      const work = handle(own, key);
      work.then(ended.resolve, ended.resolve);
      return work;
    },
  };
  const heard = runEndpoint(binding, {}, ctx, once).catch((error: Refusal) => error.code);
  return { key, heard, ended: ended.promise };
}

describe('a call that passes its time', () => {
  test('is answered as failed, and nothing of it is kept, not even later', async () => {
    const { key, heard, ended } = call(async (own, name) =>
      own.db.write(async (tx) => {
        await note(tx, name);
        await pause(400);
        return {};
      }),
    );
    expect(await heard).toBe('UNAVAILABLE');
    expect(await ended).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await noted(key)).toBe(false);
  });

  test('begins nothing more', async () => {
    const { key, heard, ended } = call(async (own, name) => {
      await pause(300);
      await own.db.write((tx) => note(tx, name));
      return {};
    });
    expect(await heard).toBe('UNAVAILABLE');
    expect(await ended).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await noted(key)).toBe(false);
  });

  test('does not commit with its last statement either', async () => {
    const { key, heard, ended } = call(async (own, name) =>
      own.db.write(async (tx) => {
        await pause(300);
        await tx.finish('insert into role (key, name) values ($1, $1)', [name]);
        return {};
      }),
    );
    expect(await heard).toBe('UNAVAILABLE');
    await ended;
    expect(await noted(key)).toBe(false);
  });

  test('is answered as still under way where something of it is kept', async () => {
    const { key, heard, ended } = call(async (own, name) => {
      await own.db.write((tx) => note(tx, name));
      await pause(1_500);
      await own.db.write((tx) => note(tx, `${name}-then`));
      return {};
    });
    expect(await heard).toBe('UNDER_WAY');
    expect(await ended).toEqual({});
    expect([await noted(key), await noted(`${key}-then`)]).toEqual([true, true]);
  });

  test('is answered as done where its commit was under way, and ends soon after', async () => {
    const { key, heard } = call(async (own, name) => {
      await own.db.write((tx) => note(tx, name));
      await pause(400);
      return {};
    });
    expect(await heard).toEqual({});
    expect(await noted(key)).toBe(true);
  });

  test('ends what runs for it elsewhere', async () => {
    const { heard, ended } = call(
      (own) => new Promise((_, reject) => own.signal?.addEventListener('abort', () => reject(new Error('ended')))),
    );
    expect(await heard).toBe('UNAVAILABLE');
    expect(await ended).toMatchObject({ message: 'ended' });
  });

  test('sent again under its key answers what the first made, once', async () => {
    const once = crypto.randomUUID();
    const work = async (own: Ctx, name: string) => {
      await own.db.write((tx) => note(tx, name).then(() => ({})));
      await pause(1_500);
      return {};
    };
    const first = call(work, once);
    expect(await first.heard).toBe('UNDER_WAY');
    const again = call(work, once);
    expect(await again.heard).toEqual({});
    await first.ended;
    expect([await noted(first.key), await noted(again.key)]).toEqual([true, false]);
  });

  test('that was refused by the database may be ended all the same', async () => {
    const { key, heard } = call(async (own, name) => {
      const twice = own.db.write(async (tx) => {
        await note(tx, name);
        await note(tx, name);
      });
      await expect(twice).rejects.toMatchObject({ code: '23505' });
      await pause(400);
      await own.db.write((tx) => note(tx, name));
      return {};
    });
    expect(await heard).toBe('UNAVAILABLE');
    expect(await noted(key)).toBe(false);
  });
});

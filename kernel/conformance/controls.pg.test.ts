import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionDenied } from '../contract/refusal.ts';
import type { Binding } from '../module/binding.ts';
import { loadRegistry } from '../module/registry.ts';
import { freshDatabase } from '../testkit/database.ts';
import { type House, openHouse } from './house.ts';
import { openTables } from './second-wall.ts';
import type { Stage } from './stage.ts';
import { type Leak, prepareBoth, sweep } from './sweep.ts';

const MARK = 'CANARY-CONTROL';
const known = new Set((await loadRegistry()).bindings.map(({ name }) => name));
/** A record that shops make and remove: what comes with the portal has the same numbers in every shop. */
const record =
  [...known]
    .filter((name) => name.endsWith('.remove'))
    .map((name) => name.replace(/\.remove$/, ''))
    .find((name) => known.has(`${name}.save`) && known.has(`${name}.history`)) ?? '';
const names = [`${record}.show`];

interface Own {
  house: House;
  a: Stage;
  b: Stage;
  owner: pg.Client;
  close(): Promise<void>;
}

/** A house on a database of its own, whose walls a test may pull down. */
async function ownHouse(): Promise<Own> {
  const database = await freshDatabase();
  const house = await openHouse({ appUrl: database.appUrl });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  return {
    house,
    owner,
    a: await house.stage('OF-A'),
    b: await house.stage(MARK),
    async close() {
      await house.close();
      await owner.end();
      await database.drop();
    },
  };
}

/** A table that every shop fills. */
const table = 'member';

describe('ISO-8 the sweep can fail', () => {
  let own: Own;
  beforeAll(async () => {
    own = await ownHouse();
  });
  afterAll(() => own.close());

  const swept = async (): Promise<Leak[]> => sweep(own.a, await prepareBoth(own.a, own.b, names), MARK);

  /** Puts another handler in the place of an operation's for as long as `run` takes. */
  async function instead(handle: (original: Binding['handle']) => Binding['handle'], run: () => Promise<void>) {
    const binding = own.a.binding(names[0] ?? '');
    const original = binding.handle;
    binding.handle = handle(original);
    try {
      await run();
    } finally {
      binding.handle = original;
    }
  }

  test('it is green on this database, and the second wall stands', async () => {
    expect(await swept()).toEqual([]);
    expect(await openTables(own.house.kit, own.a.shop, own.b.shop)).toEqual([]);
  });

  test('a handler that forgets its shop turns it red', async () => {
    const { kit } = own.house;
    const forgetful = (original: Binding['handle']): Binding['handle'] => {
      return (input, ctx) => original(input, { ...ctx, db: kit.ctx(own.b.shop).db, shop: own.b.shop });
    };
    await instead(forgetful, async () => {
      expect((await swept()).map(({ says }) => says).join('\n')).toContain('shows the other shop');
    });
  });

  test('a cache that forgets the shop in its key turns it red', async () => {
    const kept = new Map<string, unknown>();
    const caching = (original: Binding['handle']): Binding['handle'] => {
      return async (input, ctx) => {
        const key = JSON.stringify(input);
        if (!kept.has(key)) kept.set(key, await original(input, ctx));
        return kept.get(key);
      };
    };
    await instead(caching, async () => {
      const pairs = await prepareBoth(own.a, own.b, names);
      for (const { name, foreign } of pairs) await own.b.play(name, foreign);
      expect((await sweep(own.a, pairs, MARK)).map(({ says }) => says).join('\n')).toContain('shows the other shop');
    });
  });

  test('an answer that tells a foreign record from none turns it red', async () => {
    const elsewhere = own.house.kit.ctx(own.b.shop);
    const telling = (original: Binding['handle']): Binding['handle'] => {
      return async (input, ctx) => {
        const there = await original(input, { ...elsewhere, person: ctx.person, can: ctx.can }).catch(() => null);
        if (there !== null && ctx.shop.id !== own.b.shop.id) throw permissionDenied('another shop');
        return original(input, ctx);
      };
    };
    await instead(telling, async () => {
      expect((await swept()).map(({ says }) => says).join('\n')).toContain('tells a foreign record from none');
    });
  });

  test('a dropped policy turns it red: the shop’s own calls fail', async () => {
    await own.owner.query(`drop policy shop on ${table}`);
    await expect(swept()).rejects.toThrow();
  });

  test('a policy for everybody, and security switched off, turn it red: foreign rows are in sight', async () => {
    await own.owner.query(`create policy open on ${table} using (true)`);
    expect(await openTables(own.house.kit, own.a.shop, own.b.shop)).toEqual([table]);
    await own.owner.query(`drop policy open on ${table}; alter table ${table} disable row level security`);
    expect(await openTables(own.house.kit, own.a.shop, own.b.shop)).toEqual([table]);
  });
});

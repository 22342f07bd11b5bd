import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';

const shop = 930_001;
const add = `insert into centre (name, path) values ($1, '/') returning id`;
let proxy: Server;
let database: Database;
/** How often the server said that it waits for the next request. */
let trips = 0;
/** How often it described the columns of an answer. */
let descriptions = 0;

/** How long that word is held back, in milliseconds: on a slow network it comes apart from what was answered before. */
let lag = 0;

/** Passes on what a server sends and counts the messages `ReadyForQuery`; each begins with a letter and its length. */
function passOn(to: Socket): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let sent = Promise.resolve();
  const send = async (message: Buffer, isReady: boolean): Promise<void> => {
    if (isReady && lag > 0) await new Promise((resolve) => setTimeout(resolve, lag));
    to.write(message);
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const isReady = rest[0] === 'Z'.charCodeAt(0);
      if (isReady) trips += 1;
      if (rest[0] === 'T'.charCodeAt(0)) descriptions += 1;
      const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
      rest = rest.subarray(message.length);
      sent = sent.then(() => send(message, isReady));
    }
  };
}

beforeAll(async () => {
  const real = new URL(testDatabase().appUrl);
  proxy = createServer((here) => {
    const there = connect(Number(real.port), real.hostname);
    there.on('data', passOn(here));
    there.on('end', () => here.end());
    here.pipe(there);
    for (const socket of [here, there]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const counted = new URL(real);
  counted.hostname = '127.0.0.1';
  counted.port = String((proxy.address() as { port: number }).port);
  database = openDatabase(counted.href, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await new Promise((resolve) => proxy.close(resolve));
});

const db = () => database.as({ shopId: shop, personId: 41, requestId: 'r-tx' });
const nameOf = async (id: number) =>
  (await db().row<{ name: string }>('select name from centre where id = $1', [id]))?.name;
const count = async (name: string) => (await db().rows('select 1 from centre where name = $1', [name])).length;

beforeEach(async () => {
  await database.ping();
  trips = 0;
});

describe('a write costs no more round trips than it has statements', () => {
  test('one statement that is the last: one', async () => {
    const rows = await db().write((tx) => tx.finish<{ id: number }>(add, ['alone']));
    expect(trips).toBe(1);
    expect(await nameOf(rows[0]?.id ?? 0)).toBe('alone');
  });

  test('a read, then the last statement: two', async () => {
    await db().write(async (tx) => {
      await tx.rows('select 1 from centre where name = $1', ['x']);
      await tx.finish(add, ['second']);
    });
    expect(trips).toBe(2);
    expect(await count('second')).toBe(1);
  });

  test('without a word about the last one, the commit is a trip of its own', async () => {
    await db().write((tx) => tx.rows(add, ['plain']));
    expect(trips).toBe(2);
  });

  test('none: none, and no connection is taken', async () => {
    await db().write(async () => {
      // The only connection is free for others until the first statement.
      expect(await db().rows('select 1 as one', [])).toEqual([{ one: 1 }]);
    });
    expect(trips).toBe(1);
  });
});

test('which columns a statement answers is said once, where it is prepared, and its rows are the same ever after', async () => {
  // On one connection: each keeps its own statements.
  const rows = await db().write(async (tx) => {
    const read = () => tx.rows(`select $1::int as n, $2::text as word, null as nothing, now() as at`, [1, 'a']);
    expect(await tx.rows('select 1 as one', [])).toEqual([{ one: 1 }]);
    descriptions = 0;
    return [...(await read()), ...(await read()), ...(await read())];
  });
  expect(descriptions).toBe(1);
  for (const row of rows)
    expect(row).toEqual({ n: 1, word: 'a', nothing: null, at: expect.stringMatching(/^\d{4}-.*T/) });
});

describe('all or nothing', () => {
  test('who acted stands in the trail, also where scope and statement are one implicit transaction', async () => {
    const [row] = await db().write((tx) => tx.finish<{ id: number }>(add, ['traced']), { reason: 'because' });
    expect(
      await db().row('select actor, request_id, reason from audit_entry where table_name = $1 and row_id = $2', [
        'centre',
        row?.id,
      ]),
    ).toEqual({ actor: 41, request_id: 'r-tx', reason: 'because' });
    // Nothing of it is left on the connection.
    expect(await db().row(`select current_setting('app.actor', true) as actor`)).toEqual({ actor: '' });
  });

  test('what is thrown before the last statement takes everything back', async () => {
    const refused = db().write(async (tx) => {
      await tx.rows(add, ['taken back']);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await count('taken back')).toBe(0);
  });

  test.each(['first', 'later'])(
    'a last statement that fails takes everything back and leaves the connection well (%s)',
    async (when) => {
      const failing = db().write(async (tx) => {
        if (when === 'later') await tx.rows(add, ['half']);
        await tx.finish('select 1 / $1::int', [0]);
      });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      expect(await count('half')).toBe(0);
    },
  );

  test('a refused statement leaves the connection fit for the next, also where the server says so late', async () => {
    lag = 20;
    try {
      await expect(db().write((tx) => tx.rows('select 1 / $1::int', [0]))).rejects.toThrow('division by zero');
      expect(await db().write((tx) => tx.row('select 1 as one'))).toEqual({ one: 1 });
    } finally {
      lag = 0;
    }
  });

  test('nothing can be added after the last statement', async () => {
    let asked: Promise<unknown> | undefined;
    await db().write(async (tx) => {
      await tx.finish(add, ['the end']);
      asked = tx.rows(add, ['too late']);
      await asked.catch(() => undefined);
    });
    await expect(asked).rejects.toThrow('is over');
    expect(await count('too late')).toBe(0);
  });

  test('what waits for the commit runs once it is there, and never without', async () => {
    const told: string[] = [];
    await db().write(async (tx) => {
      tx.afterCommit(() => told.push('finished'));
      await tx.finish(add, ['heard']);
    });
    await db()
      .write(async (tx) => {
        tx.afterCommit(() => told.push('never'));
        await tx.finish('select 1 / $1::int', [0]);
      })
      .catch(() => undefined);
    expect(told).toEqual(['finished']);
  });

  test('a write that is stored is not tried again, whatever is thrown after it', async () => {
    let runs = 0;
    const thrown = db().write(async (tx) => {
      runs += 1;
      await tx.finish(add, ['once']);
      throw Object.assign(new Error('as if serialised'), { code: '40001' });
    });
    await expect(thrown).rejects.toThrow('as if serialised');
    expect([runs, await count('once')]).toEqual([1, 1]);
  });

  test('a serialisation failure is tried again', async () => {
    let runs = 0;
    await db().write(async (tx) => {
      runs += 1;
      if (runs < 3) throw Object.assign(new Error('again'), { code: '40001' });
      await tx.finish(add, ['third time']);
    });
    expect([runs, await count('third time')]).toEqual([3, 1]);
  });
});

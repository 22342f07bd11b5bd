import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { shopTables } from '../archive/shop-tables.ts';
import { withDatabase } from '../database/provision.ts';
import { freshDatabase } from '../testkit/database.ts';
import { explained, type PlanNode } from '../testkit/explained.ts';
import { type Ran, type WatchedDatabase, watchedDatabase } from '../testkit/watched-database.ts';
import { configured, type House, openHouse, selects, shopOperations } from './house.ts';
import { makeManyRows } from './many-rows.ts';
import type { Input } from './send.ts';
import { PreparedCall, rightfulKind, type Stage } from './stage.ts';

/** Rows of a table. What the shop's configuration is made of is made by hand. */
const [MANY, FEW] = [10_000, 100];

/** Sign-ins that those of a crowd are made from. */
const SIGN_INS = 250;

/** Rows that the first page of a list may look at, whatever lies in the table: a page, what belongs to its rows, and some to spare. */
const MOST_ROWS = 2_000;

/** Blocks that it may read for them. */
const MOST_BLOCKS = 2_000;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let sql: pg.Client;
let house: House;
let stage: Stage;
let watched: WatchedDatabase;

const isList = ([, { endpoint }]: (typeof shopOperations)[number]): boolean =>
  endpoint.method === 'GET' && endpoint.input instanceof z.ZodObject && 'limit' in endpoint.input.shape;

/** A list with the input that its example gives it; of choices there is one for each thing that is chosen. */
const asked = shopOperations
  .filter(isList)
  .flatMap(([name]): { title: string; name: string; more: Input }[] =>
    name === 'general.select'
      ? selects.map((source) => ({ title: `${name} of ${source}`, name, more: { source } }))
      : [{ title: name, name, more: {} }],
  );

const prepared = new Map<string, PreparedCall>();

beforeAll(async () => {
  fresh = await freshDatabase();
  sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(fresh.appUrl).pathname.slice(1)));
  await sql.connect();
  house = await openHouse({
    appUrl: fresh.appUrl,
    over(database) {
      watched = watchedDatabase(database);
      return watched.database;
    },
  });
  stage = await house.stage('MANY');
  for (const [name] of shopOperations.filter(([name]) => /\.(save|publish)$/.test(name))) {
    await stage.play(name, await stage.prepare(name));
  }
  for (const { name } of asked) prepared.set(name, await stage.prepare(name));
  // Made rows lie minutes apart: made from few sign-ins, nearly all of them would have run out.
  await Promise.all(Array.from({ length: SIGN_INS }, () => stage.caller('member')));
  const tables = await shopTables(house.kit.ctx(stage.shop).db);
  await makeManyRows(
    sql,
    stage.shop.id,
    tables.map(({ name: table }) => ({ table, rows: configured.has(table) ? FEW : MANY })),
  );
});
afterAll(async () => {
  await house.close();
  await sql.end();
  await fresh.drop();
});

interface Seen {
  rows: number;
  blocks: number;
}

/** A count that ends where nobody reads on: it looks at as many rows as it says, and needs no order. */
const isCappedCount = ({ 'Node Type': type, Plans = [] }: PlanNode): boolean =>
  type === 'Aggregate' && Plans[0]?.['Node Type'] === 'Limit' && !hasSort(Plans[0]);

const hasSort = ({ 'Node Type': type, Plans = [] }: PlanNode): boolean => type.endsWith('Sort') || Plans.some(hasSort);

/** What a plan looked at in tables, apart from capped counts; a table of a few blocks is read whole as soon as by its index. */
function seenBy(node: PlanNode): Seen {
  if (isCappedCount(node)) return { rows: 0, blocks: 0 };
  const below = (node.Plans ?? []).map(seenBy);
  const sum = (of: keyof Seen): number => below.reduce((all, one) => all + one[of], 0);
  const removed = configured.has(node['Relation Name'] ?? '')
    ? 0
    : (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0);
  const own = node['Relation Name'] === undefined || configured.has(node['Relation Name']) ? 0 : node['Actual Rows'];
  const blocks = (one: PlanNode): number => one['Shared Hit Blocks'] + one['Shared Read Blocks'];
  // A node's blocks are those below it too.
  const mine = (node.Plans ?? []).reduce((all, one) => all - blocks(one), blocks(node));
  return {
    rows: Math.round((own + removed) * node['Actual Loops']) + sum('rows'),
    blocks: mine + sum('blocks'),
  };
}

async function looked(name: string, ran: readonly Ran[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of ran) {
    const { rows, blocks } = seenBy(await explained(sql, stage.shop.id, one));
    if (rows > MOST_ROWS || blocks > MOST_BLOCKS) wrong.push(`${name}: ${rows} rows, ${blocks} blocks: ${one.text}`);
  }
  return wrong;
}

describe('the first page of every list looks at no more than its rows, however many there are', () => {
  test('there are such lists', () => expect(asked.length).toBeGreaterThan(90));
  test.each(asked)('$title', async ({ name, more }) => {
    const { input, as } = prepared.get(name) ?? {};
    const by = as ?? (await stage.caller(more.source === undefined ? rightfulKind(stage.binding(name)) : 'admin'));
    const call = new PreparedCall({ ...input, ...more }, { as: by });
    // What the process keeps by itself is read the first time alone.
    await stage.play(name, call);
    watched.watch(true);
    const answer = await stage.play(name, call);
    watched.watch(false);
    expect(answer.status, answer.text).toBe(200);
    expect(await looked(name, watched.ran.splice(0))).toEqual([]);
  });
});

test('a page far down a public list that runs by moments reads no more than twice what the first one reads', async () => {
  const blocksOf = async (page: number): Promise<number> => {
    const call = new PreparedCall({ page, limit: 20 }, {});
    await stage.play('news.list', call);
    watched.watch(true);
    const { body } = await stage.play('news.list', call);
    watched.watch(false);
    expect(body.data).toHaveLength(20);
    let blocks = 0;
    for (const one of watched.ran.splice(0)) blocks += seenBy(await explained(sql, stage.shop.id, one)).blocks;
    return blocks;
  };
  const first = await blocksOf(1);
  expect(await blocksOf(60)).toBeLessThanOrEqual(2 * first);
});

test('an index runs upwards throughout, and is read from either end; where it turns, nulls stand as statements put them', async () => {
  const { rows } = await sql.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     join pg_namespace n on n.oid = t.relnamespace cross join unnest(i.indoption::int[]) with ordinality o (options, at)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = o.at
     left join pg_attribute own on own.attrelid = t.oid and own.attnum = i.indkey[o.at - 1]
     where n.nspname in ('public', 'platform')
       -- 1 is downwards, 2 nulls first; only where there may be nulls lists ask for them last.
       and o.options not in (0, 3) and (o.options <> 1 or coalesce(own.attnotnull, true))`,
  );
  expect(rows).toEqual([]);
});

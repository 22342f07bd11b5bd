import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withDatabase } from '../database/provision.ts';
import { freshDatabase, type OwnDatabase } from '../testkit/database.ts';
import { explained, type PlanNode } from '../testkit/explained.ts';
import { type Ran, type WatchedDatabase, watchedDatabase } from '../testkit/watched-database.ts';
import { grantables, type House, openHouse, operations } from './house.ts';
import { makeManyRows } from './many-rows.ts';
import type { Stage } from './stage.ts';
import { holderOf } from './thing-holder.ts';

/** Rows of a list in one shop, and things that they belong to. */
const [ROWS, THINGS] = [60_000, 400];
/** Made rows have numbers from here on; those of the examples have all that belongs to them. */
const FIRST_MADE = 1_000_000_000;
/** Of how many rows of the example's thing one stays with it. */
const ONE_OF = 25;
/** Blocks that a page and its count may read. */
const MOST_BLOCKS = 800;
/** A table of so few blocks, which a key keeps short, is read whole as soon as by its index. */
const FEW_BLOCKS = 50;

let own: OwnDatabase;
let house: House;
let stage: Stage;
let sql: pg.Client;
let watched: WatchedDatabase;
beforeAll(async () => {
  own = await freshDatabase();
  sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(own.appUrl).pathname.slice(1)));
  await sql.connect();
  house = await openHouse({
    appUrl: own.appUrl,
    over(database) {
      watched = watchedDatabase(database);
      return watched.database;
    },
  });
  stage = await house.stage('CROWD');
});
afterAll(async () => {
  await house.close();
  await sql.end();
  await own.drop();
});

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const bare = (table: string): string => table.replaceAll('"', '');

/** Two things of the examples that rows of a table belong to. */
async function examplesOf(table: string, column: string): Promise<[number, number]> {
  const { rows } = await sql.query<{ thing: string }>(
    `select distinct "${column}" as thing from ${table} where shop_id = $1 and "${column}" < $2 order by 1 limit 2`,
    [stage.shop.id, FIRST_MADE],
  );
  const [thing, another] = rows.map((row) => Number(row.thing));
  if (thing === undefined || another === undefined) throw new Error('There are no two things of the examples.');
  return [thing, another];
}

/** Of the made rows of a thing all but a few go to another. */
const leaveFew = (table: string, column: string, [thing, another]: readonly [number, number]) =>
  sql.query(
    `update ${table} set "${column}" = $3 where shop_id = $1 and "${column}" = $2 and id >= ${FIRST_MADE} and (id / 10000) % ${ONE_OF} <> 0`,
    [stage.shop.id, thing, another],
  );

const blocksOf = (plan: PlanNode): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** How often a table is vacuumed until its plan reads little enough: rows that somebody else might still see, a vacuum leaves. */
const VACUUMS = 3;

/** What a read looks at, once nothing of what its table was filled by lies in its way any more. */
async function planOf(one: Ran, table: string): Promise<PlanNode> {
  let plan = await explained(sql, stage.shop.id, one);
  for (let tries = 1; tries < VACUUMS && blocksOf(plan) >= MOST_BLOCKS; tries += 1) {
    await sql.query(`vacuum analyze ${table}`);
    plan = await explained(sql, stage.shop.id, one);
  }
  return plan;
}

async function countOf(table: string, column: string, thing: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where shop_id = $1 and "${column}" = $2`,
    [stage.shop.id, thing],
  );
  return rows[0]?.count ?? -1;
}

const lists = [...grantables.calls].filter(([, { by }]) => by === 'rows');

describe(`a list of ${ROWS} rows that is narrowed to one thing is read off an index`, () => {
  test.each(lists)(
    '%s',
    async (name, { record, table, column }) => {
      const things = bare(
        operations.find(([, binding]) => binding.record?.name === record)?.[1].record?.names.table ?? '',
      );
      for (let made = 0; made < 2; made += 1) await stage.prepare(name.replace(/\.list$/, '.show'));
      const isThing = column === 'id';
      const examples = await examplesOf(table, column);
      const [thing] = examples;
      // One among many: most of what was made like its rows goes to another.
      const atLast = isThing ? undefined : () => leaveFew(table, column, examples);
      await makeManyRows(sql, stage.shop.id, [
        ...(isThing ? [] : [{ table: things, rows: THINGS }]),
        { table: bare(table), rows: ROWS, ...(atLast && { atLast }) },
      ]);
      const as = await holderOf(stage, record, thing);
      watched.ran.length = 0;
      watched.watch(true);
      const page = await stage.call<{ data: unknown[]; total: number }>(name, { limit: 20 }, as);
      watched.watch(false);
      expect(page.total).toBe(await countOf(table, column, thing));
      const asked = watched.ran.filter(({ text }) => text.includes(table));
      expect(asked.length).toBeGreaterThan(0);
      for (const one of asked) {
        const plan = await planOf(one, table);
        const scanned = nodesOf(plan).filter(
          (node) =>
            node['Node Type'] === 'Seq Scan' &&
            node['Relation Name'] === bare(table) &&
            node['Shared Hit Blocks'] + node['Shared Read Blocks'] > FEW_BLOCKS,
        );
        expect(scanned).toEqual([]);
        expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
      }
    },
    300_000,
  );
});

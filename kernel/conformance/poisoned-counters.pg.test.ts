import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type OwnDatabase } from '../testkit/database.ts';
import { type House, openHouse, shopOperations, testOfAll } from './house.ts';
import type { Stage } from './stage.ts';

/** What is left of a thing is the one count that decides: it is asked for under the lock of its row, and bound by a CHECK (ST1, X3). */
const DECIDES = new Set(['stock_unit.held', 'stock_unit.sold']);

const UPDATE = /UPDATE\s+public\.(\w+)(?:\s+\w+)?\s+SET([\s\S]*?)\bWHERE\b/gi;
const COUNTS = /\b(\w+)\s*=\s*(?:\w+\.)?\1\s*[+-]/g;

/** Counters beside the rows that they count, `table.column`: what triggers add to and take from. */
function countersIn(source: string): string[] {
  return [...source.matchAll(UPDATE)].flatMap(([, table, set = '']) =>
    [...set.matchAll(COUNTS)].flatMap(([, column]) => (column === 'version' ? [] : [`${table}.${column}`])),
  );
}

let database: OwnDatabase;
let owner: pg.Client;
let house: House;
let stage: Stage;
let counters: string[];
beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  house = await openHouse({ appUrl: database.appUrl });
  stage = await house.stage('COUNTERS');
  const { rows } = await owner.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace = 'platform'::regnamespace`,
  );
  counters = [...new Set(rows.flatMap(({ source }) => countersIn(source)))].filter((one) => !DECIDES.has(one));
});
afterAll(async () => {
  await house.close();
  await owner.end();
  await database.drop();
});

/** Has every such counter say this from now on, whatever is counted. */
async function poison(amount: number): Promise<void> {
  for (const [table = '', own] of Map.groupBy(counters, (one) => one.split('.')[0])) {
    const set = own.map((one) => `NEW.${one.split('.')[1]} := ${amount};`).join(' ');
    await owner.query(
      `CREATE OR REPLACE FUNCTION platform.poison_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${set} RETURN NEW; END $$`,
    );
    await owner.query(
      `CREATE OR REPLACE TRIGGER poison BEFORE INSERT OR UPDATE ON public.${table} FOR EACH ROW EXECUTE FUNCTION platform.poison_${table}()`,
    );
  }
}

const belong = (module: string, table: string): boolean => table === module || table.startsWith(`${module}_`);
const known = shopOperations.map(([, { module }]) => module);
const modulesOf = (): Set<string> =>
  new Set(known.filter((module) => counters.some((one) => belong(module, one.split('.')[0] ?? ''))));

describe('X6 whatever a counter says, what may be done is asked of the rows that it counts', () => {
  testOfAll('there are counters', () => {
    expect(counters).toEqual(
      expect.arrayContaining(['remark.stars', 'remark.reports', 'ask_question.answers', 'case_item.votes']),
    );
    expect(modulesOf().size).toBeGreaterThan(2);
  });

  test.each([0, 1_000])('where all of them say %s, every operation beside them succeeds as before', async (amount) => {
    await poison(amount);
    const wrong: string[] = [];
    const beside = modulesOf();
    for (const [name, { endpoint, module }] of shopOperations) {
      if (!beside.has(module) || endpoint.access === 'signature') continue;
      const answer = await stage.play(name, await stage.prepare(name));
      if (answer.status !== 200) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });
});

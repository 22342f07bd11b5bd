import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRegistry } from '../module/registry.ts';
import { testDatabase } from '../testkit/database.ts';

/** Every table whose states the database holds to steps, with these. */
const GUARDED = `select c.relname as "table", array_remove(string_to_array(encode(g.tgargs, 'escape'), '\\000'), '') as steps
  from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgfoid = 'platform.guard_steps'::regproc order by 1`;
/** The tables of a module that have a state, by what its schema says. */
function statedTables(folder: string): string[] {
  const schema = readFileSync(join(import.meta.dirname, '../../modules', folder, 'schema.ts'), 'utf8');
  const tables = schema.split('pgTable(').slice(1);
  return tables.flatMap((text) => (/\bstate: text\('state'\)/.test(text) ? (/^\s*'(\w+)'/.exec(text)?.[1] ?? []) : []));
}

const registry = await loadRegistry();
const declared = new Map(
  registry.modules
    .flatMap(({ manifest }) => Object.entries(manifest.steps ?? {}))
    .map(([table, steps]) => [table, steps]),
);

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: testDatabase().ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

test('the database holds to the steps that modules declare, and to no others', async () => {
  const { rows } = await owner.query<{ table: string; steps: string[] }>(GUARDED);
  const held = Object.fromEntries(rows.map(({ table, steps }) => [table, [...steps].sort()]));
  const said = [...declared].map(([table, { steps }]) => [table, steps.map(({ from, to }) => `${from} ${to}`).sort()]);
  expect(held).toEqual(Object.fromEntries(said));
});

test('who holds one of their tables to steps holds all that have a state', () => {
  const without = registry.modules
    .filter(({ manifest }) => manifest.steps !== undefined)
    .flatMap(({ folder, manifest }) =>
      statedTables(folder).filter((table) => !Object.hasOwn(manifest.steps ?? {}, table)),
    );
  expect(without).toEqual([]);
});

describe.each([...declared])('%s', (table, steps) => {
  test('goes each step of its table, and of every other pair of states none', async () => {
    const trial = `steps_of_${table}`;
    await owner.query(`create temp table ${trial} (state text)`);
    const args = steps.steps.map(({ from, to }) => `'${from} ${to}'`).join(', ');
    await owner.query(`select platform.goes_steps('${trial}', ${args})`);
    const outcomes: [string, boolean][] = [];
    for (const from of steps.states) {
      for (const to of steps.states.filter((state) => state !== from)) {
        await owner.query(`insert into ${trial} values ($1)`, [from]);
        const went = await owner.query(`update ${trial} set state = $1`, [to]).then(
          () => true,
          (error: { code?: string }) => error.code !== '23514',
        );
        outcomes.push([`${from} ${to}`, went]);
        await owner.query(`delete from ${trial}`);
      }
    }
    const may = (pair: string): boolean => steps.steps.some(({ from, to }) => `${from} ${to}` === pair);
    expect(outcomes).toEqual(outcomes.map(([pair]) => [pair, may(pair)]));
  });
});

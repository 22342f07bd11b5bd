import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import { emptyUrns } from './commands/empty-urns.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const DAY = 86_400_000;

let stage: NewsStage;
let admin: Ctx;
let now = NOON;

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const questions = [{ key: 'said', kind: 'longText', label: '想说的', required: true }];

/** An anonymous survey, and the people who answered it in this order, each with words that nobody else has. */
async function answered(people: number): Promise<{ id: number; said: Map<number, string> }> {
  const { data } = await stage.call<{ data: { id: number; version: number } }>(admin, 'survey.survey.save', {
    ...{ title: '匿名', lead: '导语', sections: [{ key: 'main', title: '题', questions }] },
    ...{ anonymous: true, who: 'member', closesAt: new Date(NOON + 10 * DAY).toISOString() },
  });
  await stage.call(admin, 'survey.survey.publish', { id: data.id, version: data.version });
  const said = new Map<number, string>();
  for (let index = 0; index < people; index += 1) {
    const person = await stage.person({ kind: 'site', permissions: [] });
    const words = `只有我会这样说-${index}-${person.id}`;
    said.set(person.id, words);
    // A key is sent as the browser sends one with what must not be done twice: nothing of it may stay.
    await stage.call(stage.as(person), 'survey.save', { id: data.id, answers: { said: words } }, crypto.randomUUID());
  }
  return { id: data.id, said };
}

/** Every row of every table of the database that this shop sees, as text, with what only the database itself knows of it. */
async function everything(): Promise<{ table: string; xmin: string; ctid: string; row: string }[]> {
  const { db } = admin;
  const tables = await db.rows<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'platform') AND has_table_privilege(c.oid, 'select') ORDER BY 1`,
    [],
  );
  const found: { table: string; xmin: string; ctid: string; row: string }[] = [];
  for (const { name } of tables) {
    const rows = await db.rows<{ xmin: string; ctid: string; row: string }>(
      `SELECT t.xmin::text AS xmin, t.ctid::text AS ctid, to_jsonb(t)::text AS row FROM ${name} t`,
      [],
    );
    found.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return found;
}

test('nobody who reads the whole database while sheets wait finds what anybody said', async () => {
  const { id, said } = await answered(7);
  const all = await everything();
  expect(all.filter(({ table }) => table === 'public.survey_part').length).toBeGreaterThanOrEqual(7);
  for (const words of said.values()) expect(all.filter(({ row }) => row.includes(words))).toEqual([]);
  // The length of a sealed sheet says nothing either.
  const boxes = all.filter(({ table, row }) => table === 'public.survey_urn' && JSON.parse(row).survey_id === id);
  expect(new Set(boxes.map(({ row }) => JSON.parse(row).values_box.length)).size).toBe(1);
});

test('what was counted shares nothing with who took part: no number, no moment, no transaction, no order', async () => {
  const { id, said } = await answered(40);
  await emptyUrns(admin);
  now = NOON + 11 * DAY;
  await emptyUrns(admin);
  const all = await everything();
  const of = (table: string) => all.filter((found) => found.table === table && JSON.parse(found.row).survey_id === id);
  const [parts, sheets] = [of('public.survey_part'), of('public.survey_sheet')];
  expect([parts.length, sheets.length, of('public.survey_urn').length]).toEqual([40, 40, 0]);

  // Words lie in the sheets and nowhere else: not in the trail, not under a key, not in a draft, not in a queue.
  for (const words of said.values()) {
    expect(all.filter(({ row }) => row.includes(words)).map(({ table }) => table)).toEqual(['public.survey_sheet']);
  }
  // Beside the shop and the survey a sheet has its own random number, the words and a day.
  expect(Object.keys(JSON.parse(sheets[0]?.row ?? '{}')).sort()).toEqual([
    ...['counted_on', 'id', 'shop_id', 'survey_id', 'values'],
  ]);
  expect(Object.keys(JSON.parse(parts[0]?.row ?? '{}')).sort()).toEqual([
    ...['id', 'member_id', 'shop_id', 'survey_id', 'ticket_hash'],
  ]);
  // No transaction wrote of both, and each that wrote sheets wrote as many as were promised.
  const sizes = new Map<string, number>();
  for (const { xmin } of sheets) sizes.set(xmin, (sizes.get(xmin) ?? 0) + 1);
  expect(parts.filter(({ xmin }) => sizes.has(xmin))).toEqual([]);
  expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(5);
  // Sorted by their numbers or by where they lie, sheets are in no order that people came in.
  const order = [...said.values()];
  const placed = (by: (sheet: (typeof sheets)[number]) => string): number[] =>
    [...sheets]
      .sort((a, b) => by(a).localeCompare(by(b), 'en', { numeric: true }))
      .map(({ row }) => order.indexOf(JSON.parse(row).values.said));
  for (const places of [placed(({ ctid }) => ctid), placed(({ row }) => JSON.parse(row).id)]) {
    const inOrder = places.filter((place, index) => index > 0 && place === (places[index - 1] ?? -2) + 1).length;
    expect(places).not.toEqual(order.map((_, index) => index));
    // By chance one neighbour of forty stands behind its neighbour; twelve of them would be an order.
    expect(inOrder).toBeLessThan(12);
  }
  // Trail and keys know of nobody that they handed in anything.
  const told = all.filter(
    ({ table, row }) => /audit_entry|once_key/.test(table) && /survey_(part|urn|sheet|draft)/.test(row),
  );
  expect(told).toEqual([]);
});

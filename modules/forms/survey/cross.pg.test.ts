import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import type { CrossAnswer } from '../engine/results-contract.ts';
import { emptyUrns } from './commands/empty-urns.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const DAY = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();

let stage: NewsStage;
let admin: Ctx;
let now = NOON;

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const one = (key: string, label: string, options: readonly string[]) => ({
  ...{ key, kind: 'one', label, labelEn: label },
  options: options.map((option) => ({ key: option, label: option.toUpperCase(), labelEn: option })),
});
const sections = (more: object[] = []) => [
  {
    key: 'main',
    title: '题',
    titleEn: 'Questions',
    questions: [
      one('place', '地点', ['north', 'south', 'west']),
      one('mood', '满意', ['good', 'bad']),
      { key: 'years', kind: 'number', label: '年限', labelEn: 'Years', min: 0, max: 60 },
      ...more,
    ],
  },
];

async function published(more: object = {}): Promise<number> {
  const written = { title: '对照', titleEn: 'Crossed', lead: '导语', sections: sections(), ...more };
  const saved = await stage.step(admin, 'survey.survey.save', written);
  return (await stage.step(admin, 'survey.survey.publish', saved)).id;
}

async function handIn(id: number, people: number, answers: object): Promise<void> {
  for (let nth = 0; nth < people; nth += 1) {
    await stage.call(stage.as(null), 'survey.save', { id, answers, ticket: randomId() });
  }
}

const cross = async (id: number, more: object = { row: 'place', column: 'mood' }): Promise<CrossAnswer> =>
  (await stage.call<{ data: CrossAnswer }>(admin, 'survey.result.cross', { id, ...more })).data;

test('two questions of a named survey are set against one another: of all, by a condition, and of a period', async () => {
  const personal = { key: 'name', kind: 'text', label: '姓名', labelEn: 'Name', personal: true };
  const id = await published({ sections: sections([personal]) });
  await handIn(id, 3, { place: 'north', mood: 'good', years: '2' });
  await handIn(id, 1, { place: 'south', mood: 'bad', years: '20' });
  await handIn(id, 1, { place: 'south', mood: 'bad' });
  try {
    now = NOON + 2 * DAY;
    await handIn(id, 2, { place: 'north', mood: 'bad', years: '30' });
    expect((await cross(id, {})).sides.map(({ key }) => key)).toEqual(['place', 'mood']);
    expect((await cross(id)).table).toMatchObject({
      ...{ row: '地点', column: '满意', total: 7 },
      rows: [{ total: 5 }, { total: 2 }, { total: 0 }],
      cells: [
        [3, 2],
        [0, 2],
        [0, 0],
      ],
    });
    const asked = { row: 'place', column: 'mood' };
    // Who did not say for how many years is not among those who said ten or more.
    expect((await cross(id, { ...asked, where: 'years >= 10 and mood = "bad"' })).table).toMatchObject({ total: 3 });
    expect((await cross(id, { ...asked, from: iso(NOON + DAY) })).table).toMatchObject({ total: 2 });
    expect((await cross(id, { ...asked, until: iso(NOON + DAY) })).table).toMatchObject({ total: 5 });
    await expect(cross(id, { ...asked, where: 'years >' })).rejects.toMatchObject({
      fields: { where: [expect.any(String)] },
    });
    await expect(cross(id, { ...asked, where: 'contains(name, "林")' })).rejects.toMatchObject({
      fields: { where: [expect.stringContaining('个人信息')] },
    });
  } finally {
    now = NOON;
  }
  await expect(cross(id + 100_000)).rejects.toMatchObject({ status: 404 });
});

test('of an anonymous survey nothing is set against anything before its end, and then nothing of few people', async () => {
  const id = await published({ anonymous: true, closesAt: iso(NOON + 5 * DAY) });
  await handIn(id, 12, { place: 'north', mood: 'good' });
  await handIn(id, 2, { place: 'north', mood: 'bad' });
  await handIn(id, 7, { place: 'south', mood: 'good' });
  await handIn(id, 8, { place: 'south', mood: 'bad' });
  await handIn(id, 1, { place: 'west', mood: 'bad' });
  await emptyUrns(admin);
  expect(await cross(id)).toMatchObject({ withheld: 'running', table: null });
  try {
    now = NOON + 6 * DAY;
    // What was handed in last waits to be counted: until then nothing is told.
    expect(await cross(id)).toMatchObject({ withheld: 'running', table: null });
    await emptyUrns(admin);
    const { table, withheld, smallest } = await cross(id);
    expect({ withheld, smallest }).toEqual({ withheld: null, smallest: 5 });
    // The one person of the west stands with others, and two of the north cannot be reckoned from the totals.
    expect(table?.rows.map(({ keys, total }) => ({ keys, total }))).toEqual([
      { keys: ['north', 'west'], total: 15 },
      { keys: ['south'], total: 15 },
    ]);
    expect(table?.cells).toEqual([
      [null, null],
      [null, null],
    ]);
    await expect(cross(id, { row: 'place', column: 'mood', where: 'mood = "bad"' })).rejects.toMatchObject({
      fields: { where: [expect.stringContaining('匿名')] },
    });
  } finally {
    now = NOON;
  }
});

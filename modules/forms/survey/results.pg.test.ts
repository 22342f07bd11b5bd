import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import { emptyUrns } from './commands/empty-urns.ts';
import type { SharedResults } from './contract.ts';
import { resultsRoom } from './results-room.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const DAY = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();

let stage: NewsStage;
let admin: Ctx;
let now = NOON;
const told: { room: string; event: string }[] = [];

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  stage.kit.services.realtime.toRoom = (_shop, room, event) => void told.push({ room, event });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const options = ['north', 'south', 'west'].map((key) => ({ key, label: key.toUpperCase(), labelEn: key }));
const sections = [
  {
    key: 'main',
    title: '题',
    titleEn: 'Questions',
    questions: [
      { key: 'place', kind: 'one', label: '地点', labelEn: 'Place', options },
      { key: 'uses', kind: 'several', label: '用过', labelEn: 'Used', options },
      { key: 'why', kind: 'longText', label: '为什么', labelEn: 'Why' },
      { key: 'wish', kind: 'text', label: '希望', labelEn: 'Wish' },
      { key: 'years', kind: 'number', label: '年限', labelEn: 'Years', min: 0, max: 60 },
    ],
  },
];

async function published(more: object = {}): Promise<number> {
  const written = { title: '结果', titleEn: 'Results', lead: '导语', sections, ...more };
  return (await stage.step(admin, 'survey.survey.publish', await stage.step(admin, 'survey.survey.save', written))).id;
}

const handIn = (id: number, answers: object, more: object = {}) =>
  stage.call<{ data: { id: number | null } }>(stage.as(null), 'survey.save', {
    id,
    answers,
    ticket: randomId(),
    ...more,
  });
async function several(id: number, people: number, answers: object | ((nth: number) => object)): Promise<void> {
  for (let nth = 0; nth < people; nth += 1) await handIn(id, typeof answers === 'function' ? answers(nth) : answers);
}
const results = async (id: number, ctx = stage.as(null)): Promise<SharedResults> =>
  (await stage.call<{ data: SharedResults }>(ctx, 'survey.results', { id: String(id) })).data;
const questionOf = (shared: SharedResults, key: string) => shared.questions.find((one) => one.key === key);

interface Lines {
  data: { question: string; answer: string; people: number | null }[];
  total: number;
  next: string | null;
}
async function file(id: number, limit = 100): Promise<{ lines: Lines['data']; total: number }> {
  const lines: Lines['data'] = [];
  let total = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked: Record<string, unknown> = { surveyId: id, limit, ...(cursor !== '' && { cursor }) };
    const page: Lines = await stage.call<Lines>(admin, 'survey.count.list', asked);
    lines.push(...page.data);
    total = page.total || total;
    cursor = page.next;
  }
  return { lines, total };
}

describe('what is shared', () => {
  test('of a survey for the desk nobody outside reads anything, and nobody hears in its room', async () => {
    const id = await published();
    await several(id, 6, { place: 'north' });
    await expect(results(id)).rejects.toMatchObject({ status: 404 });
    expect(await resultsRoom.enter(stage.as(null), { id })).toBeNull();
    expect(await resultsRoom.enter(admin, { id })).toBe(`survey:${id}`);
    expect(await resultsRoom.enter(admin, { id: id + 100_000 })).toBeNull();
  });

  test('while it runs counts grow, are pushed, and tell of no few', async () => {
    const id = await published({ shares: 'live' });
    await several(id, 4, { place: 'north' });
    expect(await results(id)).toMatchObject({ withheld: 'few', counted: 0, questions: [] });
    told.length = 0;
    await several(id, 8, { place: 'south', uses: ['north', 'west'], why: '等太久' });
    // Of many sheets a room is told once in a while.
    await expect.poll(() => told).toContainEqual({ room: `survey:${id}`, event: 'survey.counted' });
    await handIn(id, { place: 'west', uses: ['west'], years: '3' });
    expect(await resultsRoom.enter(stage.as(null), { id })).toBe(`survey:${id}`);
    // A copy lasts some seconds, and is forgotten when the room is told.
    await expect.poll(async () => (await results(id)).counted).toBe(13);
    const shared = await results(id);
    expect(questionOf(shared, 'place')?.choices).toEqual([
      { key: 'north west', label: expect.stringContaining('NORTH'), count: 5 },
      { key: 'south', label: 'SOUTH', count: 8 },
    ]);
    expect(questionOf(shared, 'uses')?.choices).toEqual([
      { key: 'north', label: 'NORTH', count: 8 },
      { key: 'south', label: 'SOUTH', count: 0 },
      { key: 'west', label: 'WEST', count: 9 },
    ]);
    // One person gave their years, and what was written is for the desk.
    expect(questionOf(shared, 'years')).toMatchObject({ given: null, mean: null });
    expect(JSON.stringify(shared)).not.toContain('等太久');
  });

  test('of an anonymous one after the end, once the last sheet has been counted; pushed as sheets come out of the urn', async () => {
    const id = await published({ shares: 'after', anonymous: true, closesAt: iso(NOON + DAY) });
    told.length = 0;
    await several(id, 12, { place: 'north' });
    expect(told.filter(({ room }) => room === `survey:${id}`)).toEqual([]);
    await emptyUrns(admin);
    await expect.poll(() => told).toContainEqual({ room: `survey:${id}`, event: 'survey.counted' });
    expect(await results(id)).toMatchObject({ withheld: 'running', questions: [] });
    try {
      now = NOON + 2 * DAY;
      expect(await results(id)).toMatchObject({ withheld: 'counting', questions: [] });
      await emptyUrns(admin);
      expect(await results(id)).toMatchObject({ withheld: null, counted: 12 });
    } finally {
      now = NOON;
    }
  });
});

describe('a file', () => {
  test('of an anonymous survey is counts and texts: few stand together, and no line tells what stands beside it', async () => {
    const id = await published({ anonymous: true, closesAt: iso(NOON + DAY) });
    await several(id, 30, (nth) => ({
      place: nth === 0 ? 'west' : nth < 10 ? 'north' : 'south',
      ...{ why: `因为-${nth}`, wish: `希望-${nth}` },
      ...(nth < 2 && { uses: ['west'] }),
    }));
    expect(await file(id)).toEqual({ lines: [], total: 0 });
    try {
      now = NOON + 2 * DAY;
      await emptyUrns(admin);
      const { lines, total } = await file(id, 7);
      expect(total).toBe(lines.length);
      const of = (question: string) => lines.filter((line) => line.question === question);
      expect(of('地点').map(({ people }) => people)).toEqual([10, 20]);
      expect(of('用过')).toEqual([
        { id: expect.any(Number), question: '用过', answer: '人数不足，不显示', people: null, share: null },
      ]);
      const texts = (question: string, word: string) =>
        of(question).flatMap(({ answer }) => (answer.startsWith(word) ? [answer.slice(word.length + 1)] : []));
      const [whys, wishes] = [texts('为什么', '因为'), texts('希望', '希望')];
      expect(whys.toSorted()).toEqual(Array.from({ length: 30 }, (_, nth) => `${nth}`).toSorted());
      expect(wishes.toSorted()).toEqual(whys.toSorted());
      // At the same place stand two people, save by chance one of thirty.
      expect(whys.filter((one, at) => one === wishes[at]).length).toBeLessThan(8);
      expect(whys).not.toEqual(Array.from({ length: 30 }, (_, nth) => `${nth}`));
      // The same file twice: who exports again learns nothing of an order.
      expect((await file(id, 7)).lines).toEqual(lines);
    } finally {
      now = NOON;
    }
    await expect(stage.call(admin, 'survey.count.list', { surveyId: id, cursor: 'x-1' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('answers as ODM', () => {
  const staff = (permissions: string[]): Promise<SignedInPerson> =>
    signedInPerson(stage.kit, stage.shop, 'staff', permissions);
  async function asked(by: SignedInPerson, payload: object) {
    const url = '/api/admin/survey/answer/odm';
    const answer = await stage.kit.app.server.inject({ method: 'POST', url, headers: by.headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function odm(by: SignedInPerson, input: object): Promise<string> {
    const { body } = await asked(by, input);
    expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'done', error: '' });
    const headers = { host: `${stage.shop.code}.localhost` };
    return (await stage.kit.app.server.inject({ url: body.data.file.url, headers })).payload;
  }
  const subjects = (xml: string): number => [...xml.matchAll(/SubjectKey="A\.\d+"/g)].length;

  test('go out named, in both versions, as the list is narrowed down, without what identifies somebody', async () => {
    const asksName = {
      ...sections[0],
      questions: [
        ...(sections[0]?.questions ?? []),
        { key: 'who', kind: 'text', label: '称呼', labelEn: 'Name', personal: true },
      ],
    };
    const id = await published({ sections: [asksName] });
    await handIn(id, { place: 'north', who: '林知远' });
    await handIn(id, { place: 'south' });
    const chief = await staff(['*']);
    for (const version of ['1.3.2', '2.0']) {
      const xml = await odm(chief, { surveyId: id, odm: version });
      expect(xml).toContain(`ODMVersion="${version}"`);
      expect(subjects(xml)).toBe(2);
      expect(xml).toContain('林知远');
    }
    expect(subjects(await odm(chief, { surveyId: id, said: 'place=south' }))).toBe(1);
    const clerk = await staff(['survey.answer.view', 'survey.answer.export']);
    expect(await odm(clerk, { surveyId: id })).not.toContain('林知远');
    expect((await asked(await staff(['survey.answer.view']), { surveyId: id })).body.code).toBe('PERMISSION_DENIED');
    expect((await asked(chief, { surveyId: id + 100_000 })).status).toBe(404);
  });

  test('of an anonymous survey there are none: no sheet is told as a whole', async () => {
    const id = await published({ anonymous: true, closesAt: iso(NOON + DAY) });
    await several(id, 6, { place: 'north' });
    expect((await asked(await staff(['*']), { surveyId: id })).body.code).toBe('survey.anonymous_sheets');
  });
});

describe('a sheet with an order of its own', () => {
  const mixed = { mixesQuestions: true, mixedChoices: ['place'] };

  test('is explained by the number that it was shown by; drafts come back as they were', async () => {
    const id = await published(mixed);
    const { data } = await handIn(id, { place: 'north' }, { shownBy: 4711 });
    const shown = async (answer: number | null) =>
      (
        await stage.call<{ data: { shown: { key: string; choices: string[] }[] | null } }>(
          admin,
          'survey.answer.show',
          { id: answer },
        )
      ).data.shown;
    const order = await shown(data.id);
    expect(order?.map(({ key }) => key).toSorted()).toEqual(['place', 'uses', 'why', 'wish', 'years']);
    expect(order?.find(({ key }) => key === 'place')?.choices.toSorted()).toEqual(['NORTH', 'SOUTH', 'WEST']);
    expect(order?.find(({ key }) => key === 'uses')?.choices).toEqual([]);
    expect(await shown((await handIn(id, { place: 'north' })).data.id)).toBeNull();
    const lin = stage.as(await stage.person({ kind: 'site', permissions: [] }));
    await stage.call(lin, 'survey.save', { id, answers: { years: '2' }, draft: true, shownBy: 99 });
    expect(await stage.call(lin, 'survey.mine', { id })).toMatchObject({ data: { shownBy: 99 } });
  });

  test('is not told by, where it is anonymous: whoever saw it on a screen would know it again', async () => {
    const id = await published({ ...mixed, anonymous: true, closesAt: iso(NOON + DAY) });
    for (let nth = 0; nth < 10; nth += 1) await handIn(id, { place: 'north' }, { shownBy: 1_234_567 });
    await emptyUrns(admin);
    const kept = await admin.db.rows<{ row: string }>(
      'SELECT to_jsonb(t)::text AS row FROM survey_sheet t WHERE shop_id = $1 AND survey_id = $2',
      [stage.shop.id, id],
    );
    expect(kept.length).toBeGreaterThanOrEqual(5);
    for (const { row } of kept) expect(row).not.toContain('1234567');
  });
});

describe('named answers at the desk', () => {
  const personal = { key: 'phone', kind: 'phone', label: '手机', labelEn: 'Phone' };
  const list = async (ctx: Ctx, more: object) =>
    (
      await stage.call<{ data: { texts: Record<string, string>; phones: Record<string, string> }[] }>(
        ctx,
        'survey.answer.list',
        { sort: '-submittedAt', ...more },
      )
    ).data;

  test('are found by what was said, and by choices alone', async () => {
    const id = await published({
      sections: [{ ...sections[0], questions: [...(sections[0]?.questions ?? []), personal] }],
    });
    await handIn(id, { place: 'north', uses: ['north', 'west'], phone: '13800001111' });
    await handIn(id, { place: 'south', uses: ['west'] });
    await handIn(id, { place: 'west' });
    const places = async (said: string) =>
      (await list(admin, { surveyId: id, said })).map(({ texts }) => texts.place).toSorted();
    expect(await places('place=north')).toEqual(['NORTH']);
    expect(await places('place=north,place=west')).toEqual(['NORTH', 'WEST']);
    expect(await places('uses=west')).toEqual(['NORTH', 'SOUTH']);
    expect(await places('uses=west,place=south')).toEqual(['SOUTH']);
    // Of a phone nobody finds out whose it is.
    await expect(places('phone=13800001111')).rejects.toMatchObject({ fields: { said: [expect.any(String)] } });
    await expect(list(admin, { said: 'place=north' })).rejects.toMatchObject({
      fields: { surveyId: [expect.any(String)] },
    });
    const [first] = await list(admin, { surveyId: id, said: 'place=north' });
    expect(first?.phones.phone).toBe('13800001111');
    const reader = stage.as(await stage.person({ permissions: ['survey.answer.view'] }));
    const [seen] = await list(reader, { surveyId: id, said: 'place=north' });
    expect(seen?.phones.phone).not.toContain('0000');
  });

  test('a new survey begins as the shop says', async () => {
    expect(await stage.call(admin, 'survey.survey.usual', {})).toEqual({
      data: { who: 'visitor', anonymous: false, shares: 'desk' },
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { emptyUrns } from './commands/empty-urns.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const HOUR = 3_600_000;

let stage: NewsStage;
let admin: Ctx;
let now = NOON;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'main', title: '就诊', titleEn: 'Visit' },
    questions: [
      {
        ...{ key: 'city', kind: 'one', label: '城市', labelEn: 'City', required: true },
        options: ['sz', 'bj'].map((key) => ({ key, label: key, labelEn: key })),
      },
      { key: 'age', kind: 'number', label: '年龄', labelEn: 'Age', min: 0, max: 120 },
    ],
  },
];
const written = (more: object) => ({ title: '就诊体验', titleEn: 'Visits', lead: '导语', sections, ...more });
const sealed = (more: object) => ({
  anonymous: true,
  who: 'member',
  closesAt: new Date(NOON + 240 * HOUR).toISOString(),
  ...more,
});
const quota = (action: 'refuse' | 'close', more: object = {}) => ({ when: 'city = "sz"', cap: 1, action, ...more });
const published = async (more: object): Promise<Saved> =>
  stage.step(admin, 'survey.survey.publish', await stage.step(admin, 'survey.survey.save', written(more)));
const faults = async (more: object): Promise<string[]> => {
  const error: unknown = await published(more).catch((reason: unknown) => reason);
  return Object.values((error as { fields?: Record<string, string[]> }).fields ?? {}).flat();
};
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const hand = async (id: number, city: string, more: object = {}, as?: Ctx) =>
  stage.call(as ?? (await member()), 'survey.save', { id, answers: { city, ...more } });
const statusOf = async (id: number): Promise<string> =>
  (await stage.call<{ data: { status: string } }>(stage.as(null), 'survey.show', { id: String(id) })).data.status;
type Told = { parts: number; counted: number; status: string; quotas: object[] };
const figures = async (id: number, as = admin): Promise<Told> =>
  (await stage.call<{ data: Told }>(as, 'survey.result.figures', { id })).data;
const rows = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  admin.db.rows<T>(sql, [stage.shop.id, ...values]);

describe('a quota of a named survey', () => {
  test('thanks whoever comes beyond it in its own words and keeps nothing of them; others go on', async () => {
    const { id } = await published({ quotas: [quota('refuse', { text: '深圳已收够', textEn: 'Enough of Shenzhen' })] });
    await hand(id, 'sz');
    const late = await member();
    await expect(hand(id, 'sz', {}, late)).rejects.toMatchObject({
      ...{ status: 409, code: 'survey.quota_full', params: { text: '深圳已收够' } },
    });
    await expect(hand(id, 'sz', {}, stage.as(late.person, { locale: 'en' }))).rejects.toMatchObject({
      params: { text: 'Enough of Shenzhen' },
    });
    expect((await stage.call<{ data: object }>(late, 'survey.mine', { id })).data).toMatchObject({ tookPart: false });
    await hand(id, 'bj');
    expect(await figures(id)).toMatchObject({
      ...{ parts: 2, status: 'open' },
      quotas: [{ label: '「城市」 = 「sz」', cap: 1, left: 0, action: 'refuse' }],
    });
  });

  test('has one place for two who come at once, also where it ends the survey', async () => {
    for (const action of ['refuse', 'close'] as const) {
      const { id } = await published({ who: 'member', quotas: [quota(action)] });
      const people = [await member(), await member()];
      const both = await Promise.allSettled(people.map((one) => hand(id, 'sz', {}, one)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await figures(id)).toMatchObject({ parts: 1, counted: 1 });
    }
  });

  test('ends the survey for everybody with its last sheet, and is no end any more once it is larger', async () => {
    const quotas = [quota('close', { cap: 2 })];
    const { id } = await published({ quotas, who: 'member' });
    await hand(id, 'sz');
    await hand(id, 'bj');
    expect(await statusOf(id)).toBe('open');
    now = NOON + HOUR;
    await hand(id, 'sz');
    await expect(hand(id, 'bj')).rejects.toMatchObject({ status: 409, code: 'survey.closed' });
    expect(await statusOf(id)).toBe('closed');
    type Shown = { data: Saved & { endedAt: string | null } };
    const { data } = await stage.call<Shown>(admin, 'survey.survey.show', { id });
    expect(Date.parse(data.endedAt ?? '')).toBe(now);
    const larger = async (cap: number, at: Saved) => {
      const saved = await stage.step(admin, 'survey.survey.save', {
        ...{ id: at.id, version: at.version },
        ...written({ who: 'member', quotas: [quota('close', { cap })] }),
      });
      return stage.step(admin, 'survey.survey.correct', { ...saved, note: '加名额' });
    };
    const next = await larger(3, data);
    expect(await statusOf(id)).toBe('open');
    await hand(id, 'bj');
    await larger(1, next);
    expect(await statusOf(id)).toBe('closed');
  });

  test('that comes later counts what was answered before it', async () => {
    const first = await published({ who: 'member' });
    await hand(first.id, 'sz', { age: '70' });
    await hand(first.id, 'sz', { age: '30' });
    const saved = await stage.step(admin, 'survey.survey.save', {
      ...{ id: first.id, version: first.version },
      ...written({ who: 'member', quotas: [quota('refuse', { when: 'city = "sz" and age >= 60' })] }),
    });
    await stage.step(admin, 'survey.survey.correct', { ...saved, note: '加名额' });
    await expect(hand(first.id, 'sz', { age: '61' })).rejects.toMatchObject({ code: 'survey.quota_full' });
    await hand(first.id, 'sz', { age: '59' });
  });

  test('is published with a condition that can be worked out, once, and with words in both languages', async () => {
    expect(await faults({ quotas: [quota('refuse', { when: 'nothing = 1' })] })).toHaveLength(1);
    expect(await faults({ quotas: [quota('refuse'), quota('close', { when: ' city = "sz" ' })] })).toHaveLength(1);
    expect(await faults({ quotas: [quota('refuse', { text: '满' })] })).toHaveLength(1);
  });

  test('of a visitor’s browser is taken once, and a sheet that was refused may come with other answers', async () => {
    const { id } = await published({ quotas: [quota('refuse')] });
    await hand(id, 'sz');
    const sheet = { id, ticket: randomId() };
    const visitor = stage.as(null);
    await expect(stage.call(visitor, 'survey.save', { ...sheet, answers: { city: 'sz' } })).rejects.toMatchObject({
      code: 'survey.quota_full',
    });
    await stage.call(visitor, 'survey.save', { ...sheet, answers: { city: 'bj' } });
  });
});

describe('a quota of an anonymous survey', () => {
  test('refuses nobody by what they say, and ends it by no fewer people than anything is told of', async () => {
    expect(await faults(sealed({ quotas: [quota('refuse', { cap: 9 })] }))).toEqual([expect.stringContaining('拒收')]);
    expect(await faults(sealed({ quotas: [quota('close', { cap: 4 })] }))).toEqual([
      expect.stringContaining('最小人数'),
    ]);
    expect(await faults(sealed({ quotas: [quota('close', { cap: 5 })] }))).toEqual([]);
  });

  test('of all counts who took part, exactly, and lays down no moment and no name of it', async () => {
    const { id } = await published(sealed({ quotas: [quota('close', { when: '', cap: 5 })] }));
    for (let person = 1; person < 5; person += 1) await hand(id, 'sz');
    expect((await figures(id)).quotas).toEqual([{ label: '', cap: 5, left: 1, action: 'close' }]);
    // Many at once, so that some of them count before others have committed.
    const people: Ctx[] = [];
    for (let one = 0; one < 8; one += 1) people.push(await member());
    const all = await Promise.allSettled(people.map((one) => hand(id, 'bj', {}, one)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(id)).toBe('closed');
    expect(await rows('SELECT id FROM survey_urn WHERE shop_id = $1 AND survey_id = $2', id)).toHaveLength(5);
    expect(await rows('SELECT id FROM survey_place WHERE shop_id = $1 AND survey_id = $2', id)).toEqual([]);
  });

  test('of all that does not end it thanks whoever comes beyond it', async () => {
    const { id } = await published(sealed({ quotas: [quota('refuse', { when: '', cap: 5 })] }));
    for (let person = 1; person <= 5; person += 1) await hand(id, 'sz');
    await expect(hand(id, 'sz')).rejects.toMatchObject({ code: 'survey.quota_full' });
    expect(await statusOf(id)).toBe('open');
  });

  test('with a condition counts sheets once they were mixed, tells nothing of how many they are, and ends it by them', async () => {
    now = NOON;
    const { id } = await published(sealed({ quotas: [quota('close', { cap: 5 })] }));
    for (let person = 1; person <= 9; person += 1) await hand(id, 'sz');
    await emptyUrns(admin);
    // Nine wait: none of them may be told from the others, so none is counted.
    expect(await figures(id)).toMatchObject({
      ...{ counted: 0, status: 'open' },
      quotas: [{ label: '「城市」 = 「sz」', cap: 5, left: null, action: 'close' }],
    });
    await hand(id, 'sz');
    await emptyUrns(admin);
    expect(await figures(id)).toMatchObject({ counted: 5, status: 'closed', quotas: [{ left: null }] });
    await expect(hand(id, 'bj')).rejects.toMatchObject({ code: 'survey.closed' });
    // What had been handed in by then is counted as after every end.
    now = NOON + HOUR;
    await emptyUrns(admin);
    expect(await figures(id)).toMatchObject({ parts: 10, counted: 10 });
  });

  test('with a condition does not end it by sheets of which it does not hold', async () => {
    const { id } = await published(sealed({ quotas: [quota('close', { cap: 5 })] }));
    for (let person = 1; person <= 10; person += 1) await hand(id, 'bj');
    await emptyUrns(admin);
    expect(await figures(id)).toMatchObject({ counted: 5, status: 'open' });
  });

  test('stays ended: what came in after that would be one of the few', async () => {
    const five = [quota('close', { when: '', cap: 5 })];
    const { id, version } = await published(sealed({ quotas: five }));
    for (let person = 1; person <= 5; person += 1) await hand(id, 'sz');
    const correct = async (more: object, at: Saved) => {
      const saved = await stage.step(admin, 'survey.survey.save', { ...at, ...written(sealed(more)) });
      return stage.step(admin, 'survey.survey.correct', { ...saved, note: '更正' });
    };
    const larger = correct({ quotas: [{ ...five[0], cap: 9 }] }, { id, version });
    await expect(larger).rejects.toMatchObject({ fields: { quotas: [expect.stringContaining('不能重新开始')] } });
    await correct({ quotas: five, thanks: '谢谢', thanksEn: 'Thanks' }, { id, version: version + 1 });
    expect(await statusOf(id)).toBe('closed');
  });
});

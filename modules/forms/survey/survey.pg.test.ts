import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { emptyUrns } from './commands/empty-urns.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const iso = (ms: number): string => new Date(ms).toISOString();

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
    key: 'main',
    title: '服务',
    titleEn: 'Service',
    questions: [
      {
        ...{ key: 'overall', kind: 'one', label: '总体', labelEn: 'Overall', required: true },
        options: [
          { key: 'good', label: '好', labelEn: 'Good', score: 3 },
          { key: 'bad', label: '差', labelEn: 'Bad', score: 1 },
        ],
      },
      {
        ...{ key: 'why', kind: 'longText', label: '为什么', labelEn: 'Why', max: 200 },
        shownIf: { question: 'overall', options: ['bad'] },
      },
      { key: 'years', kind: 'number', label: '年限', labelEn: 'Years', min: 0, max: 60 },
      { key: 'score', kind: 'calculated', label: '得分', labelEn: 'Score', formula: 'overall * 10', silent: true },
    ],
  },
];
const anonymous = () => ({ anonymous: true, who: 'member', closesAt: iso(NOON + 10 * DAY) });
const written = (more: object = {}) => ({ title: '满意度', titleEn: 'Satisfaction', lead: '导语', sections, ...more });

async function published(more: object = {}): Promise<Saved> {
  return stage.step(admin, 'survey.survey.publish', await stage.step(admin, 'survey.survey.save', written(more)));
}
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const visitor = (): Ctx => stage.as(null);
type Handed = { data: { id: number | null; status: string; score?: number } };
const hand = (ctx: Ctx, id: number, answers: object = { overall: 'good' }, more: object = {}) =>
  stage.call<Handed>(ctx, 'survey.save', { id, answers, ...more });
type Figures = {
  parts: number;
  counted: number;
  isHidden: boolean;
  questions: { key: string; given: number | null; choices: { key: string; count: number }[]; mean: number | null }[];
  days: { day: string; count: number }[];
};
const figures = async (id: number): Promise<Figures> =>
  (await stage.call<{ data: Figures }>(admin, 'survey.result.figures', { id })).data;
const rows = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  admin.db.rows<T>(sql, [stage.shop.id, ...values]);

describe('a named survey', () => {
  test('is answered once by each member, and tells the score', async () => {
    const { id } = await published({ who: 'member' });
    const lin = await member();
    expect(await hand(lin, id)).toMatchObject({ data: { id: expect.any(Number), status: 'submitted', score: 30 } });
    await expect(hand(lin, id)).rejects.toMatchObject({ status: 409, code: 'survey.answered' });
    expect((await stage.call<{ data: object }>(lin, 'survey.mine', { id })).data).toEqual({
      ...{ tookPart: true, isInvited: false, draft: null, shownBy: null },
    });
    expect(await figures(id)).toMatchObject({ parts: 1, counted: 1, isHidden: false });
  });

  test('of two sheets of one member at once exactly one is kept', async () => {
    const { id } = await published({ who: 'member' });
    const lin = await member();
    const both = await Promise.allSettled([hand(lin, id), hand(lin, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('SELECT id FROM survey_answer WHERE shop_id = $1 AND survey_id = $2', id)).toHaveLength(1);
  });

  test('takes one sheet of a visitor’s browser, however often it sends it', async () => {
    const { id } = await published();
    const ticket = randomId();
    await hand(visitor(), id, { overall: 'bad', why: '等太久' }, { ticket });
    await expect(hand(visitor(), id, { overall: 'good' }, { ticket })).rejects.toMatchObject({
      code: 'survey.answered',
    });
    await hand(visitor(), id, { overall: 'good' }, { ticket: randomId() });
    await expect(hand(visitor(), id)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await figures(id)).toMatchObject({ parts: 2, counted: 2 });
  });

  test('keeps what a member has begun, and gives it back', async () => {
    const { id } = await published({ who: 'member' });
    const lin = await member();
    await hand(lin, id, { years: '1' }, { draft: true });
    await hand(lin, id, { years: '12' }, { draft: true });
    expect((await stage.call<{ data: object }>(lin, 'survey.mine', { id })).data).toEqual({
      ...{ tookPart: false, isInvited: false, draft: { years: '12' }, shownBy: null },
    });
    await hand(lin, id);
    expect(await rows('SELECT id FROM survey_draft WHERE shop_id = $1 AND survey_id = $2', id)).toEqual([]);
    await expect(hand(visitor(), id, {}, { draft: true })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('refuses what was begun of a sheet that has been handed in, and keeps nothing of it', async () => {
    const { id } = await published({ who: 'member' });
    const [lin, other] = [await member(), await member()];
    await hand(lin, id);
    await expect(hand(lin, id, { years: '1' }, { draft: true })).rejects.toMatchObject({ code: 'survey.answered' });
    await hand(other, id, { years: '2' }, { draft: true });
    const drafts = 'SELECT member_id AS "memberId" FROM survey_draft WHERE shop_id = $1 AND survey_id = $2';
    expect(await rows(drafts, id)).toEqual([{ memberId: other.person?.id }]);
  });

  test('keeps no draft beside its sheet where both come at once', async () => {
    const { id } = await published({ who: 'member' });
    const lin = await member();
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
    // Another one stands in the way and goes again: the draft is looked at and not written when its sheet comes.
    const gone = stage.kit.ctx(stage.shop).db.write(async (tx) => {
      const another = `INSERT INTO survey_draft (survey_id, member_id, values) VALUES ($1, $2, '{}')`;
      await tx.rows(another, [id, lin.person?.id]);
      const drafted = hand(lin, id, { years: '1' }, { draft: true });
      await wait(300);
      both = Promise.allSettled([drafted, hand(lin, id)]);
      await wait(300);
      throw new Error('gone');
    });
    await expect(gone).rejects.toThrow('gone');
    expect((await both)?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await rows('SELECT id FROM survey_draft WHERE shop_id = $1 AND survey_id = $2', id)).toEqual([]);
    expect(await rows('SELECT id FROM survey_answer WHERE shop_id = $1 AND survey_id = $2', id)).toHaveLength(1);
  });

  test('refuses strangers, what does not fit, and everybody outside of its hours', async () => {
    const { id } = await published({ who: 'member', opensAt: iso(NOON + HOUR), closesAt: iso(NOON + 2 * HOUR) });
    const lin = await member();
    await expect(hand(lin, id)).rejects.toMatchObject({ code: 'survey.early' });
    try {
      now = NOON + HOUR;
      await expect(hand(visitor(), id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(hand(lin, id, { overall: 'z', stranger: 1 })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { 'answers.overall': ['请从给出的选项中选择'], 'answers.stranger': [expect.any(String)] },
      });
      now = NOON + 2 * HOUR;
      await expect(hand(lin, id)).rejects.toMatchObject({ code: 'survey.closed' });
    } finally {
      now = NOON;
    }
    await expect(hand(lin, id + 100_000)).rejects.toMatchObject({ status: 404 });
  });
});

test('what was written is read at the desk, but for questions that are marked as personal', async () => {
  const name = { key: 'name', kind: 'text', label: '姓名', labelEn: 'Name', personal: true };
  const { id } = await published({
    sections: [{ ...sections[0], questions: [...(sections[0]?.questions ?? []), name] }],
  });
  const given = { overall: 'bad', why: '等太久', name: '林知远' };
  await hand(visitor(), id, given, { ticket: randomId() });
  const { questions } = await figures(id);
  expect(questions.find(({ key }) => key === 'why')).toMatchObject({ texts: ['等太久'] });
  expect(JSON.stringify(questions)).not.toContain('林知远');
});

describe('an anonymous survey', () => {
  test('is published only where nothing in it names anybody, and with an end', async () => {
    const phone = { key: 'phone', kind: 'phone', label: '手机', labelEn: 'Mobile' };
    const asks = [{ ...sections[0], questions: [...(sections[0]?.questions ?? []), phone] }];
    await expect(published({ ...anonymous(), sections: asks })).rejects.toMatchObject({
      fields: { sections: [expect.stringContaining('手机')] },
    });
    const rows = [
      { key: 'rows', kind: 'repeat', label: '多项', questions: [{ key: 'one', kind: 'text', label: '一项' }] },
    ];
    await expect(published({ ...anonymous(), sections: [{ key: 's', questions: rows }] })).rejects.toMatchObject({
      fields: { sections: expect.arrayContaining([expect.stringContaining('重复组')]) },
    });
    await expect(published({ ...anonymous(), closesAt: null })).rejects.toMatchObject({
      fields: { closesAt: [expect.any(String)] },
    });
  });

  test('stays anonymous once it has opened, with the same questions, and does not open again', async () => {
    const { id, version } = await published(anonymous());
    const change = async (more: object, at: Saved) => {
      const saved = await stage.step(admin, 'survey.survey.save', { ...written(), ...anonymous(), ...more, ...at });
      return stage.call(admin, 'survey.survey.correct', { ...saved, note: '更正' });
    };
    await expect(change({ anonymous: false }, { id, version })).rejects.toMatchObject({
      fields: { anonymous: [expect.stringContaining('不能再改')] },
    });
    await expect(
      change({ sections: [{ ...sections[0], title: '改了' }] }, { id, version: version + 1 }),
    ).rejects.toMatchObject({ fields: { sections: [expect.stringContaining('题目不能再改')] } });
    try {
      now = NOON + 11 * DAY;
      await expect(change({ closesAt: iso(NOON + 20 * DAY) }, { id, version: version + 2 })).rejects.toMatchObject({
        fields: { closesAt: [expect.stringContaining('不能重新开始')] },
      });
    } finally {
      now = NOON;
    }
    await hand(await member(), id);
    // Not even by hand.
    await expect(
      admin.db.write((tx) =>
        tx.rows('UPDATE survey SET anonymous = false WHERE shop_id = $1 AND id = $2', [stage.shop.id, id]),
      ),
    ).rejects.toThrow();
    await expect(
      admin.db.write((tx) =>
        tx.rows('UPDATE survey SET smallest = 1 WHERE shop_id = $1 AND id = $2', [stage.shop.id, id]),
      ),
    ).rejects.toThrow();
  });

  test('tells no number, keeps no draft, and takes one sheet of each', async () => {
    const { id } = await published(anonymous());
    const lin = await member();
    expect((await hand(lin, id)).data).toEqual({ id: null, status: 'submitted', score: 30 });
    await expect(hand(lin, id)).rejects.toMatchObject({ code: 'survey.answered' });
    await expect(hand(await member(), id, {}, { draft: true })).rejects.toMatchObject({ code: 'survey.no_drafts' });
    const zhou = await member();
    const both = await Promise.allSettled([hand(zhou, id), hand(zhou, id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows('SELECT id FROM survey_urn WHERE shop_id = $1 AND survey_id = $2', id)).toHaveLength(2);
  });

  test('gives nothing out while so few wait that one could be told, and never fewer than were promised', async () => {
    const { id } = await published(anonymous());
    const sizes: number[] = [];
    let counted = 0;
    for (let people = 1; people <= 23; people += 1) {
      await hand(await member(), id);
      await emptyUrns(admin);
      const { counted: now } = await figures(id);
      if (now !== counted) sizes.push(now - counted);
      counted = now;
      // As many as were promised stay behind for others to be mixed with.
      expect(people - counted).toBeGreaterThanOrEqual(Math.min(people, 5));
    }
    expect(sizes).toEqual([5, 5, 5]);
    try {
      now = NOON + 10 * DAY + HOUR;
      await emptyUrns(admin);
      expect(await figures(id)).toMatchObject({ parts: 23, counted: 23, isHidden: false });
      expect((await figures(id)).days.map(({ count }) => count)).toEqual([15, 8]);
    } finally {
      now = NOON;
    }
  });

  test('shows nothing of fewer people than were promised, of the whole and of each question', async () => {
    const { id } = await published(anonymous());
    for (let person = 0; person < 4; person += 1) await hand(await member(), id);
    try {
      now = NOON + 10 * DAY + HOUR;
      await emptyUrns(admin);
      expect(await figures(id)).toMatchObject({ parts: 4, counted: 0, isHidden: true, questions: [], days: [] });
    } finally {
      now = NOON;
    }
    const many = await published(anonymous());
    for (let person = 0; person < 10; person += 1) {
      await hand(
        await member(),
        many.id,
        person < 2 ? { overall: 'bad', why: '等太久', years: '3' } : { overall: 'good' },
      );
    }
    try {
      now = NOON + 10 * DAY + HOUR;
      await emptyUrns(admin);
      const told = await figures(many.id);
      expect(told).toMatchObject({ counted: 10, isHidden: false });
      expect(told.questions.find(({ key }) => key === 'overall')).toMatchObject({
        given: 10,
        choices: [{ count: 8 }, { count: 2 }],
      });
      for (const key of ['why', 'years']) {
        expect(told.questions.find((question) => question.key === key)).toMatchObject({
          ...{ given: null, mean: null, texts: [] },
        });
      }
    } finally {
      now = NOON;
    }
  });
});

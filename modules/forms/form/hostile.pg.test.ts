import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
let member: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
});
afterAll(() => stage.close());

const options = ['a', 'b'].map((key) => ({ key, label: key.toUpperCase(), labelEn: key.toUpperCase() }));
const ask = (key: string, kind: string, more: object = {}) => ({ key, kind, label: key, labelEn: key, ...more });
const sections = [
  {
    ...{ key: 'main', title: '题目', titleEn: 'Questions' },
    questions: [
      ask('radio', 'one', { options }),
      ask('boxes', 'several', { options }),
      ask('count', 'number', { decimals: 2 }),
      ask('day', 'date'),
      ask('grid', 'matrix', { options, rows: [{ key: 'first', label: '一', labelEn: 'One' }] }),
      ask('words', 'text', { max: 5 }),
    ],
  },
];
const HOSTILE: readonly [string, string, object][] = [
  ['a choice that is not offered', 'radio', { radio: 'z' }],
  ['one of several that is not offered', 'boxes', { boxes: ['a', 'z'] }],
  ['a text where a number belongs', 'count', { count: 'abc' }],
  ['a day that there is none of', 'day', { day: '2026-13-45' }],
  ['a text where several choices belong', 'boxes', { boxes: 'a' }],
  ['a text where a matrix belongs', 'grid', { grid: 'a' }],
  ['an object where a text belongs', 'words', { words: { a: 1 } }],
  ['a text beyond its length', 'words', { words: '123456' }],
  ['a row or column that there is none of', 'grid.strange', { 'grid.strange': 'a' }],
  ['a question that there is none of', 'strange', { strange: '1' }],
];

/** A host of questions: what is handed in there, and how much of it there is. */
interface Host {
  ask(): Promise<(values: object) => Promise<unknown>>;
  table: string;
}
const step = (name: string, input: object) => stage.step(admin, name, input);
const hosts: Readonly<Record<string, Host>> = {
  form: {
    table: 'form_answer',
    async ask() {
      const draft = await step('form.form.save', { title: '严格', titleEn: 'Strict', lead: '导语', sections });
      const { id } = await step('form.form.publish', draft);
      return (values) => stage.call(member, 'form.save', { id, values });
    },
  },
  survey: {
    table: 'survey_answer',
    async ask() {
      const draft = await step('survey.survey.save', {
        title: '严格',
        titleEn: 'Strict',
        lead: '导语',
        who: 'member',
        sections,
      });
      const { id } = await step('survey.survey.publish', draft);
      return (answers) => stage.call(member, 'survey.save', { id, answers });
    },
  },
  requirement: {
    table: 'requirement_request',
    async ask() {
      const draft = await step('requirement.kind.save', {
        name: '严格',
        nameEn: 'Strict',
        answerHours: 2,
        finishHours: 9,
        sections,
      });
      const { id: kindId }: Saved = await step('requirement.kind.publish', draft);
      return (values) => stage.call(member, 'requirement.save', { kindId, edition: 1, title: '严格', values });
    },
  },
};

describe.each(Object.entries(hosts))(
  '11.2 the ten hostile payloads, handed in to a %s',
  (_name, { ask: open, table }) => {
    const kept = async () =>
      (
        await stage.kit
          .ctx(stage.shop)
          .db.row<{ n: number }>(`select count(*)::int as n from ${table} where shop_id = $1`, [stage.shop.id])
      )?.n;

    test('are each refused at the name of what is wrong, and nothing is kept', async () => {
      const hand = await open();
      const before = await kept();
      for (const [what, at, values] of HOSTILE) {
        const refused = await hand(values).then(
          () => null,
          (error: { status: number; code: string; fields: object }) => error,
        );
        expect(refused, what).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
        const names = Object.keys(refused?.fields ?? {});
        expect(
          names.map((name) => name.replace(/^(?:values|answers)[.]/, '')),
          what,
        ).toContain(at);
      }
      expect(await kept()).toBe(before);
      // What is right goes in by the same way.
      await hand({ radio: 'a', boxes: ['a'], count: '1.25', day: '2026-11-24', 'grid.first': 'b', words: '12345' });
      expect(await kept()).toBe((before ?? 0) + 1);
    });
  },
);

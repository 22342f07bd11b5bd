import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import { publishedTopics } from './published-topics.ts';

let stage: NewsStage;
let admin: Ctx;
let open: Saved;
let forDoctors: Saved;
let hidden: Saved;

type Shown = {
  data: { state: string; body: string; sections: { title: string; items: { label: string }[] }[]; news: object[] };
  can: { edit: boolean };
};
const visitor = (): Ctx => stage.as(null);
const written = (more: object): object => ({
  ...{ title: '移植与感染', lead: '病房里的每一道防线', body: '<p>正文</p>', category: 'field' },
  ...more,
});

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  await stage.step(admin, 'topic.category.save', { key: 'field', name: '领域', nameEn: 'Field' });
  await stage.step(admin, 'topic.category.save', { key: 'later', name: '其后' });
  const { id } = await stage.published();
  const sections = [
    { title: '感染', titleEn: 'Infection', items: [{ type: 'news', id, label: '先读', labelEn: 'Read first' }] },
  ];
  const draft = (more: object) => stage.step(admin, 'topic.topic.save', written({ sections, ...more }));
  const published = async (more: object) => stage.step(admin, 'topic.topic.publish', await draft(more));
  open = await published({ titleEn: 'Transplantation and infection', bodyEn: '<p>Text</p>' });
  forDoctors = await published({ audience: 'doctor', slug: 'for-doctors' });
  hidden = await draft({ slug: 'not-yet' });
});
afterAll(() => stage.close());

const notFound = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ status: 404 });
const show = (ctx: Ctx, id: number) => stage.call<Shown>(ctx, 'topic.show', { id });

describe('what is no reader’s is not there', () => {
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  const doctor = async (): Promise<Ctx> =>
    stage.as(await stage.person({ facts: { doctor: 'granted' }, permissions: [] }));

  test('on its own page, by its number, its slug or a text that nobody signed', async () => {
    for (const { id } of [hidden, forDoctors]) await notFound(show(visitor(), id));
    for (const slug of ['not-yet', 'for-doctors']) await notFound(stage.call(visitor(), 'topic.lookup', { slug }));
    await notFound(stage.call(visitor(), 'topic.showIn', { id: hidden.id, preview: 'k2j-signed' }));
    expect((await show(await doctor(), forDoctors.id)).data.sections).toHaveLength(1);
  });

  test('among cards and the others of a category', async () => {
    const ids = idsOf([hidden, forDoctors, open]);
    expect(idsOf(await publishedTopics.cards(visitor(), ids))).toEqual([open.id]);
    expect(idsOf(await publishedTopics.cards(await doctor(), ids))).toEqual(idsOf([forDoctors, open]));
    const same = async (ctx: Ctx) =>
      idsOf((await stage.call<{ data: { id: number }[] }>(ctx, 'topic.same', { id: open.id })).data);
    expect(await same(visitor())).toEqual([]);
    expect(await same(await doctor())).toEqual([forDoctors.id]);
    for (const { id } of [hidden, forDoctors]) await notFound(stage.call(visitor(), 'topic.same', { id }));
  });

  test('among the choices of those who put topics somewhere', async () => {
    const choices = async (permissions: readonly string[]): Promise<number[]> => {
      const ctx = stage.as(await stage.person({ permissions }));
      type Choices = { data: { value: number }[] };
      const ids = idsOf([open, forDoctors, hidden]).join(',');
      const { data } = await stage.call<Choices>(ctx, 'general.select', { source: 'topic.topic', ids });
      return data.map(({ value }) => value).sort((a, b) => a - b);
    };
    expect(await choices(['page.page.save'])).toEqual([open.id]);
    // Whoever reads topics at the desk may point others at them.
    expect(await choices(['topic.topic.view'])).toEqual(idsOf([open, forDoctors]));
  });

  test('once it is withdrawn, but for the notice', async () => {
    const { id } = await stage.step(admin, 'topic.topic.withdraw', { ...(await again()), reason: '有误' });
    const { data } = await show(visitor(), id);
    expect(data).toMatchObject({ state: 'withdrawn', body: '', sections: [], news: [] });
  });

  test('in search and feeds once it is archived', async () => {
    const topic = await again();
    const words = (): Promise<unknown[]> =>
      admin.db.rows("select 1 from search_entry where shop_id = $1 and type = 'topic' and item_id = $2", [
        stage.shop.id,
        topic.id,
      ]);
    expect(await words()).not.toEqual([]);
    await stage.step(admin, 'topic.topic.archive', topic);
    expect(await words()).toEqual([]);
  });

  /** One more that is published. */
  async function again(): Promise<Saved> {
    const { sections } = await stage
      .call<{ data: { sections: object[] } }>(admin, 'topic.topic.show', { id: open.id })
      .then(({ data }) => data);
    const draft = await stage.step(admin, 'topic.topic.save', written({ sections, category: 'later' }));
    return stage.step(admin, 'topic.topic.publish', draft);
  }
});

describe('whoever may only look', () => {
  const looking = async (): Promise<Ctx> => stage.as(await stage.person({ permissions: ['topic.topic.view'] }));

  test('is offered no editor on the site', async () => {
    expect((await show(await looking(), open.id)).can).toEqual({ edit: false });
    expect((await show(admin, open.id)).can).toEqual({ edit: true });
  });

  test('takes no category away', async () => {
    const category = await stage.step(admin, 'topic.category.save', { key: 'spare', name: '备用' });
    const removal = stage.step(await looking(), 'topic.category.remove', category);
    await expect(removal).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

test('who reads English is told category, sections and notes in it', async () => {
  const english = stage.as(null, { locale: 'en' });
  expect((await show(english, open.id)).data).toMatchObject({
    categoryName: 'Field',
    sections: [{ title: 'Infection', items: [{ label: 'Read first' }] }],
  });
});

describe('a topic that lacks something', () => {
  test('is not published without a lead', async () => {
    const { id } = await stage.published();
    const sections = [{ title: '', items: [{ type: 'news', id }] }];
    const draft = await stage.step(admin, 'topic.topic.save', written({ lead: '', sections }));
    await expect(stage.step(admin, 'topic.topic.publish', draft)).rejects.toMatchObject({
      code: 'envelope.incomplete',
      fields: { lead: [expect.any(String)] },
    });
  });
});

test('the recycle bin calls a category by its name', async () => {
  const category = await stage.step(admin, 'topic.category.save', { key: 'gone', name: '旧分类' });
  await stage.call(admin, 'topic.category.remove', { ...category, reason: '' });
  const { data } = await stage.call<{ data: { rowId: number; name: string }[] }>(admin, 'bin.entry.list', {});
  expect(data.find(({ rowId }) => rowId === category.id)?.name).toBe('旧分类');
});

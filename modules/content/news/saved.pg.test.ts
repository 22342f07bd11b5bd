import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

let stage: NewsStage;
let editor: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  editor = stage.as(await stage.person());
});
afterAll(() => stage.close());
beforeEach(() => stage.reviewSteps(0));

const step = (verb: string, input: object): Promise<Saved> => stage.step(editor, `news.article.${verb}`, input);
const draft = (more: object = {}): Promise<Saved> => step('save', stage.written(more));
interface Shown {
  data: Record<string, unknown>;
}

describe('a save and what it changes', () => {
  test('a save that changes nothing makes no version and leaves nothing waiting, nor does one that changes it back', async () => {
    const written = stage.written({ title: '没有改动的稿子', tagIds: [] });
    const live = await step('publish', await step('save', written));
    expect(await step('save', { ...live, ...written })).toEqual(live);
    const changed = await step('save', { ...live, ...written, title: '改了一个字' });
    const state = async () => (await stage.call<Shown>(editor, 'news.article.show', { id: live.id })).data;
    expect(await state()).toMatchObject({ stage: 'published_draft', hasPending: true });
    const back = await step('save', { ...changed, ...written });
    expect(await state()).toMatchObject({ state: 'published', stage: 'published', hasPending: false });
    expect(await step('save', { ...back, ...written })).toEqual(back);
  });

  test('a save that changes nothing takes no approval back', async () => {
    await stage.reviewSteps(1);
    const written = stage.written({ title: '已通过的稿子' });
    const item = await step('save', written);
    await stage.kit
      .ctx(stage.shop)
      .db.write((tx) => tx.rows(`update news set state = 'approved' where id = $1`, [item.id]));
    expect(await step('save', { ...item, ...written })).toEqual(item);
    const { data } = await stage.call<Shown>(editor, 'news.article.show', { id: item.id });
    expect(data.state).toBe('approved');
  });

  test('what is live with changes stays under what is published, in lists and in search, and is no draft', async () => {
    const title = `改着的稿子${crypto.randomUUID().slice(0, 6)}`;
    const live = await stage.published({ title });
    const other = await draft({ title: `${title}（草稿）` });
    const changed = await step('save', { ...live, ...stage.written({ title: `${title}·改` }) });
    const under = async (state: string): Promise<number[]> => {
      const { data } = await stage.call<{ data: { id: number }[] }>(editor, 'news.article.list', {
        state,
        q: '改着的稿子',
      });
      return data.map(({ id }) => id).sort();
    };
    expect(await under('published')).toEqual([live.id]);
    expect(await under('draft')).toEqual([other.id]);
    const corrected = await step('correct', { ...changed, note: '改题' });
    const again = await step('save', { ...corrected, ...stage.written({ title: `${title}·再改` }) });
    for (const state of ['published', 'corrected']) expect(await under(state)).toEqual([live.id]);
    const found = await stage.kit
      .ctx(stage.shop)
      .db.row(`select state from search_record where shop_id = $1 and kind = 'news.article' and record_id = $2`, [
        ...[stage.shop.id, again.id],
      ]);
    expect(found).toEqual({ state: 'corrected_draft' });
  });
});

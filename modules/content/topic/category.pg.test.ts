import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Saved = { data: { id: number; version: number } };

let house: House;
let stage: Stage;
let key: string;
let category: Saved['data'];
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('TOPIC');
  key = stage.key();
  category = (await stage.call<Saved>('topic.category.save', { key, name: '指南', nameEn: 'Guides' })).data;
});
afterAll(() => house.close());

/** Publishes a topic of the category and answers its number. */
async function published(): Promise<number> {
  const { input } = await stage.prepare('topic.topic.save');
  const { data } = await stage.call<Saved>('topic.topic.save', { ...input, category: key });
  await stage.call('topic.topic.publish', { id: data.id, version: data.version });
  return data.id;
}

describe('the categories of topics', () => {
  test('are the shop’s own: a key that it does not have is refused, for new topics and changed ones', async () => {
    const { input } = await stage.prepare('topic.topic.save');
    const save = async (more: object) => {
      const { status, body } = await stage.play('topic.topic.save', new PreparedCall({ ...input, ...more }, {}));
      return { status, body };
    };
    const unknown = stage.key();
    const refused = { status: 400, body: { fields: { category: [expect.stringContaining(unknown)] } } };
    expect(await save({ category: unknown })).toMatchObject(refused);
    const { data } = await stage.call<Saved>('topic.topic.save', { ...input, category: key });
    expect(await save({ ...data, category: unknown })).toMatchObject(refused);
    const { input: elsewhere } = await (await house.stage('OTHER')).prepare('topic.topic.save');
    expect((await save({ category: elsewhere.category })).status).toBe(400);
  });

  test('give the key of a topic the name that readers and editors see', async () => {
    const id = await published();
    const list = await stage.call<{ data: object[] }>('topic.list', { category: key });
    expect(list.data).toMatchObject([{ id, category: key, categoryName: '指南' }]);
    const row = await stage.call<{ data: object }>('topic.topic.show', { id });
    expect(row.data).toMatchObject({ category: key, categoryName: '指南' });
  });

  test('keep a key that topics carry, and take another name', async () => {
    await published();
    const changed = { ...category, name: '诊疗指南', nameEn: '' };
    await expect(stage.call('topic.category.save', { ...changed, key: stage.key() })).rejects.toThrow('category_used');
    await expect(stage.call('topic.category.remove', { ...category })).rejects.toThrow('category_used');
    category = (await stage.call<Saved>('topic.category.save', { ...changed, key })).data;
    const list = await stage.call<{ data: { categoryName: string }[] }>('topic.list', { category: key });
    expect(list.data.map(({ categoryName }) => categoryName)).toContain('诊疗指南');
  });

  test('are all offered to the editor, however many there are, under their keys', async () => {
    await house.kit.ctx(stage.shop).db.write((tx) =>
      tx.rows(
        `insert into topic_category (key, name, name_en, position)
         select 'long-' || n, '分类' || n, 'Category ' || n, 100 + n from generate_series(1, 150) n`,
      ),
    );
    const asked = { type: 'topic.category' };
    const { caller: editor } = await stage.newcomer(['topic.topic.view']);
    const tree = await stage.call<{ value: string; name: string }[]>('general.tree', asked, editor);
    expect(tree.length).toBeGreaterThan(150);
    expect(tree.find(({ value }) => value === 'long-150')?.name).toBe('分类150');
    await expect(stage.call('general.tree', asked, await stage.caller('staff'))).rejects.toThrow('PERMISSION_DENIED');
  });

  test('have one key each, and go when no topic carries it', async () => {
    await expect(stage.call('topic.category.save', { key, name: '重复' })).rejects.toThrow('key_taken');
    const { data } = await stage.call<Saved>('topic.category.save', { key: stage.key(), name: '空' });
    await stage.call('topic.category.remove', { id: data.id, version: data.version });
    await expect(stage.call('topic.category.show', { id: data.id })).rejects.toThrow('404');
  });
});

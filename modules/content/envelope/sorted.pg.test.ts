import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse, shopOperations } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { releasedItem } from './content-examples.ts';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('SORTED');
});
afterAll(() => house.close());

interface Saved {
  id: number;
  version: number;
}
interface Category extends Saved {
  key: string;
}

const typeOf = (record: string): string => record.slice(0, record.indexOf('.'));
const inputs = new Map(shopOperations.map(([name, { endpoint }]) => [name, endpoint.input]));
/** The types of content that are sorted into categories by their keys. */
const records = [...inputs]
  .filter(([name, input]) => name.endsWith('.save') && input instanceof z.ZodObject && 'category' in input.shape)
  .map(([name]) => name.slice(0, -'.save'.length))
  .filter((record) => inputs.has(`${record}.unschedule`) && inputs.has(`${typeOf(record)}.category.save`));

async function category(record: string, more: object): Promise<Category> {
  const key = stage.key();
  const asked = { key, name: stage.text('分类'), ...more };
  const { data } = await stage.call<{ data: Saved }>(`${typeOf(record)}.category.save`, asked);
  return { ...data, key };
}

async function saved(record: string, key: string, item: Partial<Saved> = {}): Promise<Saved> {
  const { input } = await stage.prepare(`${record}.save`);
  const asked = { ...input, ...item, category: key };
  const { data } = await stage.call<{ data: Saved }>(`${record}.save`, asked);
  return releasedItem(stage, record, { id: data.id, version: data.version });
}

async function published(record: string, key: string): Promise<Saved> {
  const { data } = await stage.call<{ data: Saved }>(`${record}.publish`, { ...(await saved(record, key)) });
  return { id: data.id, version: data.version };
}

/** The keys of some categories as they are offered, in order. */
async function offered(record: string, among: readonly Category[], as: Caller): Promise<string[]> {
  const asked = new PreparedCall({ type: `${typeOf(record)}.category` }, { as });
  const { status, text } = await stage.play('general.tree', asked);
  if (status !== 200) throw new Error(text);
  const options = JSON.parse(text) as { value: string }[];
  return options.map(({ value }) => value).filter((value) => among.some(({ key }) => key === value));
}

describe.each(records)('the categories of %s', (record) => {
  const type = typeOf(record);

  test('are offered in the order of the editors, and to readers where their list is narrowed to one', async () => {
    const [last, first] = [await category(record, { position: 9 }), await category(record, { position: 1 })];
    const ordered = [first.key, last.key];
    expect(await offered(record, [first, last], await stage.caller('admin'))).toEqual(ordered);
    const { views = {} } = house.kit.services.registry.find(type) ?? {};
    const isNarrowed = views[`${type}-list`]?.query?.includes('category');
    if (isNarrowed) expect(await offered(record, [first, last], await stage.caller('visitor'))).toEqual(ordered);
  });

  test('are counted by what is sorted into them, whatever its state, for whoever works with it', async () => {
    const [full, empty] = [await category(record, {}), await category(record, {})];
    await published(record, full.key);
    await saved(record, full.key);
    const { caller } = await stage.newcomer([`${record}.view`]);
    const { data } = await stage.call<{ data: { id: number; items: number }[] }>(
      `${type}.category.list`,
      { limit: 100, sort: '-position' },
      caller,
    );
    const counts = new Map(data.map(({ id, items }) => [id, items]));
    expect([counts.get(full.id), counts.get(empty.id)]).toEqual([2, 0]);
  });

  test('are named at the desk in the language of who reads there', async () => {
    const { key } = await category(record, { name: '指南', nameEn: 'Guides' });
    await saved(record, key);
    const named = async (language: string) =>
      (await stage.play(`${record}.list`, new PreparedCall({ category: key }, {}), { 'accept-language': language }))
        .body;
    expect(await named('en')).toMatchObject({ data: [{ categoryName: 'Guides' }] });
    expect(await named('zh-CN')).toMatchObject({ data: [{ categoryName: '指南' }] });
  });

  test('stay as long as anything carries them, be it a change that waits', async () => {
    const [here, there] = [await category(record, {}), await category(record, {})];
    const refused = async (kept: Category) =>
      (await stage.play(`${type}.category.remove`, new PreparedCall({ ...kept }, {}))).body;
    const item = await published(record, here.key);
    await saved(record, there.key, item);
    for (const kept of [here, there]) expect(await refused(kept)).toMatchObject({ code: 'envelope.category_used' });
    await stage.call(`${type}.category.remove`, { ...(await category(record, {})), reason: '' });
  });
});

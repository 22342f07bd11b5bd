import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse, shopOperations } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { pageCall } from './content-examples.ts';

const DAY_MS = 86_400_000;

let house: House;
let stage: Stage;
let other: Stage;
let now = Date.now();
beforeAll(async () => {
  house = await openHouse({ now: () => new Date(now) });
  stage = await house.stage('HERE');
  other = await house.stage('THERE');
});
afterAll(() => house.close());

type Given = { data: { url: string; until: string } };
interface Listed {
  data: {
    id: number;
    kind: string;
    title: string;
    note: string;
    state: string;
    uses: number;
    address: string | null;
  }[];
}

/** Each type of content whose page shows drafts, and the call of that page. */
const records = shopOperations
  .filter(
    ([name]) => name.endsWith('.preview') && shopOperations.some(([one]) => one === name.replace(/preview$/, 'submit')),
  )
  .map(([name]) => name.replace(/\.preview$/, ''));
const typeOf = (record: string): string => record.slice(0, record.indexOf('.'));

/** What opens a draft for somebody outside. */
async function give(record: string, id: number, days = 7): Promise<{ preview: string; until: string }> {
  const { data } = await stage.call<Given>(`${record}.preview`, { id, days, note: '王教授审阅' });
  return { preview: new URL(data.url, 'http://site').searchParams.get('preview') ?? '', until: data.until };
}
const read = (on: Stage, record: string, id: number, preview: string) =>
  on.call<{ data: object }>(pageCall(on, record), { id, preview }, visitor(on.shop));
const linksTo = async (record: string, thingId: number): Promise<Listed['data']> =>
  (await stage.call<Listed>('link.link.list', { kind: `${typeOf(record)}.draft`, thingId })).data;

test.each(records)('a link to a draft of %s opens that one until it is ended, and is counted', async (record) => {
  const [item, another] = [await stage.make(record), await stage.make(record)];
  const { preview } = await give(record, item.id);
  expect(preview).toMatch(/^ml_[\w-]{43}$/);
  expect(JSON.stringify((await read(stage, record, item.id, preview)).data)).toContain(stage.mark);
  await expect(read(stage, record, another.id, preview)).rejects.toThrow('404');
  await expect(read(other, record, item.id, preview)).rejects.toThrow('404');
  const [listed] = await linksTo(record, item.id);
  expect(listed).toMatchObject({ note: '王教授审阅', state: 'open' });
  expect(listed?.address).toMatch(new RegExp(`^/backend/[\\w-]+/${item.id}$`));
  expect(listed?.title).toContain(stage.mark);
  // Who asks for another item with it has used it all the same.
  expect(listed?.uses).toBe(2);
  expect(await linksTo(record, another.id)).toEqual([]);
  await stage.call('link.link.end', { id: listed?.id, reason: '发错了人' });
  await expect(read(stage, record, item.id, preview)).rejects.toThrow('404');
  expect((await linksTo(record, item.id))[0]).toMatchObject({ state: 'ended', uses: 2 });
});

test('it is over when its days are, and an address for oneself after an hour', async () => {
  const record = 'topic.topic';
  const { id } = await stage.make(record);
  const { preview, until } = await give(record, id, 2);
  expect(Date.parse(until)).toBe(now + 2 * DAY_MS);
  const own = await stage.call<Given>('topic.topic.preview', { id });
  expect(Date.parse(own.data.until)).toBe(now + 3_600_000);
  const mine = new URL(own.data.url, 'http://site').searchParams.get('preview') ?? '';
  await read(stage, record, id, mine);
  now += 3_600_000;
  await expect(read(stage, record, id, mine)).rejects.toThrow('404');
  await read(stage, record, id, preview);
  now += 2 * DAY_MS;
  await expect(read(stage, record, id, preview)).rejects.toThrow('404');
  expect((await linksTo(record, id)).map(({ state }) => state)).toEqual(['over']);
});

test('a link to something else opens no draft of the same number', async () => {
  const { id } = await stage.make('topic.topic');
  const { preview } = await give('topic.topic', id);
  const product = await stage.make('product.product');
  await expect(read(stage, 'product.product', product.id, preview)).rejects.toThrow('404');
  const { caller } = await stage.newcomer(['topic.topic.view']);
  await expect(stage.call('topic.topic.preview', { id, days: 1 }, caller)).rejects.toThrow('400');
});

test('another shop neither sees a link nor ends it', async () => {
  const { id } = await stage.make('topic.topic');
  const { preview } = await give('topic.topic', id);
  const [mine] = await linksTo('topic.topic', id);
  await expect(other.call('link.link.end', { id: mine?.id })).rejects.toThrow('404');
  const { data } = await other.call<Listed>('link.link.list', {});
  expect(data.map(({ note }) => note)).not.toContain('王教授审阅');
  await read(stage, 'topic.topic', id, preview);
});

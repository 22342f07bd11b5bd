import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { releasedItem } from './content-examples.ts';

let house: House;
let stage: Stage;
let visitor: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('TRADE');
  visitor = await stage.caller('visitor');
});
afterAll(() => house.close());

interface Item {
  id: number;
  version: number;
}
interface Face {
  id: number;
  isAd: boolean;
}

const ADVERTISER = '示例药业有限公司';
const SELLING = '<p>详见<a href="https://item.jd.com/1000.html">商品页</a>。</p>';
const PLAIN = '<p>详见<a href="https://www.nhc.gov.cn/">国家卫生健康委</a>。</p>';

const typeOf = (record: string): string => record.slice(0, record.indexOf('.'));

/** An item that lacks nothing but what `more` takes from it. */
async function written(record: string, more: object): Promise<Item> {
  await stage.prepare(`${record}.publish`);
  const { input } = await stage.prepare(`${record}.save`);
  const { data } = await stage.call<{ data: Item }>(`${record}.save`, { ...input, ...more });
  return releasedItem(stage, record, { id: data.id, version: data.version });
}

/** What keeps an item from coming out, by field. */
async function refused(record: string, more: object): Promise<Record<string, string[]>> {
  const { id, version } = await written(record, more);
  const { status, body } = await stage.play(`${record}.publish`, new PreparedCall({ id, version }, {}));
  return status === 200 ? {} : (body.fields as Record<string, string[]>);
}

async function published(record: string, more: object): Promise<number> {
  const { id, version } = await written(record, more);
  await stage.call(`${record}.publish`, { id, version });
  return id;
}

/** What readers are shown of an item, by the place. */
async function faces(record: string, id: number) {
  const type = typeOf(record);
  const { targets } = house.kit.services.registry;
  const among = ({ data }: { data: Face[] }): boolean | undefined => data.find((row) => row.id === id)?.isAd;
  const shown = await stage.call<{ data: { advertiser: string; isAd: boolean; seo: { title: string } } }>(
    `${type}.show`,
    { id },
    visitor,
  );
  const [card] = (await targets.get(type)?.cards(house.kit.ctx(stage.shop), [id])) ?? [];
  return {
    list: among(await stage.call(`${type}.list`, {}, visitor)),
    found: among(await stage.call('search.feed', { types: type, limit: 50 }, visitor)),
    page: shown.data.isAd,
    advertiser: shown.data.advertiser,
    head: shown.data.seo.title.startsWith('【广告】'),
    // Boards, topics and favourites show what the target says.
    elsewhere: card?.isAd ?? false,
  };
}

describe.each(['news.article', 'topic.topic', 'video.video', 'document.document', 'live.stream', 'product.product'])(
  'AD7 %s',
  (record) => {
    test('what links to buy does not come out without a label', async () => {
      expect(await refused(record, { body: SELLING })).toEqual({
        advertiser: ['内容带有购买链接，请填写广告主，将标明“广告”；或删除这些链接'],
      });
      expect(await refused(record, { body: PLAIN, bodyEn: SELLING })).toHaveProperty('advertiser');
      expect(await refused(record, { body: PLAIN })).toEqual({});
    });

    test('what has an advertiser is labelled wherever it is shown, and nothing else is', async () => {
      const sold = await published(record, { body: SELLING, advertiser: ADVERTISER });
      const labelled = { list: true, found: true, page: true, head: true, elsewhere: true };
      expect(await faces(record, sold)).toEqual({ ...labelled, advertiser: ADVERTISER });
      // Made for somebody, without any link.
      expect((await faces(record, await published(record, { advertiser: ADVERTISER }))).list).toBe(true);
      const own = await published(record, { body: PLAIN });
      const plain = { list: false, found: false, page: false, head: false, elsewhere: false };
      expect(await faces(record, own)).toEqual({ ...plain, advertiser: '' });
    });
  },
);

describe.each(['kepu.kepu', 'knowledge.article'])('AD4 %s', (record) => {
  test('is health knowledge: it neither links to buy nor has an advertiser', async () => {
    const never = ['健康科普类内容不得带有购买链接或广告主，请删除'];
    expect((await refused(record, { body: SELLING })).body).toEqual(never);
    expect((await refused(record, { advertiser: ADVERTISER })).advertiser).toEqual(never);
  });
});

test('AD7 a label that a correction takes away goes everywhere; one that it needs is asked for', async () => {
  const id = await published('news.article', { body: SELLING, advertiser: ADVERTISER });
  // A form sends what is filled in.
  const edited = async () => {
    const { data } = await stage.call<{ data: Item }>('news.article.show', { id });
    return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  };
  const change = async (more: object) => {
    const { data } = await stage.call<{ data: Item }>('news.article.save', { ...(await edited()), ...more });
    const asked = { id, version: data.version, note: '更正' };
    return stage.play('news.article.correct', new PreparedCall(asked, {}));
  };
  expect((await change({ advertiser: '' })).body.code).toBe('envelope.incomplete');
  expect((await change({ advertiser: '', body: PLAIN })).status).toBe(200);
  expect(await faces('news.article', id)).toMatchObject({ list: false, found: false, page: false, head: false });
  expect((await change({ body: SELLING })).body.fields).toHaveProperty('advertiser');
});

test('AD7 feeds and shared cards, which are text alone, say it in the title', async () => {
  const title = '一种新型敷料的临床观察';
  const id = await published('news.article', { title, body: SELLING, advertiser: ADVERTISER });
  const { modules } = house.kit.services.registry;
  const feed = modules.find(({ manifest }) => manifest.id === 'search')?.manifest.feed;
  const entries = (await feed?.entries(house.kit.ctx(stage.shop), 50)) ?? [];
  expect(entries.map((entry) => entry.title)).toContain(`【广告】${title}`);
  const { url } = (await stage.call<{ data: { url: string } }>('news.show', { id }, visitor)).data;
  const page = `https://${stage.shop.canonicalHost}${url}`;
  const shared = await stage.call<{ title: string }>('weixin.share', { url: page, type: 'news', id }, visitor);
  expect(shared.title).toBe(`【广告】${title}`);
});

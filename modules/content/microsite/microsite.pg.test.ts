import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { tellTurns } from './commands/tell-turns.ts';
import { micrositeCards, openPaths } from './queries/microsite-cards.ts';

type Saved = { id: number; version: number };
type Shown = {
  home: { id: number; to: string } | null;
  nav: { label: string; to: string }[];
  pages: { id: number; slug: string; to: string }[];
  theme: Record<string, string>;
  bound: { title: string; url: string } | null;
  ended: { note: string; isRedirected: boolean } | null;
};

let house: House;
let stage: Stage;
let now = new Date('2026-06-15T00:00:00+08:00');
beforeAll(async () => {
  house = await openHouse({ now: () => now });
  stage = await house.stage('MICROSITE');
});
afterAll(() => house.close());

const play = (name: string, input: Record<string, unknown>, on = stage) => on.play(name, new PreparedCall(input, {}));
const published = async (record: string, more: object = {}, on = stage): Promise<Saved> => {
  const { input } = await on.prepare(`${record}.save`);
  const { id, version } = (await on.call<{ data: Saved }>(`${record}.save`, { ...input, ...more })).data;
  return (await on.call<{ data: Saved }>(`${record}.publish`, { id, version })).data;
};
const page = async (more: object = {}, on = stage): Promise<number> => (await published('page.page', more, on)).id;
const values = async (more: object = {}) => ({
  ...{ slug: stage.key(), name: stage.text('微站'), pages: [{ pageId: await page() }] },
  ...more,
});
const save = (input: object) => stage.call<{ data: Saved }>('microsite.microsite.save', { ...input });
const shown = async (slug: string): Promise<Shown> =>
  (await stage.call<{ data: Shown }>('microsite.show', { slug })).data;
const refused = async (more: object) =>
  (await play('microsite.microsite.save', { ...(await values(more)) })).body.fields;

describe('MS2 its own home, menu and theme', () => {
  test('come from its pages in their order, as far as the reader sees them, and from its colour', async () => {
    const [home, hidden, gated] = [await page(), await page(), await page({ audience: 'doctor' })];
    const input = await values({
      accent: '#ffee00',
      headline: 'sans',
      pages: [
        { pageId: home, label: '首页' },
        { pageId: hidden, isHidden: true },
        { pageId: gated, label: '内部' },
      ],
    });
    await save(input);
    const site = await shown(input.slug);
    expect(site.home).toMatchObject({ id: home, to: `/m/${input.slug}` });
    expect(site.nav).toEqual([{ label: '首页', to: `/m/${input.slug}` }]);
    expect(site.pages.map(({ id }) => id)).toEqual([home, hidden]);
    expect(site.pages[1]?.to).toBe(`/m/${input.slug}/${site.pages[1]?.slug}`);
    // White could not be read on this yellow.
    expect(site.theme['--on-accent']).toMatch(/^light-dark\(#(?!ffffff)/);
    expect(site.theme['--headline']).toBe('var(--sans)');
    const doctor = await stage.caller('granted');
    const theirs = await stage.call<{ data: Shown }>('microsite.show', { slug: input.slug }, doctor);
    expect(theirs.data.nav.map(({ label }) => label)).toEqual(['首页', '内部']);
  });

  test('a page that is withdrawn leaves the menu, and the next one is the home', async () => {
    const [first, second] = [await published('page.page'), await page()];
    const input = await values({ pages: [{ pageId: first.id }, { pageId: second }] });
    await save(input);
    await stage.call('page.page.withdraw', { ...first, reason: '有误' });
    expect((await shown(input.slug)).home).toMatchObject({ id: second, to: `/m/${input.slug}` });
  });
});

describe('MS3 its lifetime', () => {
  test('is up to its last moment; then there is a notice, or the way to its conference', async () => {
    const conference = await published('conference.conference');
    const bound = { type: 'conference', id: conference.id };
    const life = { startsAt: '2026-06-01T00:00:00+08:00', endsAt: '2026-07-01T00:00:00+08:00' };
    const leading = await values({ ...life, bound, afterwards: 'redirect' });
    const telling = await values({ ...life, endNote: '下届再见' });
    const ids = [(await save(leading)).data.id, (await save(telling)).data.id];
    const ctx = stage.kit.ctx(stage.shop);
    const open = async () => (await micrositeCards(ctx, ids)).map(({ id }) => id);
    now = new Date('2026-05-31T23:59:59+08:00');
    expect((await play('microsite.show', { slug: leading.slug })).status).toBe(404);
    expect(await open()).toEqual([]);
    now = new Date('2026-06-30T23:59:59+08:00');
    expect(await shown(leading.slug)).toMatchObject({
      ended: null,
      bound: { url: expect.stringContaining('/conference') },
    });
    expect(await open()).toEqual(ids);
    expect((await openPaths(ctx)).map(({ path }) => path)).toContain(`/m/${leading.slug}`);
    now = new Date('2026-07-01T00:00:00+08:00');
    expect(await shown(leading.slug)).toMatchObject({ ended: { isRedirected: true }, home: null, pages: [] });
    expect((await shown(telling.slug)).ended).toEqual({ note: '下届再见', isRedirected: false });
    expect(await open()).toEqual([]);
    // What nobody sees any more is no way on.
    await stage.call('conference.conference.withdraw', { ...conference, reason: '取消' });
    expect((await shown(leading.slug)).ended).toEqual({ note: '', isRedirected: false });
    // It is kept whole, and comes back with a later end.
    const { data } = await stage.call<{ data: Saved & { pages: unknown[] } }>('microsite.microsite.show', {
      id: ids[1],
    });
    expect(data.pages).toHaveLength(1);
    await save({ ...telling, id: data.id, version: data.version, endsAt: null });
    expect((await shown(telling.slug)).home).not.toBeNull();
    now = new Date('2026-06-15T00:00:00+08:00');
  });

  test('renews the kept pages when it begins and when it ends, once each', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    await save(await values({ startsAt: past }));
    const ctx = stage.kit.ctx(stage.shop);
    const untold = async () =>
      (
        await ctx.db.rows('SELECT FROM microsite WHERE shop_id = $1 AND starts_at = $2 AND told_at IS NULL', [
          ...[stage.shop.id, past],
        ])
      ).length;
    expect(await untold()).toBe(1);
    await tellTurns(ctx);
    expect(await untold()).toBe(0);
  });
});

test('MS5 what a microsite is about cannot be deleted, not even once it is filed away; withdrawn, it is shown no more', async () => {
  const { id, version } = await published('product.product');
  const input = await values({ bound: { type: 'product', id } });
  await save(input);
  expect((await shown(input.slug)).bound).toMatchObject({ url: expect.stringContaining('/product') });
  const gone = (await stage.call<{ data: Saved }>('product.product.withdraw', { id, version, reason: '停产' })).data;
  const filed = (await stage.call<{ data: Saved }>('product.product.archive', { id, version: gone.version })).data;
  const removed = await play('product.product.remove', { id, version: filed.version });
  expect([removed.status, removed.body.code]).toEqual([409, 'envelope.remove_not_possible']);
  expect((await shown(input.slug)).bound).toBeNull();
});

test('names nothing that the shop does not have, and nothing twice; of two saves the second is told', async () => {
  const other = await house.stage('OTHERSITE');
  const theirs = await page({}, other);
  const mine = await page();
  expect(Object.keys((await refused({ pages: [{ pageId: theirs }] })) ?? {})).toEqual(['pages']);
  expect(await refused({ pages: [{ pageId: mine }, { pageId: mine }] })).toEqual({ pages: ['同一页面只能出现一次'] });
  expect(Object.keys((await refused({ pages: [] })) ?? {})).toEqual(['pages']);
  expect(Object.keys((await refused({ bound: { type: 'conference', id: 999_999_999 } })) ?? {})).toEqual(['bound']);
  expect(Object.keys((await refused({ bound: { type: 'news', id: 1 } })) ?? {})).toEqual(['bound']);
  expect(Object.keys((await refused({ afterwards: 'redirect' })) ?? {})).toEqual(['afterwards']);
  const [startsAt, endsAt] = ['2026-02-01T00:00:00+08:00', '2026-01-01T00:00:00+08:00'];
  expect(Object.keys((await refused({ startsAt, endsAt })) ?? {})).toEqual(['endsAt']);
  const input = await values();
  const made = (await save(input)).data;
  expect((await play('microsite.show', { slug: input.slug }, other)).status).toBe(404);
  expect((await play('microsite.microsite.save', await values({ slug: input.slug }))).status).toBe(409);
  const both = await Promise.all(
    ['甲', '乙'].map((name) => play('microsite.microsite.save', { ...input, ...made, name })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await save({ ...input, slug: stage.key(), isOn: false });
});

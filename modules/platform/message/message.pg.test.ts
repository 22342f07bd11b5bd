import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { catalogueOf, placeholders, textId } from './catalogue.ts';
import type { TextDetail, TextRow } from './contract.ts';
import { importTexts } from './import-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

let kit: TestApp;
let shop: Shop;
let other: Shop;
let admin: SignedInPerson;
let outsider: SignedInPerson;

beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  outsider = await signedInPerson(kit, other, 'staff', ['*']);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: { data?: never; total?: number; code?: string; errors?: string };
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, who = admin): Promise<Answer> {
  const url = `/api/configure/message/${path}`;
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const KEY = 'message.console.title';
const list = async (query: string, who = admin) => {
  const { body } = await call('GET', `text/list?${query}`, undefined, who);
  return { rows: body.data as unknown as TextRow[], total: body.total };
};
const show = async (key: string, who = admin): Promise<TextDetail> =>
  (await call('GET', `text/show/${textId(who === outsider ? other.id : shop.id, key)}`, undefined, who)).body
    .data as unknown as TextDetail;
const save = (key: string, version: number, words: { zh?: string; en?: string }, who = admin): Promise<Answer> =>
  call('POST', 'text/save', { id: textId(shop.id, key), version, zh: '', en: '', ...words }, who);

/** What the console is given of a text. */
async function inConsole(who: SignedInPerson, locale = 'zh-CN'): Promise<string> {
  const url = `/api/admin/shell/messages?locale=${locale}`;
  const answer = await kit.app.server.inject({ url, headers: who.headers });
  return answer.json<{ messages: { message: { title: string } } }>().messages.message.title;
}

describe('the words of the interface', () => {
  test('every text of every module is found by key and by its words, in both languages', async () => {
    const { total } = await list('limit=1');
    expect(total).toBeGreaterThan(1500);
    expect((await list(`q=${encodeURIComponent('界面用语')}&section=console`)).rows.map(({ key }) => key)).toContain(
      KEY,
    );
    const english = (await list('q=Every%20text%20of%20the%20site')).rows;
    expect(english.map(({ key }) => key)).toEqual(['message.console.lead']);
    const keys = new Set([...catalogueOf(kit.services.registry).keys()].map((key) => textId(shop.id, key)));
    expect(keys.size).toBe(catalogueOf(kit.services.registry).size);
  });

  test('what stands in several places is found as such, and no text is in a place without a name', async () => {
    const shared = await list('section=shared&module=agenda&limit=100');
    expect(shared.rows.map(({ section }) => section)).toContain('shared');
    const names = kit.services.registry.messages.en.message as { console: { sectionName: Record<string, string> } };
    const places = new Set([...catalogueOf(kit.services.registry).values()].map(({ section }) => section));
    expect([...places].filter((place) => !names.console.sectionName[place])).toEqual([]);
  });

  test('no text of any locale file is missing', () => {
    const files = globSync('{kernel/i18n,ui/**/locales,modules/**/locales}/{zh-CN,en}.json', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(60);
    const known = catalogueOf(kit.services.registry);
    const idOf = new Map(
      kit.services.registry.modules.map(({ folder, manifest }) => [`modules/${folder}`, manifest.id]),
    );
    const ids: Record<string, string> = { 'kernel/i18n': 'kernel', 'ui/console': 'console.console' };
    const keysOf = (tree: unknown, path: string): string[] =>
      typeof tree === 'string'
        ? [path]
        : Object.entries(tree as object).flatMap(([name, below]) => keysOf(below, `${path}.${name}`));
    const missing = files.flatMap((file) => {
      const folder = file.replace(/(?:\/locales)?\/[^/]+$/, '');
      const tree: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
      return keysOf(tree, ids[folder] ?? idOf.get(folder) ?? `nobody’s ${folder}`).filter((key) => !known.has(key));
    });
    expect(missing).toEqual([]);
  });

  test('what the console says in no module’s name is worded too', async () => {
    const key = 'console.console.table.columns';
    expect((await save(key, 0, { zh: '要看的列' })).status).toBe(200);
    const words = async (who: SignedInPerson) => {
      const answer = await kit.app.server.inject({ url: '/api/admin/shell/messages', headers: who.headers });
      return answer.json<{ messages: { console: unknown } }>().messages.console;
    };
    await expect.poll(() => words(admin)).toEqual({ table: { columns: '要看的列' } });
    expect(await words(outsider)).toEqual({});
    const { body } = await call('GET', 'modules');
    expect(body.data).toContainEqual(expect.objectContaining({ id: 'console', own: 1 }));
    await save(key, 1, {});
  });

  test('a shop words them differently, at once, for itself alone, and goes back', async () => {
    const before = await inConsole(outsider);
    expect((await save(KEY, 0, { zh: '本站的话', en: 'Our words' })).status).toBe(200);
    await expect.poll(() => inConsole(admin)).toBe('本站的话');
    expect(await inConsole(admin, 'en')).toBe('Our words');
    expect(await inConsole(outsider)).toBe(before);
    expect((await show(KEY, outsider)).version).toBe(0);
    expect((await list('state=own')).rows.map(({ key }) => key)).toEqual([KEY]);
    const { version } = await show(KEY);
    expect((await save(KEY, version, {})).status).toBe(200);
    await expect.poll(() => inConsole(admin)).toBe(before);
    expect((await list('state=own')).total).toBe(0);
  });

  test('a refusal speaks in the shop’s words too', async () => {
    const key = 'kernel.errors.NOT_FOUND';
    expect((await save(key, 0, { zh: '本站没有这一页' })).status).toBe(200);
    const missing = () => call('GET', 'text/show/1');
    await expect.poll(async () => (await missing()).body.errors).toBe('本站没有这一页');
    expect((await call('GET', 'text/show/1', undefined, outsider)).body.errors).not.toBe('本站没有这一页');
    await save(key, 1, {});
  });

  test('of two at once one is first, and the other is told', async () => {
    const key = 'message.console.lead';
    const both = await Promise.all([save(key, 0, { zh: '甲' }), save(key, 0, { zh: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all([save(key, 1, { zh: '丙' }), save(key, 1, {})]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('places must all be there, and no others', async () => {
    const key = 'message.errors.too_many';
    expect(placeholders((await show(key)).usualZh)).toEqual(['most']);
    expect((await save(key, 0, { zh: '太多了' })).body).toMatchObject({ code: 'message.places_missing' });
    expect((await save(key, 0, { zh: '最多 {most} 条 {who}' })).body.errors).toContain('{who}');
    expect((await save(key, 0, { en: '{Most} at most {most}' })).body.code).toBe('message.places_unknown');
    expect((await save(key, 0, { zh: '至多 {most} 条' })).status).toBe(200);
    // Chinese knows no singular.
    expect((await save('topic.site.items.one', 0, { zh: '一' })).body.code).toBe('message.not_in_language');
  });

  test('words whose usual text has changed since are reported', async () => {
    const key = 'message.console.forget';
    await save(key, 0, { zh: '从头数' });
    expect((await list('state=stale')).total).toBe(0);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update own_text set zh_usual = '从前的默认' where shop_id = $1 and key = $2`, [shop.id, key]),
      );
    expect((await list('state=stale')).rows.map((row) => row.key)).toEqual([key]);
    expect(await show(key)).toMatchObject({ isStale: true, formerZh: '从前的默认' });
    await save(key, 1, { zh: '从头数' });
    expect((await list('state=stale')).total).toBe(0);
  });

  test('what is asked for and is not there is counted, without a word about who asked', async () => {
    const ctx = kit.ctx(shop);
    for (let times = 0; times < 3; times += 1) ctx.t('news.console.nothing_here');
    ctx.t('张三 13800138000');
    const told = await kit.app.server.inject({
      method: 'POST',
      url: '/api/admin/message/missed',
      headers: admin.headers,
      payload: { keys: ['news.console.nothing_there', 'not a key; drop'] },
    });
    expect(told.statusCode).toBe(200);
    const { body } = await call('GET', 'missing');
    const rows = body.data as unknown as { key: string; count: number }[];
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ['news.console.nothing_here', 3],
      ['news.console.nothing_there', 1],
    ]);
    expect(((await call('GET', 'missing', undefined, outsider)).body.data as unknown as []).length).toBe(0);
    expect((await call('POST', 'missing/forget', {})).status).toBe(200);
    expect((await call('GET', 'missing')).body.total).toBe(0);
  });

  test('a translator’s file is tried and taken in; bad rows are named', async () => {
    const ctx = kit.ctx(shop);
    const rows = [
      { key: 'message.console.count', zh: '多少次', en: 'How often' },
      { key: 'no.such.key', zh: 'x' },
      { key: 'message.errors.places_missing', zh: '没有占位符' },
    ].map((values, position) => ({ position, values: values as Record<string, string> }));
    const outcomes = await ctx.db.write((tx) =>
      importTexts.take(ctx, tx, rows, { isTrial: false, takesAlike: false, kept: new Map() }),
    );
    expect(outcomes).toEqual([
      { id: textId(shop.id, 'message.console.count'), version: 1 },
      { why: ctx.t('message.errors.unknown') },
      { why: expect.stringContaining('{places}') },
    ]);
    const [made] = outcomes as [{ id: number; version: number }];
    expect(await ctx.db.write((tx) => importTexts.undo(ctx, tx, [made]))).toEqual([null]);
    expect((await show('message.console.count')).version).toBe(0);
    expect(await ctx.db.write((tx) => importTexts.undo(ctx, tx, [made]))).not.toEqual([null]);
  });

  test('is for those who may', async () => {
    const reader = await signedInPerson(kit, shop, 'staff', ['message.text.view']);
    expect((await call('GET', 'text/list', undefined, reader)).status).toBe(200);
    expect((await save('message.console.key', 0, { zh: 'x' }, reader)).body.code).toBe('PERMISSION_DENIED');
  });
});

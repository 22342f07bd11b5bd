import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { type FoundPaper, papersOf } from '../../../kernel/paper/find-paper.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { pdfText } from '../../../tools/paper-readers.ts';
import { press } from './commands/press.ts';
import type { PaperRow } from './contract.ts';

let desk: ShopDesk;
let papers: FoundPaper[];
beforeAll(async () => {
  desk = await openShopDesk();
  papers = papersOf(desk.app.services.registry.modules);
});
afterAll(() => desk.app.close());

const listed = async () => {
  const { body } = await desk.call('GET', '/api/configure/paper/list');
  return body as { data: PaperRow[]; version: number };
};
const pdfAt = async (url: string): Promise<Buffer> =>
  (await desk.app.app.server.inject({ url, headers: { host: `${desk.shop.code}.localhost` } })).rawPayload;
const squeezed = (words: string): string => words.replace(/\s+/g, '');

async function sample(asked: object): Promise<Buffer> {
  const { status, body } = await desk.call('POST', '/api/configure/paper/sample', asked);
  expect(status, body.errors).toBe(200);
  return pdfAt(body.data.url);
}

test('each paper has its template, a permission that is there, and a name of its module', () => {
  const { registry } = desk.app.services;
  expect(papers.length).toBeGreaterThan(0);
  for (const { name, module, template, permission } of papers) {
    expect(name.startsWith(`${module.id}.`)).toBe(true);
    expect(existsSync(join(import.meta.dirname, '../..', `${template}.tsx`)), template).toBe(true);
    expect(registry.permissions.has(permission), permission).toBe(true);
  }
});

test('the sample of each paper is drawn in each of its sizes and both languages', async () => {
  for (const { name, sizes, look } of (await listed()).data) {
    for (const size of sizes) {
      for (const locale of ['zh-CN', 'en'] as const) {
        const read = pdfText(await sample({ paper: name, look, size, locale }));
        expect(read, `${name} ${size} ${locale}`).toMatch(locale === 'en' ? /[A-Za-z]{4}/ : /\p{Script=Han}{2}/u);
        expect(read).not.toContain('□');
      }
    }
  }
});

test('a look is seen before it is saved, and holds once it is', async () => {
  const { data, version } = await listed();
  const [first] = data;
  if (first === undefined) throw new Error('no paper');
  const look = {
    ...first.look,
    heading: { zh: '青屿血液学会', en: 'Qingyu Society' },
    signer: { zh: '秘书处 签发', en: 'The Secretariat' },
  };
  expect(squeezed(pdfText(await sample({ paper: first.name, look })))).toContain('青屿血液学会');
  expect(pdfText(await sample({ paper: first.name, look, locale: 'en' }))).toContain('Qingyu Society');
  expect((await listed()).data[0]).toMatchObject({ isOwn: false });
  const saved = await desk.call('POST', '/api/configure/paper/save', { paper: first.name, version, look });
  expect(saved.status).toBe(200);
  const after = await listed();
  expect(after.version).toBe(saved.body.data.version);
  expect(after.data.map(({ isOwn }) => isOwn)).toEqual(data.map(({ name }) => name === first.name));
  expect(after.data[0]).toMatchObject({ look });
  // Who began before that is told so, and changes nothing.
  const late = await desk.call('POST', '/api/configure/paper/save', { paper: first.name, version, look: first.look });
  expect(late).toMatchObject({ status: 409, body: { code: 'SETTING_CONFLICT' } });
});

test('the logo of the site, and one of the paper’s own, are drawn into it', async () => {
  const [first] = (await listed()).data;
  const { type, bytes } = uploadBody({ purpose: 'cover' }, await drawnPicture('logo'));
  const headers = { ...desk.admin.headers, 'content-type': type };
  const sent = await desk.app.app.server.inject({
    method: 'POST',
    url: '/api/admin/file/upload',
    headers,
    payload: bytes,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const logo = sent.json().data.url;
  const asked = { paper: first?.name, look: { ...first?.look, logo: '' } };
  const has = async (look: object): Promise<boolean> =>
    (await sample({ ...asked, look: { ...asked.look, ...look } })).includes('/Subtype /Image');
  expect([await has({}), await has({ logo })]).toEqual([false, true]);
  await desk.app.services.settings.save(desk.app.ctx(desk.shop), [{ key: 'shell.logo', value: logo }], '');
  expect(await has({})).toBe(true);
});

test('a size that a paper does not come in, a paper that is not there, and a picture from outside are refused', async () => {
  const first = (await listed()).data.find(({ sizes }) => !sizes.includes('a4Across'));
  const look = first?.look;
  const strange = await desk.call('POST', '/api/configure/paper/sample', {
    paper: first?.name,
    look,
    size: 'a4Across',
  });
  expect(strange).toMatchObject({ status: 400, body: { code: 'paper.size_unknown' } });
  expect((await desk.call('POST', '/api/configure/paper/sample', { paper: 'form.nothing', look })).status).toBe(404);
  const outside = await desk.call('POST', '/api/configure/paper/sample', {
    ...{ paper: first?.name, look: { ...look, logo: 'https://elsewhere.example.org/logo.png' } },
  });
  expect(outside).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const reader = await signedInPerson(desk.app, desk.shop, 'staff', ['paper.look.view']);
  const save = await desk.call('POST', '/api/configure/paper/save', { paper: first?.name, version: 0, look }, reader);
  expect(save).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
});

const order = (over: Partial<FoundPaper>, items: readonly object[]) => {
  const [paper] = papers;
  if (paper === undefined) throw new Error('no paper');
  const look = { logo: null, accent: '#a61f38', heading: '', foot: '', signer: '', texts: {}, pictures: {} };
  return { paper: { ...paper, ...over }, items, size: 'a4', look, locale: 'zh-CN' } as const;
};

test('a template that fails fails its paper, and one that never ends is ended; the next is drawn', async () => {
  const ctx = desk.app.ctx(desk.shop);
  const [good] = papers;
  const items = good?.sample(ctx) ?? [];
  await expect(press(ctx, order({ template: 'no/such/template' }, items))).rejects.toMatchObject({
    status: 500,
    code: 'paper.failed',
  });
  await expect(press(ctx, order({}, [{ answers: 5 }]))).rejects.toMatchObject({ code: 'paper.failed' });
  const endless = Array.from({ length: 20_000 }, () => items).flat();
  await expect(press(ctx, order({}, endless))).rejects.toMatchObject({ status: 413, code: 'paper.too_long' });
  expect((await press(ctx, order({}, items))).subarray(0, 5).toString()).toBe('%PDF-');
});

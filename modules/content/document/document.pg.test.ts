import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Saved = { data: { id: number; version: number } };
type List = { data: { id: number }[]; total: number };
type Shown = { data: { paper: object | null; reads: number; downloads: number } };
type Paper = { data: { url: string; name: string } };

let house: House;
let stage: Stage;
let visitor: Caller;
let member: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('DOCUMENT');
  visitor = await stage.caller('visitor');
  member = await stage.caller('member');
});
afterAll(() => house.close());

async function draft(more: object = {}): Promise<Saved['data']> {
  const { input } = await stage.prepare('document.document.save');
  return (await stage.call<Saved>('document.document.save', { ...input, ...more })).data;
}
async function published(more: object = {}): Promise<number> {
  const { id, version } = await draft(more);
  await stage.call('document.document.publish', { id, version });
  return id;
}
const idsOf = ({ data }: List): number[] => data.map(({ id }) => id);
const opened = (id: number, as: string, caller: Caller = visitor) =>
  stage.play('document.file', new PreparedCall({ id, as }, { as: caller }));
const statusOf = (url: string) =>
  house.kit.app.server
    .inject({ url, headers: { host: `${stage.shop.code}.localhost` } })
    .then(({ statusCode }) => statusCode);

test('readers narrow the list by category, kind, year and words, the newest first; the desk by years', async () => {
  const category = stage.key();
  await stage.call('document.category.save', { key: category, name: '指南共识' });
  const old = await published({ category, kind: 'guideline', year: 1995, source: '云湖学组' });
  const recent = await published({ category, kind: 'slides', year: 2020 });
  const list = async (asked: object) => idsOf(await stage.call<List>('document.list', { category, ...asked }, visitor));
  expect(await list({})).toEqual([recent, old]);
  expect(await list({ kind: 'guideline' })).toEqual([old]);
  expect(await list({ year: 2020 })).toEqual([recent]);
  expect(await list({ q: '云湖学组' })).toEqual([old]);
  const desk = async (year: string) => idsOf(await stage.call<List>('document.document.list', { category, year }));
  expect([await desk('1990..2000'), await desk('..2030')]).toEqual([[old], [recent, old]]);
});

test('the years are those of what the reader may see, the last first', async () => {
  await published({ year: 2011 });
  await published({ year: 2012, audience: 'member' });
  await draft({ year: 2013 });
  const years = async (caller: Caller) => (await stage.call<{ data: number[] }>('document.years', {}, caller)).data;
  const [forAll, forMembers] = [await years(visitor), await years(member)];
  expect(forAll).toEqual(forAll.toSorted((a, b) => b - a));
  expect(forAll).toContain(2011);
  expect(forAll).not.toContain(2012);
  expect(forMembers).toContain(2012);
  expect(forMembers).not.toContain(2013);
});

test('a document is read by an address that works for minutes, and each reading and download is counted', async () => {
  const id = await published({ canDownload: true });
  const other = await published();
  const shown = async (of: number) => (await stage.call<Shown>('document.show', { id: of }, visitor)).data;
  expect(await shown(id)).toMatchObject({ reads: 0, downloads: 0, paper: { size: expect.any(Number) } });
  expect(JSON.stringify(await shown(id))).not.toContain('/api/file/');
  for (const as of ['reading', 'reading', 'download']) {
    const { url } = ((await opened(id, as)).body as Paper).data;
    expect([await statusOf(url), await statusOf(url.split('?')[0] ?? '')]).toEqual([200, 404]);
  }
  expect(await shown(id)).toMatchObject({ reads: 2, downloads: 1 });
  expect(await shown(other)).toMatchObject({ reads: 0, downloads: 0 });
  const rows = await stage.call<{ data: object[] }>('document.document.list', { limit: 100 });
  expect(rows.data).toContainEqual(expect.objectContaining({ id, reads: 2, downloads: 1 }));
});

test('what may not be kept is read alone, and what the reader may not see is not opened', async () => {
  const readOnly = await published({ canDownload: false });
  expect((await opened(readOnly, 'download')).body).toMatchObject({ code: 'document.reading_only' });
  expect((await opened(readOnly, 'reading')).status).toBe(200);
  const forMembers = await published({ audience: 'member' });
  expect([(await opened(forMembers, 'reading')).status, (await opened(forMembers, 'reading', member)).status]).toEqual([
    404, 200,
  ]);
  const { id } = await draft();
  expect((await opened(id, 'reading', member)).status).toBe(404);
  const gone = await published();
  const { data } = await stage.call<Saved>('document.document.show', { id: gone });
  await stage.call('document.document.withdraw', { id: gone, version: data.version, reason: '有误' });
  expect((await opened(gone, 'reading')).status).toBe(404);
  expect((await stage.call<Shown>('document.show', { id: gone }, visitor)).data.paper).toBeNull();
});

test('needs a category that the shop has, a paper to read, and both summary and paper before it is published', async () => {
  const { input } = await stage.prepare('document.document.save');
  const refused = async (more: object) =>
    (await stage.play('document.document.save', new PreparedCall({ ...input, ...more }, {}))).body;
  expect(await refused({ category: stage.key() })).toMatchObject({ fields: { category: [expect.any(String)] } });
  const paperFile = await stage.file('handout');
  expect(await refused({ paperFile })).toMatchObject({ fields: { paperFile: [expect.any(String)] } });
  const bare = await draft({ lead: '', paperFile: null });
  const { body } = await stage.play('document.document.publish', new PreparedCall({ ...bare }, {}));
  expect(body).toMatchObject({ fields: { lead: ['请写一段摘要'], paperFile: ['请选择 PDF 文件'] } });
});

test('a draft is nothing that readers or other editors’ choices show', async () => {
  const { id } = await draft({ title: '未发布的文献' });
  expect(idsOf(await stage.call<List>('document.list', { limit: 100 }, member))).not.toContain(id);
  await expect(stage.call('document.show', { id })).rejects.toThrow('404');
  const chosen = await stage.call<{ total: number }>(
    ...(['general.select', { source: 'document.document', q: '未发布的文献' }] as const),
    await stage.caller('admin'),
  );
  expect(chosen.total).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { documentKind } from './kind.ts';

type Shown = { paper: object | null; reads: number; downloads: number };
type Paper = { data: { url: string; name: string } };

let documents: ContentStage;
let stage: Stage;
let visitor: Caller;
let member: Caller;
beforeAll(async () => {
  documents = await ContentStage.open(documentKind);
  stage = documents.stage;
  visitor = await stage.caller('visitor');
  member = await stage.caller('member');
});
afterAll(() => documents.house.close());

const opened = (id: number, as: string, caller: Caller = visitor) =>
  stage.play('document.file', new PreparedCall({ id, as }, { as: caller }));
const statusOf = (url: string) =>
  stage.kit.app.server
    .inject({ url, headers: { host: `${stage.shop.code}.localhost` } })
    .then(({ statusCode }) => statusCode);

test('readers narrow the list by category, kind, year and words, the newest first; the desk by years', async () => {
  const category = await documents.category('指南共识');
  const old = await documents.published({ category, kind: 'guideline', year: 1995, source: '云湖学组' });
  const recent = await documents.published({ category, kind: 'slides', year: 2020 });
  const list = (asked: object) => documents.listed({ category, ...asked }, visitor);
  expect(await list({})).toEqual([recent, old]);
  expect(await list({ kind: 'guideline' })).toEqual([old]);
  expect(await list({ year: 2020 })).toEqual([recent]);
  expect(await list({ q: '云湖学组' })).toEqual([old]);
  const desk = (year: string) => documents.desk({ category, year });
  expect([await desk('1990..2000'), await desk('..2030')]).toEqual([[old], [recent, old]]);
});

test('the years are those of what the reader may see, the last first', async () => {
  await documents.published({ year: 2011 });
  await documents.published({ year: 2012, audience: 'member' });
  await documents.draft({ year: 2013 });
  const years = async (caller: Caller) => (await stage.call<{ data: number[] }>('document.years', {}, caller)).data;
  const [forAll, forMembers] = [await years(visitor), await years(member)];
  expect(forAll).toEqual(forAll.toSorted((a, b) => b - a));
  expect(forAll).toContain(2011);
  expect(forAll).not.toContain(2012);
  expect(forMembers).toContain(2012);
  expect(forMembers).not.toContain(2013);
});

test('a document is read by an address that works for minutes, and each reading and download is counted', async () => {
  const id = await documents.published({ canDownload: true });
  const other = await documents.published();
  const shown = (of: number) => documents.shown<Shown>(of, visitor);
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
  const readOnly = await documents.published({ canDownload: false });
  expect((await opened(readOnly, 'download')).body).toMatchObject({ code: 'document.reading_only' });
  expect((await opened(readOnly, 'reading')).status).toBe(200);
  const forMembers = await documents.published({ audience: 'member' });
  expect([(await opened(forMembers, 'reading')).status, (await opened(forMembers, 'reading', member)).status]).toEqual([
    404, 200,
  ]);
  const { id } = await documents.draft();
  expect((await opened(id, 'reading', member)).status).toBe(404);
  const gone = await documents.published();
  await documents.withdraw(gone, '有误');
  expect((await opened(gone, 'reading')).status).toBe(404);
  expect((await documents.shown<Shown>(gone, visitor)).paper).toBeNull();
});

test('needs a category that the shop has, a paper to read, and both summary and paper before it is published', async () => {
  const why = [expect.any(String)];
  expect(await documents.refused({ category: stage.key() })).toMatchObject({ category: why });
  expect(await documents.refused({ paperFile: await stage.file('handout') })).toMatchObject({ paperFile: why });
  const needed = { lead: ['请写一段摘要'], paperFile: ['请选择 PDF 文件'] };
  expect(await documents.missing({ lead: '', paperFile: null })).toMatchObject(needed);
});

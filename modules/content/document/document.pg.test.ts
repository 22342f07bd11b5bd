import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { ContentItem } from '../envelope/public.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { documentKind } from './kind.ts';
import documentModule from './module.ts';

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

test('English readers get source and category in English and find a document by them; each leads to its page', async () => {
  const category = await documents.category('共识', { nameEn: 'Consensus' });
  const id = await documents.published({ category, source: '晨岛学组', sourceEn: 'Chendao Group' });
  const list = async (asked: Record<string, unknown>, language: string) =>
    (await stage.play('document.list', new PreparedCall(asked, { as: visitor }), { 'accept-language': language })).body;
  for (const q of ['chendao', '晨岛']) expect(await list({ q }, 'en')).toMatchObject({ total: 1, data: [{ id }] });
  const inEnglish = { id, url: `/document?id=${id}`, source: 'Chendao Group', categoryName: 'Consensus' };
  expect(await list({ category }, 'en')).toMatchObject({ data: [inEnglish] });
  expect(await list({ category }, 'zh-CN')).toMatchObject({ data: [{ source: '晨岛学组', categoryName: '共识' }] });
  const words = { id, source: '晨岛学组', sourceEn: 'Chendao Group' } as unknown as ContentItem;
  expect(documentKind.searchText?.(words, 'en')).toBe('Chendao Group');
  expect(documentKind.searchText?.(words, 'zh-CN')).toBe('晨岛学组');
  expect(documentKind.searchText?.({ ...words, sourceEn: '' }, 'en')).toBe('晨岛学组');
  expect(documentKind.url(words)).toBe(`/document?id=${id}`);
});

test('the years are those of what the reader may see, the last first, and no more than twelve', async () => {
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
  await documents.context().db.write((tx) =>
    tx.rows(
      `insert into document (slug, title, category, kind, year, standing, state, published_at, audience)
       select 'year-' || y, d.title, d.category, d.kind, 1950 + y, d.standing, d.state, d.published_at, d.audience
       from generate_series(1, 13) y, document d where d.shop_id = $1 and d.live and d.year = 2011`,
      [stage.shop.id],
    ),
  );
  const most = await years(visitor);
  expect(most).toHaveLength(12);
  expect(most).toEqual(
    [...forAll, ...Array.from({ length: 13 }, (_, at) => 1963 - at)].toSorted((a, b) => b - a).slice(0, 12),
  );
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

test('only what is handed out counts, under whichever address: no draft, nothing refused, nothing that a foreign page asks for', async () => {
  const item = await documents.draft();
  const { url } = (await stage.call<{ data: { url: string } }>('document.document.preview', { id: item.id, days: 7 }))
    .data;
  const preview = new URL(url, 'http://site').searchParams.get('preview') ?? '';
  const draft = new PreparedCall({ id: item.id, preview }, { as: visitor });
  expect((await stage.play('document.file', draft)).status).toBe(200);
  await stage.call('document.document.publish', { ...item });
  const slug = stage.key();
  const id = await documents.published({ slug });
  expect((await stage.play('document.file', new PreparedCall({ id: slug }, { as: visitor }))).status).toBe(200);
  const readOnly = await documents.published({ canDownload: false });
  expect((await opened(readOnly, 'download')).status).toBe(409);
  const foreign = await stage.play('document.file', new PreparedCall({ id }, { as: visitor }), {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.body).toMatchObject({ code: 'CROSS_SITE' });
  const counts = await Promise.all([item.id, id, readOnly].map((of) => documents.shown<Shown>(of, visitor)));
  expect(counts.map(({ reads, downloads }) => [reads, downloads])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
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

test('a category that was removed lies in the bin by its name', async () => {
  const name = stage.text('旧分类');
  const { data } = await stage.call<{ data: object }>('document.category.save', { key: stage.key(), name });
  await stage.call('document.category.remove', { ...data });
  const bin = await stage.call<{ data: { record: string; name: string }[] }>('bin.entry.list', {});
  expect(bin.data).toContainEqual(expect.objectContaining({ record: 'document.category', name }));
});

test('the desk names the category and the paper that waits, and sorts by years; nobody keeps a paper unless somebody says so', async () => {
  const category = await documents.category('课件');
  const id = await documents.published({ category, year: 2001, canDownload: undefined });
  const older = await documents.published({ category, year: 1990 });
  expect(await documents.shown(id)).toMatchObject({ canDownload: false });
  const { version, ...shown } = await documents.edited(id);
  expect(shown).toMatchObject({ categoryName: '课件', paperName: expect.any(String) });
  const { input } = await stage.prepare('document.document.save');
  await stage.call('document.document.save', { ...input, id, version, category, paperFile: '' });
  expect(await documents.edited(id)).toMatchObject({ paperFile: null, paperName: null });
  expect(await documents.desk({ category, sort: 'year' })).toEqual([older, id]);
  expect(await documents.desk({ category, sort: '-year' })).toEqual([id, older]);
});

test('what the shop says stands under every document, a block says its category, and files name categories and kinds', async () => {
  const category = await documents.category('资料');
  const id = await documents.published({ category });
  const ctx = documents.context();
  expect(await documents.shown(id)).toMatchObject({ notice: '' });
  await stage.kit.services.settings.save(ctx, [{ key: 'document.notice', value: '仅供学术交流' }], 'test');
  expect(await documents.shown(id)).toMatchObject({ notice: '仅供学术交流' });
  const { blocks = [], imports = {} } = documentModule;
  const drawn = await blocks[0]?.data?.(ctx, { items: [id], category: '', count: 1 }, { page: 1 });
  expect(drawn).toMatchObject({ items: [{ id, category: { name: '资料' } }] });
  const finderOf = async (column: string) =>
    imports['document.document']?.columns.find(({ key }) => key === column)?.find?.(ctx);
  expect((await finderOf('category'))?.('资料')).toBe(category);
  const kind = await finderOf('kind');
  expect(['共识', '专家共识', 'slides'].map((word) => kind?.(word))).toEqual(['consensus', 'consensus', 'slides']);
});

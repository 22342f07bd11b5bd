import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteBlock } from '../../../kernel/client/site-block.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { filesNamedIn } from '../../platform/file/public.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import { node, treeText } from './test-tree.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

let made = 0;
/** A file as an upload leaves it, without its bytes. */
async function file(more: object = {}, ctx: Ctx = admin): Promise<number> {
  made += 1;
  const row = {
    ...{ purpose: 'handout', public: true, key: '', name: `手册${made}.pdf`, size: 35_046, mime: 'application/pdf' },
    ...{ sha256: String(made).padStart(64, '0'), ...more },
  };
  const stored = await ctx.db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into file (purpose, public, key, name, size, sha256, mime)
       select purpose, public, key, name, size, sha256, mime from jsonb_populate_record(null::file, $1) returning id`,
      [JSON.stringify(row)],
    ),
  );
  return stored?.id ?? 0;
}

const texts = (zh: string, en = '') => ({ zh, en });
const downloads = (...files: (number | null)[]) =>
  node('page.downloads', {
    items: files.map((id, index) => ({
      document: { file: id },
      title: index === 0 ? texts('会议手册', 'Booklet') : texts(''),
    })),
  });
const designed = async (...blocks: Parameters<typeof treeText>): Promise<Saved> => {
  const page: Saved = await stage.step(admin, 'page.page.save', { title: '有资料的页面' });
  return stage.step(admin, 'page.saveDesign', { ...page, tree: treeText(...blocks) });
};
const published = async (...blocks: Parameters<typeof treeText>): Promise<Saved> =>
  stage.step(admin, 'page.page.publish', await designed(...blocks));
async function shown({ id }: Saved): Promise<unknown> {
  const { data } = await stage.call<{ data: { tree: SiteBlock[] } }>(stage.as(null), 'page.show', { id });
  return data.tree[0]?.props.items;
}
const lacks = async ({ id }: Saved): Promise<{ code: string; path: string; isBlocking: boolean }[]> => {
  const { data } = await stage.call<{ data: { code: string; path: string; isBlocking: boolean }[] }>(
    ...([admin, 'page.checks', { id }] as const),
  );
  return data;
};
/** Lets a file go as no call would: those refuse while a page shows it. */
const lose = (id: number): Promise<unknown> =>
  admin.db.write((tx) => tx.row('update file set removed_at = now() where id = $1 returning id', [id]));

test('documents of the library are told with name, size and address, in the order they were put in', async () => {
  const [first, second] = [await file(), await file({ size: 2_097_152 })];
  const page = await published(downloads(second, first));
  expect(await shown(page)).toMatchObject([
    {
      title: '会议手册',
      document: { size: 2_097_152, url: expect.stringMatching(`^/api/file/${second}/[0-9a-f]{24}\\.pdf$`) },
    },
    { title: '', document: { name: expect.stringMatching(/^手册\d+\.pdf$/), size: 35_046 } },
  ]);
});

test('a document on a page is in use, so the library keeps it, and a shop that begins with the page takes it along', async () => {
  const id = await file();
  const page = await published(downloads(id));
  const uses = await stage.call<{ data: { id: number }[] }>(admin, 'file.library.uses', { id });
  expect(uses.data.map((use) => use.id)).toEqual([page.id]);
  await expect(stage.call(admin, 'file.library.remove', { id, version: 1 })).rejects.toThrow('file.in_use');
  const taken = await admin.db.write(async (tx) => {
    const row = await tx.row<{ said: string }>('select tree::text as said from page where id = $1', [page.id]);
    return filesNamedIn(tx, admin.shop.id, row?.said ?? '');
  });
  expect(taken.map((row) => row.id)).toEqual([id]);
});

test('a private paper, a picture and what another shop has are no documents of the page', async () => {
  const stranger = stage.kit.ctx(await stage.kit.makeShop());
  const theirs = await file({}, stranger);
  const licence = await file({ purpose: 'document', public: false });
  const picture = await file({ purpose: 'cover', mime: 'image/webp', name: '图.webp' });
  for (const id of [theirs, licence, picture, 987_654_321]) {
    await expect(designed(downloads(id))).rejects.toMatchObject({
      code: 'page.blocks_invalid',
      fields: { 'tree.page-downloads-1.items.0.document': [expect.any(String)] },
    });
  }
});

test('a row without a document and one whose document went away keep a page back; readers are shown the others', async () => {
  const [stays, goes] = [await file(), await file()];
  expect(await lacks(await designed(downloads(null)))).toContainEqual(
    expect.objectContaining({ code: 'value_missing', path: 'items.0.document', isBlocking: true }),
  );
  const page = await published(downloads(stays, goes));
  await lose(goes);
  expect(await shown(page)).toMatchObject([{ document: { size: 35_046 } }, { document: null }]);
  expect(await lacks(page)).toContainEqual(
    expect.objectContaining({ code: 'document_gone', path: 'items.1.document', isBlocking: true }),
  );
  const again: Saved = await stage.step(admin, 'page.saveDesign', { ...page, tree: treeText(downloads(stays, goes)) });
  await expect(stage.step(admin, 'page.page.publish', again)).rejects.toThrow();
});

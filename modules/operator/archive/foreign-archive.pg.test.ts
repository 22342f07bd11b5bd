import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST_PART } from '../../../kernel/archive/archive-format.ts';
import { storeShop } from '../../../kernel/tenancy/store-shop.ts';
import { filledShop, newCode, openArchives, type Parts, partsOf } from './test-archives.ts';

const { desk, kit, archives } = await openArchives();
afterAll(() => kit.close());

describe('an archive that is not what it seems', () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await partsOf(await archives.archived((await filledShop(kit)).shop));
  });
  const refusedWith = async (archive: Buffer, more: object = {}): Promise<string> => {
    const id = await archives.brought(archive);
    const before = await kit.database.platform.row('select count(*) as shops from platform.shop');
    const { state, error } = await archives.ran(
      await desk.post('import', { id, code: newCode(), reason: '迁入', ...more }),
    );
    expect(state).toBe('failed');
    expect(await kit.database.platform.row('select count(*) as shops from platform.shop')).toEqual(before);
    return error;
  };

  test('is refused: altered, cut, with a part more or less, newer, none at all', async () => {
    const news = Buffer.from(String(parts['tables/news.ndjson']).replace('正文', '改文'));
    expect(await refusedWith(await archives.packed({ ...parts, 'tables/news.ndjson': news }, false))).toBe(
      'archive.altered',
    );
    const { 'tables/news.ndjson': _news, ...less } = parts;
    expect(await refusedWith(await archives.packed(less, false))).toBe('archive.altered');
    const more = { 'head.json': parts['head.json'] as Buffer, 'tables/more.ndjson': Buffer.from(''), ...parts };
    expect(await refusedWith(await archives.packed(more, false))).toBe('archive.altered');
    const whole = await archives.packed(parts);
    expect(await refusedWith(whole.subarray(0, whole.length - 200))).toBe('archive.damaged');
    const head = Buffer.from(JSON.stringify({ ...JSON.parse(String(parts['head.json'])), format: 3 }));
    expect(await refusedWith(await archives.packed({ ...parts, 'head.json': head }))).toBe('archive.newer');
    expect(await refusedWith(Buffer.from('PK\u0003\u0004 not one'))).toBe('archive.not_one');
    const { [MANIFEST_PART]: manifest, ...open } = parts;
    expect(await refusedWith(await archives.packed(open, false))).toBe('archive.damaged');
    const former = Buffer.from(JSON.stringify({ ...JSON.parse(String(parts['head.json'])), format: 1 }));
    expect(await refusedWith(await archives.packed({ ...parts, 'head.json': former }))).toBe('archive.older');
    // A manifest without its seal, with more behind it, and with lines that say nothing.
    const lines = String(manifest).trimEnd().split('\n');
    for (const crooked of [lines.slice(0, -1), [...lines, lines[0]], ['{}', ...lines], ['['.repeat(900), ...lines]]) {
      const bytes = Buffer.from(`${crooked.join('\n')}\n`);
      expect(await refusedWith(await archives.packed({ ...open, [MANIFEST_PART]: bytes }, false))).toBe(
        'archive.damaged',
      );
    }
    // The same parts in another order are not what was sealed.
    const [first = '', second = '', ...rest] = lines;
    const turned = Buffer.from(`${[second, first, ...rest].join('\n')}\n`);
    expect(await refusedWith(await archives.packed({ ...open, [MANIFEST_PART]: turned }, false))).toBe(
      'archive.altered',
    );
  });

  test('is refused: a bomb, a path, a link, numbers and columns beyond all measure, another shop’s file', async () => {
    expect(await refusedWith(zstdCompressSync(Buffer.alloc(96 * 1024 * 1024)))).toMatch(
      /^archive\.(?:too_large|damaged|not_one)$/,
    );
    const bomb = Buffer.concat([parts['head.json'] as Buffer, Buffer.alloc(100 * 1024 * 1024, 32)]);
    expect(await refusedWith(await archives.packed({ 'tables/news.ndjson': bomb }, false))).toMatch(
      /^archive\.(?:too_large|not_one)$/,
    );
    const tar = zstdDecompressSync(await archives.packed(parts));
    const renamed = (name: string, kind = '0'): Buffer => {
      const copy = Buffer.from(tar);
      copy.fill(0, 0, 100);
      copy.write(name, 0);
      copy.write(kind, 156);
      copy.write('        ', 148);
      const sum = copy.subarray(0, 512).reduce((all, byte) => all + byte, 0);
      copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      return zstdCompressSync(copy);
    };
    expect(await refusedWith(renamed('../../etc/passwd'))).toBe('archive.damaged');
    expect(await refusedWith(renamed('/etc/passwd'))).toBe('archive.damaged');
    expect(await refusedWith(renamed('head.json', '2'))).toBe('archive.damaged');
    const withRow = async (change: (row: Record<string, unknown>) => object): Promise<string> => {
      const [first = ''] = String(parts['tables/file.ndjson']).split('\n');
      const line = `${JSON.stringify(change(JSON.parse(first) as Record<string, unknown>))}\n`;
      return refusedWith(await archives.packed({ ...parts, 'tables/file.ndjson': Buffer.from(line) }));
    };
    const head = JSON.parse(String(parts['head.json'])) as { shop: { theme: object } };
    const styled = { ...head, shop: { ...head.shop, theme: { ...head.shop.theme, accent: '#fff}*{color:red' } } };
    expect(
      await refusedWith(await archives.packed({ ...parts, 'head.json': Buffer.from(JSON.stringify(styled)) })),
    ).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, id: 2 ** 52 }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, shop_id: 1 }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, key: `shop/1/${crypto.randomUUID()}.webp` }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, key: 'shop/{shop}/../1/x' }))).toBe('archive.damaged');
  });

  test('is taken back whole where rows contradict one another in the middle', async () => {
    const [first = ''] = String(parts['tables/news.ndjson']).split('\n');
    const twice = Buffer.from(`${first}\n${first}\n`);
    const code = newCode();
    const id = await archives.brought(await archives.packed({ ...parts, 'tables/news.ndjson': twice }));
    const { state } = await archives.ran(await desk.post('import', { id, code, reason: '迁入' }));
    expect(state).toBe('failed');
    expect(await kit.database.platform.row('select 1 from platform.shop where code = $1', [code])).toBeNull();
    const proof = await kit.database.platform.row<{ shop: number; done: boolean }>(
      'select shop, finished_at is not null as done from platform.purge where code = $1',
      [code],
    );
    expect(proof?.done).toBe(true);
    for await (const key of kit.services.storage.list(Number(proof?.shop))) throw new Error(`${key} is left`);
    expect((await archives.shown(id)).madeShop).toBeNull();
  });

  test('takes back the shop of a try that broke off as soon as it was founded', async () => {
    const code = newCode();
    const id = await archives.brought(await archives.packed(parts));
    const left = await kit.database.platform.write((tx) =>
      storeShop(tx, {
        ...{ code, name: { 'zh-CN': '半途', en: 'Half' }, internal: 'front', front: 'front', login: false },
        ...{ locale: 'zh-CN' as const, status: 'closed' as const, closedAs: 'preparing' as const },
        theme: { accent: '#0b6b74', accentDark: '#5cc5cd', hue: 186, headline: 'sans', radius: 12, dark: 'system' },
        domains: [{ host: `${code}.localhost`, kind: 'canonical' }],
      }),
    );
    await kit.services.shops.changed();
    const shopOf = () =>
      kit.database.platform.row<{ id: number }>('select id from platform.shop where code = $1', [code]);
    expect((await archives.ran(await desk.post('import', { id, code, reason: '迁入' }))).state).toBe('failed');
    expect((await shopOf())?.id).toBe(left);
    await kit
      .ctx(desk.platform)
      .db.write((tx) =>
        tx.rows(
          `update archive_upload set report = jsonb_build_object('making', $3::int) where shop_id = $1 and id = $2`,
          [...[desk.platform.id, id, left]],
        ),
      );
    expect((await archives.ran(await desk.post('import', { id, code, reason: '迁入' }))).state).toBe('done');
    const made = await shopOf();
    expect(made).not.toBeNull();
    expect(made?.id).not.toBe(left);
  });

  test('brings no code into rich text: of items, of what waits, of versions, of blocks', async () => {
    const evil = '<p>正文<img src="x" onerror="steal()"></p><script>steal()</script>';
    const node = (type: string, props: object) => ({
      ...{ id: type.replace('.', '-'), type, v: 1, props, slots: {}, readers: [], hidden: '', locks: [] },
    });
    const { shop } = await filledShop(kit);
    const tree = {
      schemaVersion: 1,
      blocks: [
        {
          ...node('page.section', {}),
          slots: { content: [node('page.text', { text: { zh: evil, en: '<p>Fine, 1 &lt; 2</p>' } })] },
        },
        node('page.none', { html: evil, words: 'p < 0.05' }),
      ],
    };
    const clean = { schemaVersion: 1, blocks: [node('page.text', { text: { zh: '<p>好</p>', en: '' } })] };
    await kit.ctx(shop).db.write(async (tx) => {
      const [row] = await tx.rows<{ id: number }>(
        `insert into news (slug, title, body, body_en, pending) values ('evil', '乙', $1, $1, $2) returning id`,
        [evil, JSON.stringify({ body: evil, title: 'p < 0.05' })],
      );
      await tx.rows(
        `insert into content_version (type, item_id, edition, values) values ('news', $1, 1, $2), ('page', $1, 1, $3)`,
        [row?.id, JSON.stringify({ bodyEn: evil }), JSON.stringify({ body: '', tree })],
      );
      await tx.rows(
        `insert into page (slug, title, tree, pending) values ('evil', '丙', $1, $2), ('clean', '丁', $3, null)`,
        [JSON.stringify(tree), JSON.stringify({ tree }), JSON.stringify(clean)],
      );
      await tx.rows(`insert into page_template (name, tree) values ('戊', $1)`, [JSON.stringify(tree)]);
    });
    const archive = await archives.archived(shop);
    const id = await archives.brought(archive);
    expect(await archives.ran(await desk.post('import', { id, code: newCode(), reason: '迁入' }))).toMatchObject({
      state: 'done',
    });
    const { madeShop, report } = await archives.shown(id);
    expect(report?.cleaned).toBe(5);
    const taken = await partsOf(await archives.archived({ id: Number(madeShop) }));
    const tables = ['news', 'content_version', 'page', 'page_template'].map((name) => `tables/${name}.ndjson`);
    for (const name of tables) {
      expect(String(taken[name]), name).toContain('正文');
      expect(String(taken[name]), name).not.toMatch(/onerror|<script|steal/);
    }
    expect(String(taken['tables/page.ndjson'])).toContain('"words": "p < 0.05"');
    expect(String(taken['tables/page.ndjson'])).toContain('<p>Fine, 1 &lt; 2</p>');
    // What was clean is what it was, to the letter.
    const lineOf = (all: Parts, word: string) =>
      String(all['tables/page.ndjson'])
        .split('\n')
        .find((line) => line.includes(word));
    expect(lineOf(taken, '丁')).toBe(lineOf(await partsOf(archive), '丁'));

    const strange = await partsOf(archive);
    const rows = String(strange['tables/news.ndjson']).split('\n');
    const crooked = rows.map((line) =>
      line.replace(/"body": "(?:[^"\\]|\\.)*"/, '"body": {"x": "<script>steal()</script>"}'),
    );
    expect(crooked).not.toEqual(rows);
    const news = Buffer.from(crooked.join('\n'));
    expect(await refusedWith(await archives.packed({ ...strange, 'tables/news.ndjson': news }))).toBe(
      'archive.damaged',
    );
  });

  test('from another installation asks for its fingerprint', async () => {
    const own = String(parts[MANIFEST_PART]);
    const foreign = {
      ...parts,
      [MANIFEST_PART]: Buffer.from(own.replace(/"seal":"[0-9a-f]{64}"/, `"seal":"${'0'.repeat(64)}"`)),
    };
    const bytes = await archives.packed(foreign, false);
    expect(await refusedWith(bytes)).toBe('archive.unconfirmed');
    const id = await archives.brought(bytes);
    await archives.ran(await desk.post('try', { id, code: newCode() }));
    const report = (await archives.shown(id)).report;
    expect(report?.isOurs).toBe(false);
    const mark = report?.fingerprint.replace(/(.{4})/g, '$1 ');
    const { state } = await archives.ran(
      await desk.post('import', { id, code: newCode(), fingerprint: mark, reason: '迁入' }),
    );
    expect(state).toBe('done');
  });

  test('has its problems named: code, structure, package', async () => {
    const head = JSON.parse(String(parts['head.json'])) as {
      schema: Record<string, string[]>;
      shop: { modules: string[] };
    };
    head.schema.news?.push('more text');
    head.shop.modules.push('sailing');
    const id = await archives.brought(
      await archives.packed({ ...parts, 'head.json': Buffer.from(JSON.stringify(head)) }),
    );
    const small = await kit
      .ctx(desk.platform)
      .db.write((tx) =>
        tx.row<{ id: number }>(`insert into shop_package (name, modules, people) values ($1, '[]', 1) returning id`, [
          newCode(),
        ]),
      );
    await archives.ran(await desk.post('try', { id, code: 'admin', package: small?.id }));
    const problems = (await archives.shown(id)).report?.problems ?? [];
    expect(problems.map(({ key }) => key)).toEqual(['code_bad', 'schema', 'modules', 'package', 'people']);
    expect(problems[1]?.params).toEqual({ tables: 'news' });
    // Modules by their names; one that nobody here knows by its own.
    expect(problems[2]?.params).toEqual({ modules: 'sailing' });
    expect(problems[3]?.params.modules).toMatch(/^单位、标签、.*[^a-z] … \(\d+\)$/);
    expect((await archives.ran(await desk.post('import', { id, code: 'admin', reason: '迁入' }))).error).toBe(
      'archive.has_problems',
    );
  });
});

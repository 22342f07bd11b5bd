import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../../kernel/archive/archive-format.ts';
import { archiveLeaves } from '../../../kernel/archive/archive-leaves.ts';
import { carriedTables } from '../../../kernel/archive/carried-tables.ts';
import { shopTables } from '../../../kernel/archive/shop-tables.ts';
import { readTar, writeTar } from '../../../kernel/archive/tar.ts';
import { fingerprint } from '../../../kernel/conformance/fingerprint.ts';
import { ensureAccount } from '../../../kernel/identity/accounts.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { foundPlatform } from '../../../kernel/tenancy/platform-shop.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { storeShop } from '../../../kernel/tenancy/store-shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { newPhone } from '../../people/sign-in/test-browser.ts';
import { runTask } from '../task/public.ts';
import { type ArchiveRow, PIECE_BYTES } from './contract.ts';

let kit: TestApp;
let platform: Shop;
let keeper: SignedInPerson;

beforeAll(async () => {
  kit = await testApp();
  const id = await foundPlatform(kit.database, 'localhost');
  await kit.services.shops.changed();
  platform = (await kit.services.shops.byId(id)) as Shop;
  keeper = await signedInPerson(kit, platform, 'staff', ['*']);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: { data?: never; code?: string };
}

async function send(path: string, options: object, who = keeper): Promise<Answer> {
  const headers = { ...who.headers, host: 'admin.localhost', origin: 'http://admin.localhost' };
  const { headers: more, ...rest } = options as { headers?: object };
  const url = `/api/admin/archive/${path}`;
  const answer = await kit.app.server.inject({ url, ...rest, headers: { ...headers, ...more } });
  return { status: answer.statusCode, body: answer.json() };
}
const post = async (path: string, payload: object, who = keeper): Promise<Answer> =>
  send(path, { method: 'POST', payload }, who);
const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as T;
};

/** Runs a task to its end, and answers what became of it. */
async function ran(answer: Answer): Promise<{ state: string; error: string; key: string }> {
  const { task } = dataOf<{ task: number }>(answer);
  await runTask(kit.ctx(platform), task, 60_000);
  const row = await kit
    .ctx(platform)
    .db.row<{ state: string; error: string; key: string }>(
      'select state, error, file_key as key from task_progress where shop_id = 0 and task_id = $1',
      [task],
    );
  if (row === null) throw new Error('The task is gone.');
  return row;
}

const newCode = (): string => `a${crypto.randomUUID().slice(0, 12)}`;

/** The archive of a shop. */
async function archived(shop: Pick<Shop, 'id'>, withPeople = true): Promise<Buffer> {
  const made = await ran(await post('make', { shop: shop.id, withPeople, reason: '每月留存' }));
  expect(made).toMatchObject({ state: 'done', error: '' });
  return buffer(await kit.services.storage.get(made.key));
}

const LINE = '----piece';
const sendPiece = (id: number, number: number, bytes: Buffer): Promise<Answer> =>
  send('piece', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${LINE}` },
    payload: Buffer.concat([
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n`),
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="number"\r\n\r\n${number}\r\n`),
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${LINE}--\r\n`),
    ]),
  });

async function brought(bytes: Buffer): Promise<number> {
  const { id } = dataOf<{ id: number }>(await post('begin', { name: 'site.tar.zst', size: bytes.byteLength }));
  for (let at = 0; at * PIECE_BYTES < bytes.byteLength; at += 1) {
    dataOf(await sendPiece(id, at, bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)));
  }
  return id;
}
const shown = async (id: number): Promise<ArchiveRow> =>
  dataOf<ArchiveRow>(await send(`show/${id}`, { method: 'GET' }));

interface Parts {
  [name: string]: Buffer;
}
async function partsOf(archive: Buffer): Promise<Parts> {
  const parts: Parts = {};
  for await (const { name, body } of readTar(Readable.from([zstdDecompressSync(archive)]))) {
    parts[name] = await buffer(body);
  }
  return parts;
}

/** Packs parts again; with `isSealed` the manifest is written anew, as this installation would. */
async function packed(parts: Parts, isSealed = true): Promise<Buffer> {
  const all = { ...parts };
  if (isSealed) {
    const { manifest } = readManifest(kit.services.config, String(all['manifest.json']));
    const listed = manifest.parts
      .filter(({ name }) => all[name] !== undefined)
      .map((part) => {
        const bytes = all[part.name] as Buffer;
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const count = part.count === null ? null : String(bytes).split('\n').length - 1;
        return { ...part, bytes: bytes.byteLength, sha256, count };
      });
    all['manifest.json'] = Buffer.from(writeManifest(kit.services.config, { ...manifest, parts: listed }));
  }
  async function* entries() {
    for (const [name, bytes] of Object.entries(all)) {
      yield { name, size: bytes.byteLength, body: Readable.from([bytes]) };
    }
  }
  return zstdCompressSync(await buffer(Readable.from(writeTar(entries()), { objectMode: false })));
}

interface Filled {
  shop: Shop;
  phone: string;
  chief: { id: number; accountId: number };
  key: string;
}

/** A shop with people, content, a tree whose leaf is older than its root, a file, a secret, and work under way. */
async function filledShop(): Promise<Filled> {
  const shop = await kit.makeShop();
  await kit.services.registry.find('role')?.onStart?.(kit.ctx(shop));
  const chief = await makeMember(kit, shop, { name: '林主任 CANARY', staff: true, permissions: ['*'] });
  const phone = newPhone();
  const key = newStorageKey(shop.id, '.webp');
  await kit.services.storage.put(key, Buffer.from('the picture'), { mime: 'image/webp' });
  await kit.ctx(shop).db.write(async (tx) => {
    const account = await ensureAccount(tx, kit.services.config, [
      { kind: 'phone', value: phone },
      { kind: 'username', value: `u-${newCode()}` },
    ]);
    await tx.rows('insert into member (account_id, name) values ($1, $2)', [account.id, '王会员 CANARY']);
    const leaf = await tx.row<{ id: number }>(
      `insert into news_category (key, name) values ('leaf', '叶') returning id`,
    );
    const root = await tx.row<{ id: number }>(
      `insert into news_category (key, name) values ('root', '根') returning id`,
    );
    await tx.rows('update news_category set parent_id = $1 where shop_id = $3 and id = $2', [
      root?.id,
      leaf?.id,
      shop.id,
    ]);
    await tx.rows(
      `insert into news (slug, title, body, category_id, created_by, author) values ('one', '一则 "引号" \\ 与 1.10', '<p>正文</p>', $1, $2, $3)`,
      [leaf?.id, chief.id, JSON.stringify({ name: '林主任', title: '', org: '' })],
    );
    await tx.rows(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256) values ($1, 'content', true, $2, 'a.webp', 11, 'image/webp', 'ab')`,
      [chief.id, key],
    );
    await tx.rows(
      `insert into bin_entry (record, row_id, name, kept_rows, shapes, reason) values ('x.y', 1, 'CANARY', '[{"token_hash": "x"}]', '{}', '')`,
    );
    await tx.rows(`insert into setting (key, value_box, last_four) values ('weixin.secret', 'v1.k1.AAAA', '1234')`);
    await tx.rows(
      `insert into task (owner_id, kind, label, locale, input) values ($1, 'task.bulk', 'x', 'zh-CN', '{}')`,
      [chief.id],
    );
  });
  return { shop, phone, chief, key };
}

describe('a shop as an archive', () => {
  test('goes out and comes in, and goes out again the same', async () => {
    const { shop } = await filledShop();
    const archive = await archived(shop);
    const id = await brought(archive);
    const code = newCode();
    expect(await ran(await post('try', { id, code }))).toMatchObject({ state: 'done', error: '' });
    const tried = await shown(id);
    expect(tried.report).toMatchObject({
      code: shop.code,
      people: 2,
      files: 1,
      isOurs: true,
      problems: [],
      taken: null,
      into: { code, package: null },
    });
    expect(tried.report?.secrets).toContainEqual({ what: 'setting weixin.secret', count: 1 });
    expect(await kit.database.platform.row('select 1 from platform.shop where code = $1', [code])).toBeNull();
    const before = await fingerprint(kit, shop);

    expect(await ran(await post('import', { id, code, reason: '迁入' }))).toMatchObject({ state: 'done', error: '' });
    const made = await shown(id);
    // The phone is known here; the chief has none, so that nothing says who they are.
    expect(made.report?.taken).toEqual({ matched: 1, made: 0, unproved: 1 });
    const copy = { id: Number(made.madeShop) };
    const standing = await kit.database.platform.row('select status, closed_as from platform.shop where id = $1', [
      copy.id,
    ]);
    expect(standing).toEqual({ status: 'closed', closed_as: 'preparing' });

    const [one, two] = [await partsOf(archive), await partsOf(await archived(copy))];
    const content = (parts: Parts) => Object.keys(parts).filter((name) => /^(?:tables|people|files)\//.test(name));
    // The chief's account here is another one, without any identity: that is the one difference.
    expect(content(two)).toEqual(content(one));
    for (const name of content(one)) expect(String(two[name]), name).toBe(String(one[name]));
    expect(content(one).some((name) => name.startsWith('files/'))).toBe(true);
    expect(await fingerprint(kit, shop)).toEqual(before);

    const chain = await kit.ctx(platform).db.write(async (tx) => {
      await tx.rows("select set_config('app.shop_id', $1, true)", [String(copy.id)]);
      return tx.row<{ entries: number; foreign: number }>(
        `select count(*)::int as entries, (count(*) filter (where at < now() - interval '1 hour'))::int as foreign from audit_entry where shop_id = $1`,
        [copy.id],
      );
    });
    expect(chain?.entries).toBeGreaterThan(10);
    expect(chain?.foreign).toBe(0);
    expect(await ran(await post('make', { shop: copy.id, reason: '再看' }))).toMatchObject({ state: 'done' });
    expect((await post('import', { id, code: newCode(), reason: '再来' })).body.code).toBe('archive.imported');
  }, 60_000);

  test('holds no secret, no sign-in and nothing of another shop', async () => {
    const [{ shop }, other] = [await filledShop(), await filledShop()];
    const parts = await partsOf(await archived(shop));
    const all = Object.values(parts).map(String).join('\n');
    expect(all).not.toMatch(/_hash"|_box":|v1\.k1\./);
    expect(all).not.toContain(other.phone);
    expect(Object.keys(parts)).not.toEqual(expect.arrayContaining(['tables/session.ndjson']));
    for (const name of ['session', 'outbox_message', 'task', 'task_progress', 'sign_in_code', 'audit_entry']) {
      expect(parts[`tables/${name}.ndjson`], name).toBeUndefined();
    }
    expect(String(parts['history/audit_entry.ndjson'])).toContain('news');
  });

  test('without people names nobody and brings nobody', async () => {
    const { shop, phone } = await filledShop();
    const archive = await archived(shop, false);
    const parts = await partsOf(archive);
    const all = Object.values(parts).map(String).join('\n');
    expect(all).not.toContain('CANARY');
    expect(all).not.toContain(phone);
    expect(Object.keys(parts).filter((name) => /^(?:people|history)\//.test(name))).toEqual([]);
    expect(String(parts['tables/news.ndjson'])).toContain('正文');
    expect(String(parts['tables/news.ndjson'])).not.toContain('created_by');
    const id = await brought(archive);
    expect(await ran(await post('import', { id, code: newCode(), reason: '样板' }))).toMatchObject({ state: 'done' });
    const made = await shown(id);
    const people = await kit
      .ctx({ ...platform, id: Number(made.madeShop) })
      .db.row<{ count: number }>('select count(*)::int as count from member where shop_id = $1', [made.madeShop]);
    expect(people?.count).toBe(0);
  });

  test('every table that is carried can be: nothing it needs stays behind', async () => {
    await kit.ctx(platform).db.write(async (tx) => {
      const tables = await shopTables(tx);
      const leaves = archiveLeaves(kit.services.registry);
      for (const { table } of leaves)
        expect(
          tables.map(({ name }) => name),
          table,
        ).toContain(table);
      for (const withPeople of [true, false]) {
        const carried = carriedTables(tables, leaves, withPeople);
        const names = new Set(carried.map(({ name }) => name));
        for (const table of carried) {
          const kept = new Set(table.columns.map(({ name }) => name));
          const source = tables.find(({ name }) => name === table.name);
          for (const { to, name } of source?.columns ?? []) {
            if (to !== null && kept.has(name)) expect(names, `${table.name}.${name}`).toContain(to);
          }
        }
        // What has no number of its own could not be read in order: it must have been left out by a word of somebody.
        const isSaid = (name: string): boolean => leaves.some(({ table }) => table === name);
        const [numberless] = tables.filter(({ name, columns }) => {
          const namesLeft = columns.some(({ to, isNullable }) => to !== null && !isNullable && !names.has(to));
          return !columns.some((column) => column.name === 'id') && !isSaid(name) && !namesLeft;
        });
        expect(numberless?.name).toBeUndefined();
        expect(names.has('news')).toBe(true);
        expect(names.has('member')).toBe(withPeople);
      }
    });
  });
});

describe('an archive that is not what it seems', () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await partsOf(await archived((await filledShop()).shop));
  });
  const refusedWith = async (archive: Buffer, more: object = {}): Promise<string> => {
    const id = await brought(archive);
    const before = await kit.database.platform.row('select count(*) as shops from platform.shop');
    const { state, error } = await ran(await post('import', { id, code: newCode(), reason: '迁入', ...more }));
    expect(state).toBe('failed');
    expect(await kit.database.platform.row('select count(*) as shops from platform.shop')).toEqual(before);
    return error;
  };

  test('is refused: altered, cut, with a part more or less, newer, none at all', async () => {
    const news = Buffer.from(String(parts['tables/news.ndjson']).replace('正文', '改文'));
    expect(await refusedWith(await packed({ ...parts, 'tables/news.ndjson': news }, false))).toBe('archive.altered');
    const { 'tables/news.ndjson': _news, ...less } = parts;
    expect(await refusedWith(await packed(less, false))).toBe('archive.altered');
    const more = { 'head.json': parts['head.json'] as Buffer, 'tables/more.ndjson': Buffer.from(''), ...parts };
    expect(await refusedWith(await packed(more, false))).toBe('archive.altered');
    const whole = await packed(parts);
    expect(await refusedWith(whole.subarray(0, whole.length - 200))).toBe('archive.damaged');
    const head = Buffer.from(JSON.stringify({ ...JSON.parse(String(parts['head.json'])), format: 2 }));
    expect(await refusedWith(await packed({ ...parts, 'head.json': head }))).toBe('archive.newer');
    expect(await refusedWith(Buffer.from('PK\u0003\u0004 not one'))).toBe('archive.not_one');
    const { 'manifest.json': _manifest, ...open } = parts;
    expect(await refusedWith(await packed(open, false))).toBe('archive.damaged');
  }, 60_000);

  test('is refused: a bomb, a path, a link, numbers and columns beyond all measure, another shop’s file', async () => {
    expect(await refusedWith(zstdCompressSync(Buffer.alloc(96 * 1024 * 1024)))).toMatch(
      /^archive\.(?:too_large|damaged|not_one)$/,
    );
    const bomb = Buffer.concat([parts['head.json'] as Buffer, Buffer.alloc(100 * 1024 * 1024, 32)]);
    expect(await refusedWith(await packed({ 'tables/news.ndjson': bomb }, false))).toMatch(
      /^archive\.(?:too_large|not_one)$/,
    );
    const tar = zstdDecompressSync(await packed(parts));
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
      return refusedWith(await packed({ ...parts, 'tables/file.ndjson': Buffer.from(line) }));
    };
    const head = JSON.parse(String(parts['head.json'])) as { shop: { theme: object } };
    const styled = { ...head, shop: { ...head.shop, theme: { ...head.shop.theme, accent: '#fff}*{color:red' } } };
    expect(await refusedWith(await packed({ ...parts, 'head.json': Buffer.from(JSON.stringify(styled)) }))).toBe(
      'archive.damaged',
    );
    expect(await withRow((row) => ({ ...row, id: 2 ** 52 }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, shop_id: 1 }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, key: `shop/1/${crypto.randomUUID()}.webp` }))).toBe('archive.damaged');
    expect(await withRow((row) => ({ ...row, key: 'shop/{shop}/../1/x' }))).toBe('archive.damaged');
  }, 60_000);

  test('is taken back whole where rows contradict one another in the middle', async () => {
    const [first = ''] = String(parts['tables/news.ndjson']).split('\n');
    const twice = Buffer.from(`${first}\n${first}\n`);
    const code = newCode();
    const id = await brought(await packed({ ...parts, 'tables/news.ndjson': twice }));
    const { state } = await ran(await post('import', { id, code, reason: '迁入' }));
    expect(state).toBe('failed');
    expect(await kit.database.platform.row('select 1 from platform.shop where code = $1', [code])).toBeNull();
    const proof = await kit.database.platform.row<{ shop: number; done: boolean }>(
      'select shop, finished_at is not null as done from platform.purge where code = $1',
      [code],
    );
    expect(proof?.done).toBe(true);
    for await (const key of kit.services.storage.list(Number(proof?.shop))) throw new Error(`${key} is left`);
    expect((await shown(id)).madeShop).toBeNull();
  });

  test('takes back the shop of a try that broke off as soon as it was founded', async () => {
    const code = newCode();
    const id = await brought(await packed(parts));
    const left = await kit.database.platform.write((tx) =>
      storeShop(tx, {
        ...{ code, name: { 'zh-CN': '半途', en: 'Half' }, internal: 'front', front: 'front', login: false },
        ...{ locale: 'zh-CN' as const, modules: [], status: 'closed' as const, closedAs: 'preparing' as const },
        theme: { accent: '#0b6b74', accentDark: '#5cc5cd', hue: 186, headline: 'sans', radius: 12, dark: 'system' },
        domains: [{ host: `${code}.localhost`, kind: 'canonical' }],
      }),
    );
    await kit.services.shops.changed();
    const shopOf = () =>
      kit.database.platform.row<{ id: number }>('select id from platform.shop where code = $1', [code]);
    expect((await ran(await post('import', { id, code, reason: '迁入' }))).state).toBe('failed');
    expect((await shopOf())?.id).toBe(left);
    await kit
      .ctx(platform)
      .db.write((tx) =>
        tx.rows(
          `update archive_upload set report = jsonb_build_object('making', $3::int) where shop_id = $1 and id = $2`,
          [...[platform.id, id, left]],
        ),
      );
    expect((await ran(await post('import', { id, code, reason: '迁入' }))).state).toBe('done');
    const made = await shopOf();
    expect(made).not.toBeNull();
    expect(made?.id).not.toBe(left);
  }, 60_000);

  test('brings no code into rich text: of items, of what waits, of versions, of blocks', async () => {
    const evil = '<p>正文<img src="x" onerror="steal()"></p><script>steal()</script>';
    const node = (type: string, props: object) => ({
      ...{ id: type.replace('.', '-'), type, v: 1, props, slots: {}, readers: [], hidden: '', locks: [] },
    });
    const { shop } = await filledShop();
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
    const archive = await archived(shop);
    const id = await brought(archive);
    expect(await ran(await post('import', { id, code: newCode(), reason: '迁入' }))).toMatchObject({ state: 'done' });
    const { madeShop, report } = await shown(id);
    expect(report?.cleaned).toBe(5);
    const taken = await partsOf(await archived({ id: Number(madeShop) }));
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
    expect(await refusedWith(await packed({ ...strange, 'tables/news.ndjson': news }))).toBe('archive.damaged');
  }, 60_000);

  test('from another installation asks for its fingerprint', async () => {
    const { content } = JSON.parse(String(parts['manifest.json'])) as { content: string };
    const foreign = { ...parts, 'manifest.json': Buffer.from(JSON.stringify({ content, seal: '0'.repeat(64) })) };
    const bytes = await packed(foreign, false);
    expect(await refusedWith(bytes)).toBe('archive.unconfirmed');
    const id = await brought(bytes);
    await ran(await post('try', { id, code: newCode() }));
    const report = (await shown(id)).report;
    expect(report?.isOurs).toBe(false);
    const mark = report?.fingerprint.replace(/(.{4})/g, '$1 ');
    const { state } = await ran(await post('import', { id, code: newCode(), fingerprint: mark, reason: '迁入' }));
    expect(state).toBe('done');
  });

  test('has its problems named: code, structure, package', async () => {
    const head = JSON.parse(String(parts['head.json'])) as {
      schema: Record<string, string[]>;
      shop: { modules: string[] };
    };
    head.schema.news?.push('more text');
    head.shop.modules.push('survey');
    const id = await brought(await packed({ ...parts, 'head.json': Buffer.from(JSON.stringify(head)) }));
    const small = await kit
      .ctx(platform)
      .db.write((tx) =>
        tx.row<{ id: number }>(`insert into shop_package (name, modules, people) values ($1, '[]', 1) returning id`, [
          newCode(),
        ]),
      );
    await ran(await post('try', { id, code: 'admin', package: small?.id }));
    const problems = (await shown(id)).report?.problems ?? [];
    expect(problems.map(({ key }) => key)).toEqual(['code_bad', 'schema', 'modules', 'package', 'people']);
    expect(problems[1]?.params).toEqual({ tables: 'news' });
    expect((await ran(await post('import', { id, code: 'admin', reason: '迁入' }))).error).toBe('archive.has_problems');
  });
});

describe('bringing an archive', () => {
  test('in pieces: in order, once, to the announced size', async () => {
    const bytes = Buffer.alloc(PIECE_BYTES + 10, 7);
    const { id } = dataOf<{ id: number }>(await post('begin', { name: 'a.tar.zst', size: bytes.byteLength }));
    expect((await post('try', { id, code: newCode() })).body.code).toBe('archive.not_whole');
    expect((await sendPiece(id, 1, bytes.subarray(PIECE_BYTES))).body.code).toBe('archive.piece_wrong');
    expect((await sendPiece(id, 0, bytes.subarray(0, 10))).body.code).toBe('archive.piece_wrong');
    const both = await Promise.all([0, 0].map((number) => sendPiece(id, number, bytes.subarray(0, PIECE_BYTES))));
    for (const answer of both) expect(dataOf(answer)).toEqual({ received: PIECE_BYTES, pieces: 1 });
    expect(dataOf(await sendPiece(id, 1, bytes.subarray(PIECE_BYTES)))).toEqual({
      received: bytes.byteLength,
      pieces: 2,
    });
    expect((await sendPiece(id, 2, Buffer.from('x'))).body.code).toBe('archive.piece_wrong');
    const stranger = await signedInPerson(kit, platform, 'staff', ['archive.archive.import']);
    expect((await post('remove', { id }, stranger)).status).toBe(200);
    expect((await post('remove', { id })).status).toBe(404);
  });

  test('is for those who may, on the platform, freshly proved', async () => {
    const { shop } = await filledShop();
    const reader = await signedInPerson(kit, platform, 'staff', ['shop.shop.view']);
    expect((await post('make', { shop: shop.id, reason: '看看' }, reader)).body.code).toBe('PERMISSION_DENIED');
    const admin = await signedInPerson(kit, shop, 'staff', ['*']);
    const there = await kit.app.server.inject({ url: '/api/admin/archive/list', headers: admin.headers });
    expect(there.statusCode).toBe(404);
    await kit
      .ctx(platform)
      .db.write((tx) =>
        tx.rows('update session set proved_until = now() where shop_id = 0 and id = $1', [keeper.sessionId]),
      );
    expect((await post('make', { shop: shop.id, reason: '每月' })).body.code).toBe('STEP_UP_REQUIRED');
  });
});

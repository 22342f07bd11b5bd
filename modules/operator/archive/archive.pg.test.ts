import { afterAll, describe, expect, test } from 'vitest';
import { archiveLeaves } from '../../../kernel/archive/archive-leaves.ts';
import { carriedTables } from '../../../kernel/archive/carried-tables.ts';
import { shopTables } from '../../../kernel/archive/shop-tables.ts';
import { fingerprint } from '../../../kernel/conformance/fingerprint.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { dataOf } from '../../../kernel/testkit/platform.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { PIECE_BYTES } from './contract.ts';
import { filledShop, newCode, openArchives, type Parts, partsOf } from './test-archives.ts';

const { desk, kit, archives } = await openArchives();
afterAll(() => kit.close());

describe('a shop as an archive', () => {
  test('goes out and comes in, and goes out again the same', async () => {
    const { shop } = await filledShop(kit);
    const archive = await archives.archived(shop);
    const id = await archives.brought(archive);
    const code = newCode();
    expect(await archives.ran(await desk.post('try', { id, code }))).toMatchObject({ state: 'done', error: '' });
    const tried = await archives.shown(id);
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
    expect(tried.report?.tables).toContainEqual({ table: '资讯', rows: expect.any(Number) });
    expect(await kit.database.platform.row('select 1 from platform.shop where code = $1', [code])).toBeNull();
    const before = await fingerprint(kit, shop);

    expect(await archives.ran(await desk.post('import', { id, code, reason: '迁入' }))).toMatchObject({
      state: 'done',
      error: '',
    });
    const made = await archives.shown(id);
    // The phone is known here; the chief has none, so that nothing says who they are.
    expect(made.report?.taken).toEqual({ matched: 1, made: 0, unproved: 1 });
    const copy = { id: Number(made.madeShop) };
    const standing = await kit.database.platform.row('select status, closed_as from platform.shop where id = $1', [
      copy.id,
    ]);
    expect(standing).toEqual({ status: 'closed', closed_as: 'preparing' });

    const [one, two] = [await partsOf(archive), await partsOf(await archives.archived(copy))];
    const content = (parts: Parts) => Object.keys(parts).filter((name) => /^(?:tables|people|files)\//.test(name));
    // The chief's account here is another one, without any identity: that is the one difference.
    expect(content(two)).toEqual(content(one));
    for (const name of content(one)) expect(String(two[name]), name).toBe(String(one[name]));
    expect(content(one).some((name) => name.startsWith('files/'))).toBe(true);
    expect(await fingerprint(kit, shop)).toEqual(before);

    const chain = await kit.ctx(desk.platform).db.write(async (tx) => {
      await tx.rows("select set_config('app.shop_id', $1, true)", [String(copy.id)]);
      return tx.row<{ entries: number; foreign: number }>(
        `select count(*)::int as entries, (count(*) filter (where at < now() - interval '1 hour'))::int as foreign from audit_entry where shop_id = $1`,
        [copy.id],
      );
    });
    expect(chain?.entries).toBeGreaterThan(10);
    expect(chain?.foreign).toBe(0);
    expect(await archives.ran(await desk.post('make', { shop: copy.id, reason: '再看' }))).toMatchObject({
      state: 'done',
    });
    expect((await desk.post('import', { id, code: newCode(), reason: '再来' })).body.code).toBe('archive.imported');
  });

  test('holds no secret, no sign-in and nothing of another shop', async () => {
    const [{ shop }, other] = [await filledShop(kit), await filledShop(kit)];
    const parts = await partsOf(await archives.archived(shop));
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
    const { shop, phone } = await filledShop(kit);
    const key = newStorageKey(shop.id, '.webp');
    await kit.services.storage.put(key, Buffer.from('nobody sees it'), { mime: 'image/webp' });
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(
          `insert into file (purpose, public, key, name, size, mime, sha256, look) values ('avatar', true, $1, 'CANARY.webp', 14, 'image/webp', 'cd', 'held')`,
          [key],
        ),
      );
    const archive = await archives.archived(shop, false);
    const parts = await partsOf(archive);
    const all = Object.values(parts).map(String).join('\n');
    expect(all).not.toContain('CANARY');
    expect(all).not.toContain(phone);
    expect(all).not.toContain('nobody sees it');
    expect(Object.keys(parts).filter((name) => /^(?:people|history)\//.test(name))).toEqual([]);
    expect(String(parts['tables/news.ndjson'])).toContain('正文');
    expect(String(parts['tables/news.ndjson'])).not.toContain('created_by');
    const id = await archives.brought(archive);
    expect(await archives.ran(await desk.post('import', { id, code: newCode(), reason: '样板' }))).toMatchObject({
      state: 'done',
    });
    const made = await archives.shown(id);
    const people = await kit
      .ctx({ ...desk.platform, id: Number(made.madeShop) })
      .db.row<{ count: number }>('select count(*)::int as count from member where shop_id = $1', [made.madeShop]);
    expect(people?.count).toBe(0);
  });

  test('every table that is carried can be: nothing it needs stays behind', async () => {
    await kit.ctx(desk.platform).db.write(async (tx) => {
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

describe('bringing an archive', () => {
  test('in pieces: in order, once, to the announced size', async () => {
    const bytes = Buffer.alloc(PIECE_BYTES + 10, 7);
    const { id } = dataOf<{ id: number }>(await desk.post('begin', { name: 'a.tar.zst', size: bytes.byteLength }));
    expect((await desk.post('try', { id, code: newCode() })).body.code).toBe('archive.not_whole');
    expect((await archives.sendPiece(id, 1, bytes.subarray(PIECE_BYTES))).body.code).toBe('archive.piece_wrong');
    expect((await archives.sendPiece(id, 0, bytes.subarray(0, 10))).body.code).toBe('archive.piece_wrong');
    const both = await Promise.all(
      [0, 0].map((number) => archives.sendPiece(id, number, bytes.subarray(0, PIECE_BYTES))),
    );
    for (const answer of both) expect(dataOf(answer)).toEqual({ received: PIECE_BYTES, pieces: 1 });
    expect(dataOf(await archives.sendPiece(id, 1, bytes.subarray(PIECE_BYTES)))).toEqual({
      received: bytes.byteLength,
      pieces: 2,
    });
    expect((await archives.sendPiece(id, 2, Buffer.from('x'))).body.code).toBe('archive.piece_wrong');
    const stranger = await signedInPerson(kit, desk.platform, 'staff', ['archive.archive.import']);
    expect((await desk.post('remove', { id }, stranger)).status).toBe(200);
    expect((await desk.post('remove', { id })).status).toBe(404);
  });

  test('removed while a piece comes in leaves nothing in the storage', async () => {
    const { id } = dataOf<{ id: number }>(await desk.post('begin', { name: 'a.tar.zst', size: 10 }));
    const key = newStorageKey(desk.platform.id, '-piece');
    await kit.services.storage.put(key, Buffer.alloc(10), { mime: 'application/octet-stream' });
    let removed: Promise<{ status: number }> | undefined;
    await kit.ctx(desk.platform).db.write(async (tx) => {
      await tx.rows('insert into archive_piece (upload_id, number, key, bytes) values ($1, 0, $2, 10)', [id, key]);
      removed = desk.post('remove', { id });
      await expect(Promise.race([removed, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
        'waits',
      );
    });
    expect((await removed)?.status).toBe(200);
    expect(await kit.services.storage.stat(key)).toBeNull();
  });

  test('is for those who may, on the desk.platform, freshly proved', async () => {
    const { shop } = await filledShop(kit);
    const reader = await signedInPerson(kit, desk.platform, 'staff', ['shop.shop.view']);
    expect((await desk.post('make', { shop: shop.id, reason: '看看' }, reader)).body.code).toBe('PERMISSION_DENIED');
    const admin = await signedInPerson(kit, shop, 'staff', ['*']);
    const there = await kit.app.server.inject({ url: '/api/admin/archive/list', headers: admin.headers });
    expect(there.statusCode).toBe(404);
    await kit
      .ctx(desk.platform)
      .db.write((tx) =>
        tx.rows('update session set proved_until = now() where shop_id = 0 and id = $1', [desk.keeper.sessionId]),
      );
    expect((await desk.post('make', { shop: shop.id, reason: '每月' })).body.code).toBe('STEP_UP_REQUIRED');
  });
});

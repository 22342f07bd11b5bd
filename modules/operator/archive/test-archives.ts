import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type ArchivePart, entryOf, MANIFEST_PART, ManifestLines } from '../../../kernel/archive/archive-format.ts';
import { readTar, writeTar } from '../../../kernel/archive/tar.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { ensureAccount } from '../../../kernel/identity/accounts.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import type { TestApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { dataOf, openPlatformDesk, type PlatformAnswer, type PlatformDesk } from '../../../kernel/testkit/platform.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { runTask } from '../../platform/task/public.ts';
import { type ArchiveRow, PIECE_BYTES } from './contract.ts';

const LINE = '----piece';

/** A code that no other shop has. */
export const newCode = (): string => `a${crypto.randomUUID().slice(0, 12)}`;

/** The parts of an archive by their names, unpacked. */
export interface Parts {
  [name: string]: Buffer;
}

/** Unpacks an archive. */
export async function partsOf(archive: Buffer): Promise<Parts> {
  const parts: Parts = {};
  for await (const { name, body } of readTar(Readable.from([zstdDecompressSync(archive)]))) {
    parts[name] = await buffer(body);
  }
  return parts;
}

/** The manifest of other parts than it was written for, as this installation would have written it. */
function resealed(config: Config, parts: Parts): Buffer {
  const lines = String(parts[MANIFEST_PART]).trimEnd().split('\n').slice(0, -1);
  const manifest = new ManifestLines(config);
  const entries = lines.flatMap((line) => {
    const part = JSON.parse(line) as ArchivePart;
    const bytes = parts[part.name];
    if (bytes === undefined) return [];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const count = part.count === null ? null : String(bytes).split('\n').length - 1;
    return entryOf({ ...part, bytes: bytes.byteLength, sha256, count });
  });
  for (const line of entries) manifest.add(line);
  return Buffer.from([...entries, JSON.stringify({ seal: manifest.end().seal }), ''].join('\n'));
}

/** Makes archives of shops and brings them back, at the console of the platform. */
export class TestArchives {
  readonly #desk: PlatformDesk;

  constructor(desk: PlatformDesk) {
    this.#desk = desk;
  }

  /** Runs a task to its end, and answers what became of it. */
  async ran(answer: PlatformAnswer): Promise<{ state: string; error: string; key: string }> {
    const { task } = dataOf<{ task: number }>(answer);
    const ctx = this.#desk.kit.ctx(this.#desk.platform);
    await runTask(ctx, task, 60_000);
    const row = await ctx.db.row<{ state: string; error: string; key: string }>(
      'select state, error, file_key as key from task_progress where shop_id = 0 and task_id = $1',
      [task],
    );
    if (row === null) throw new Error('The task is gone.');
    return row;
  }

  /** The archive of a shop. */
  async archived(shop: Pick<Shop, 'id'>, withPeople = true): Promise<Buffer> {
    const { state, error, key } = await this.ran(
      await this.#desk.post('make', { shop: shop.id, withPeople, reason: '每月留存' }),
    );
    if (state !== 'done') throw new Error(`No archive was made: ${error}`);
    return buffer(await this.#desk.kit.services.storage.get(key));
  }

  sendPiece(id: number, number: number, bytes: Buffer): Promise<PlatformAnswer> {
    const headers = { 'content-type': `multipart/form-data; boundary=${LINE}` };
    const payload = Buffer.concat([
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n`),
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="number"\r\n\r\n${number}\r\n`),
      Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${LINE}--\r\n`),
    ]);
    return this.#desk.send('piece', headers, payload);
  }

  /** Brings an archive whole, and answers its number. */
  async brought(bytes: Buffer): Promise<number> {
    const { id } = dataOf<{ id: number }>(
      await this.#desk.post('begin', { name: 'site.tar.zst', size: bytes.byteLength }),
    );
    for (let at = 0; at * PIECE_BYTES < bytes.byteLength; at += 1) {
      dataOf(await this.sendPiece(id, at, bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)));
    }
    return id;
  }

  async shown(id: number): Promise<ArchiveRow> {
    return dataOf<ArchiveRow>(await this.#desk.get(`show/${id}`));
  }

  /** Packs parts again; with `isSealed` the manifest is written anew, as this installation would. */
  async packed(parts: Parts, isSealed = true): Promise<Buffer> {
    const all = { ...parts };
    if (isSealed) all[MANIFEST_PART] = resealed(this.#desk.kit.services.config, all);
    async function* entries() {
      for (const [name, bytes] of Object.entries(all)) {
        yield { name, size: bytes.byteLength, body: Readable.from([bytes]) };
      }
    }
    return zstdCompressSync(await buffer(Readable.from(writeTar(entries()), { objectMode: false })));
  }
}

/** A shop with people, content, a tree whose leaf is older than its root, a file, a secret, and work under way. */
export async function filledShop(kit: TestApp): Promise<{ shop: Shop; phone: string }> {
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
  return { shop, phone };
}

/** The console of the platform with archives to make and bring; close `kit` in `afterAll`. */
export async function openArchives(): Promise<{ desk: PlatformDesk; kit: TestApp; archives: TestArchives }> {
  const desk = await openPlatformDesk('/api/admin/archive/');
  return { desk, kit: desk.kit, archives: new TestArchives(desk) };
}

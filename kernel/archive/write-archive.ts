import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/db.ts';
import { identitiesInFull } from '../identity/accounts.ts';
import { contactsInFull } from '../identity/contacts.ts';
import type { ArchiveLeave } from '../module/shop-rows.ts';
import { type Storage, StorageError } from '../outside/storage/storage.ts';
import { withinShop } from '../tenancy/within-shop.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveHead,
  type ArchivePart,
  entryOf,
  filePart,
  HEAD_PART,
  historyPart,
  IDENTITIES_PART,
  MANIFEST_PART,
  ManifestLines,
  tablePart,
} from './archive-format.ts';
import { type CarriedTable, carriedTables } from './carried-tables.ts';
import { shopTables } from './shop-tables.ts';
import { openSpool, type Spool, type Spooled } from './spool.ts';
import { type TarPart, writeTar } from './tar.ts';

const ROWS_AT_ONCE = 500;
const HISTORY = ['audit_entry', 'audit_seal'];

/** What an archive is made of and by. */
export interface ArchiveSource {
  config: Config;
  /** Reads in the platform's scope. */
  db: Db;
  storage: Storage;
  shop: ArchiveHead['shop'];
  withPeople: boolean;
  leaves: readonly ArchiveLeave[];
  at: string;
  /** Is told how many rows and files are done; throws to stop. */
  beat(done: number, total: number | null): Promise<void>;
}

interface Rows {
  part: string;
  spooled: Spooled;
}

/** Where bytes lie that rows name, with the shop taken out: `shop/{shop}/<uuid>-640.webp`. */
const OWN_KEY = (shopId: number): RegExp => new RegExp(`"shop/${shopId}/([0-9a-f-]{36}[-.a-z0-9]*)"`, 'g');

async function* rowsOf(
  tx: Tx,
  shopId: number,
  table: string,
  { where, without }: { where: string; without: readonly string[] },
  said: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await tx.rows<{ id: number; line: string }>(
      `select t.id, (to_jsonb(t) - $3::text[])::text as line from "${table}" t
       where t.shop_id = $1 and t.id > $2 and ${where} order by t.id limit ${ROWS_AT_ONCE}`,
      [shopId, after, ['shop_id', ...without]],
    );
    for (const { line } of rows) yield line;
    const last = rows.at(-1);
    if (last === undefined) return;
    await said(rows.length);
    if (rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

async function* identityLines(tx: Tx, config: Config, shopId: number): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const members = await tx.rows<{ id: number; account: number | null }>(
      `select id, account_id as account from member where shop_id = $1 and id > $2 and removed_at is null order by id limit ${ROWS_AT_ONCE}`,
      [shopId, after],
    );
    const known = await identitiesInFull(
      tx,
      config,
      members.flatMap(({ account }) => account ?? []),
    );
    const said = await contactsInFull(
      tx,
      config,
      shopId,
      members.map(({ id }) => id),
    );
    for (const { id, account } of members) {
      const contacts = said.get(id) ?? [];
      const identities = account === null ? [] : (known.get(account) ?? []);
      // Who has no account is a member of nobody: what was said of them goes along.
      if (account !== null || contacts.length > 0) {
        yield JSON.stringify({
          member: id,
          identities,
          ...(contacts.length > 0 && { contacts }),
          ...(account === null && { isWithout: true }),
        });
      }
    }
    const last = members.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The secrets that stay behind, so that people know what has to be entered again. */
async function secretsLeft(tx: Tx, shopId: number, tables: readonly CarriedTable[]): Promise<ArchiveHead['secrets']> {
  const settings = await tx.rows<{ what: string }>(
    `select 'setting ' || key as what from setting where shop_id = $1 and value_box is not null order by key limit 500`,
    [shopId],
  );
  const left = settings.map(({ what }) => ({ what, count: 1 }));
  for (const { name, secrets } of tables) {
    for (const secret of name === 'setting' ? [] : secrets) {
      const row = await tx.row<{ count: number }>(
        `select count(*)::int as count from "${name}" t where t.shop_id = $1 and t."${secret}" is not null`,
        [shopId],
      );
      if (row !== null && row.count > 0) left.push({ what: `${name}.${secret}`, count: row.count });
    }
  }
  return left;
}

/** Lays down everything of the shop as it stands at one moment. */
function takeSnapshot(source: ArchiveSource, spool: Spool) {
  const { config, db, shop, withPeople, leaves, beat } = source;
  return db.write(
    (tx) =>
      withinShop(tx, shop.id, async () => {
        const tables = carriedTables(await shopTables(tx), leaves, withPeople);
        const rows: Rows[] = [];
        const keys = new Set<string>();
        let done = 0;
        const said = async (more: number): Promise<void> => {
          done += more;
          await beat(done, null);
        };
        const keep = async (part: string, lines: AsyncIterable<string>): Promise<void> => {
          rows.push({ part, spooled: await spool.lay(lines) });
          await said(0);
        };
        if (withPeople) await keep(IDENTITIES_PART, identityLines(tx, config, shop.id));
        for (const { name, columns, where } of tables) {
          const kept = new Set(columns.map((column) => column.name));
          const every = await tx.rows<{ name: string }>(
            `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
            [`public."${name}"`],
          );
          const without = every.map((column) => column.name).filter((column) => !kept.has(column));
          if (name === 'member') without.push('account_id');
          const lines = async function* (): AsyncGenerator<string> {
            for await (const line of rowsOf(tx, shop.id, name, { where, without }, said)) {
              yield line.replace(OWN_KEY(shop.id), (_whole, key: string) => {
                keys.add(key);
                return `"shop/{shop}/${key}"`;
              });
            }
          };
          await keep(tablePart(name), lines());
        }
        // The trail names people in every line.
        for (const name of withPeople ? HISTORY : []) {
          await keep(historyPart(name), rowsOf(tx, shop.id, name, { where: 'true', without: [] }, said));
        }
        const schema = Object.fromEntries(
          tables.map(({ name, columns }) => [name, columns.map((column) => `${column.name} ${column.type}`)]),
        );
        return { rows, keys: [...keys].sort(), schema, done, secrets: await secretsLeft(tx, shop.id, tables) };
      }),
    { isSnapshot: true },
  );
}

const textPart = (name: string, text: string): TarPart & { bytes: Buffer } => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.byteLength, bytes, body: Readable.from([bytes]) };
};

async function* partsOf(source: ArchiveSource, spool: Spool): AsyncGenerator<TarPart> {
  const { config, storage, shop, withPeople, at, beat } = source;
  const { rows, keys, schema, secrets, done } = await takeSnapshot(source, spool);
  const manifest = new ManifestLines(config);
  const entries = spool.begin();
  const note = async (line: string): Promise<void> => {
    manifest.add(line);
    await entries.add(line);
  };
  const list = (part: ArchivePart): Promise<void> => note(entryOf(part));
  const head: ArchiveHead = { format: ARCHIVE_FORMAT, at, withPeople, shop, schema, secrets };
  const first = textPart(HEAD_PART, JSON.stringify(head));
  const sha256 = createHash('sha256').update(first.bytes).digest('hex');
  await list({ name: HEAD_PART, bytes: first.size, sha256, count: null });
  yield first;
  for (const { part, spooled } of rows) {
    await list({ name: part, bytes: spooled.bytes, sha256: spooled.sha256, count: spooled.count });
    yield { name: part, size: spooled.bytes, body: spool.read(spooled) };
  }
  const total = done + keys.length;
  for (const [index, key] of keys.entries()) {
    const from = `shop/${shop.id}/${key}`;
    const facts = await storage.stat(from);
    const stream = facts === null ? null : await storage.get(from).catch(unlessGone);
    if (facts === null || stream === null) {
      await note(JSON.stringify({ missing: key }));
      continue;
    }
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of stream) {
        hash.update(piece as Buffer);
        yield piece as Buffer;
      }
    };
    try {
      yield { name: filePart(key), size: facts.bytes, body: hashed() };
    } finally {
      // Also where nobody reads on.
      stream.destroy();
    }
    await list({ name: filePart(key), bytes: facts.bytes, sha256: hash.digest('hex'), count: null, mime: facts.mime });
    await beat(done + index + 1, total);
  }
  await entries.add(JSON.stringify({ seal: manifest.end().seal }));
  const listed = await entries.end();
  yield { name: MANIFEST_PART, size: listed.bytes, body: spool.read(listed) };
  await beat(total, total);
}

function unlessGone(error: unknown): null {
  if (error instanceof StorageError && error.fault === 'not_found') return null;
  throw error;
}

/**
 * Everything of one shop as it stands at one moment, as `tar.zst`, while it is still being read: memory does not grow
 * with the shop. Secrets stay behind; rows lose the number of the shop, so that the same content is the same archive.
 */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Uint8Array> {
  await using spool = await openSpool();
  const packed = createZstdCompress();
  const tar = Readable.from(writeTar(partsOf(source, spool)), { objectMode: false });
  tar.on('error', (error) => packed.destroy(error));
  yield* tar.pipe(packed) as AsyncIterable<Uint8Array>;
}

import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newStorageKey, storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import type { StoredVariant } from '../schema.ts';
import { claimSpace } from './claim-space.ts';

/** A public file that lies whole in the storage, as another shop may take it over. */
export interface SharedFile {
  id: number;
  purpose: string;
  key: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
  width: number | null;
  height: number | null;
  variants: StoredVariant[];
  alt: string;
  altEn: string;
  /** On what terms it may be shown, and until when: another shop has it on the same. */
  rights: string;
  rightsUntil: string | null;
  formerAddresses: string[];
}

const SHARED = `id, purpose, key, name, size, mime, sha256, width, height, variants, alt, alt_en as "altEn",
  rights, rights_until as "rightsUntil", former_addresses as "formerAddresses"`;

/** Those of some files of the shop that can be taken over; what is private, comes in pieces or was removed is none of them. */
export const sharedFiles = (ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<SharedFile[]> =>
  tx.rows<SharedFile>(
    `select ${SHARED} from file where shop_id = $1 and id = any ($2::bigint[]) and public and removed_at is null
       and upload_id is null order by id`,
    [ctx.shop.id, ids],
  );

const keyIn = (shop: Shop, key: string, suffixOf: string): string =>
  newStorageKey(shop.id, storageKeyParts(suffixOf).suffix, storageKeyParts(key).id);

/** The same file with places of its own in the storage of a shop, where nothing lies yet. */
export function withOwnPlaces(file: SharedFile, shop: Shop): SharedFile {
  const key = newStorageKey(shop.id);
  return {
    ...file,
    key,
    variants: file.variants.map((variant) => ({ ...variant, key: keyIn(shop, key, variant.key) })),
  };
}

/** Copies the bytes of a file to the places of its copy, in all sizes. */
export async function copyBytes({ services: { storage } }: Ctx, from: SharedFile, to: SharedFile): Promise<void> {
  const places: [string, string, string][] = [
    [from.key, to.key, from.mime],
    ...from.variants.map((variant, at): [string, string, string] => [
      variant.key,
      to.variants[at]?.key ?? '',
      variant.mime,
    ]),
  ];
  for (const [source, target, mime] of places) {
    await storage.put(target, await buffer(await storage.get(source)), { mime });
  }
}

/** Removes bytes that nothing names after all. */
export async function dropBytes({ services: { storage } }: Ctx, files: readonly SharedFile[]): Promise<void> {
  const keys = files.flatMap(({ key, variants }) => [key, ...variants.map((variant) => variant.key)]);
  await Promise.all(keys.map((key) => storage.delete(key).catch(() => false)));
}

/** The numbers of files of this shop that are the same as some of another, by the numbers of those. */
export async function sameFiles(ctx: Ctx, tx: Tx, files: readonly SharedFile[]): Promise<Map<number, number>> {
  const there = await tx.rows<{ id: number; sha256: string; purpose: string }>(
    `select id, sha256, purpose from file where shop_id = $1 and sha256 = any ($2::text[]) and public
       and removed_at is null and upload_id is null order by id`,
    [ctx.shop.id, files.map(({ sha256 }) => sha256)],
  );
  const of = new Map(there.map(({ id, sha256, purpose }) => [`${purpose} ${sha256}`, id]));
  return new Map(
    files.flatMap(({ id, purpose, sha256, formerAddresses }) => {
      const same = formerAddresses.length === 0 ? of.get(`${purpose} ${sha256}`) : undefined;
      return same === undefined ? [] : [[id, same] as const];
    }),
  );
}

/** Makes files whose bytes lie in the storage this shop's own, within its space or not at all; answers their numbers by those of the origin. */
export async function takeFiles(ctx: Ctx, tx: Tx, files: readonly SharedFile[]): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  if (files.length === 0) return made;
  await claimSpace(
    ctx,
    tx,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { id, purpose, key, name, size, mime, sha256, width, height, variants, ...more } of files) {
    const row = await tx.row<{ id: number }>(
      `insert into file (purpose, public, key, name, size, mime, sha256, width, height, variants, alt, alt_en, rights, rights_until, former_addresses)
       values ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      [
        ...[purpose, key, name, size, mime, sha256, width, height, JSON.stringify(variants)],
        ...[more.alt, more.altEn, more.rights, more.rightsUntil, JSON.stringify(more.formerAddresses)],
      ],
    );
    if (row !== null) made.set(id, row.id);
  }
  return made;
}

import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { addressHash } from '../address.ts';
import { refuse } from '../errors.ts';
import { libraryPurposes } from '../purposes.ts';
import { libraryRow } from '../queries/library-rows.ts';
import { storeBytes } from './store-bytes.ts';

const MOST_FORMER = 20;

/**
 * Puts another picture in the place of one. The number stays, so that everything that names it shows the new one; the former
 * addresses lead on to it; where the eye belongs is said of it anew. What it was lies beside it as a removed file, whose bytes go in a later night.
 */
export async function replacePicture(
  ctx: Ctx,
  { id, version }: { id: number; version: number },
): Promise<{ data: { id: number; version: number } }> {
  const found = await libraryRow(ctx, id);
  if (found === null || !found.mime.startsWith('image/')) throw notFound();
  if (found.version !== version) throw versionConflict();
  const row = await storeBytes(ctx, 'content', libraryPurposes.content, async (tx, bytes) => {
    if (!bytes.mime.startsWith('image/')) throw refuse.kind_refused();
    const { shop, services } = ctx;
    await tx.rows(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256, width, height, variants, removed_at)
       select owner_id, purpose, public, key, name, size, mime, sha256, width, height, variants, $4 from file
       where shop_id = $1 and id = $2 and version = $3 and removed_at is null`,
      [shop.id, id, version, services.now().toISOString()],
    );
    return tx
      .row<{ id: number; version: number }>(
        `update file set key = $4, size = $5, mime = $6, sha256 = $7, width = $8, height = $9, variants = $10,
         former_addresses = $11, focus_x = null, focus_y = null, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 and version = $3 and removed_at is null returning id, version`,
        [
          ...[shop.id, id, version, bytes.key, bytes.size, bytes.mime, bytes.sha256, bytes.width, bytes.height],
          JSON.stringify(bytes.variants),
          JSON.stringify([addressHash(found), ...found.formerAddresses].slice(0, MOST_FORMER)),
        ],
      )
      .then((saved) => {
        // Somebody else was faster: the bytes of this one are taken back.
        if (saved === null) throw versionConflict();
        return saved;
      });
  });
  return { data: row };
}

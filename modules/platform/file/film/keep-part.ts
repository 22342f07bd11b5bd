import type { Ctx } from '../../../../kernel/http/context.ts';
import { MediaFault } from '../../../../kernel/media/media-fault.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { isWithinQuota } from '../../../../kernel/tenancy/quota.ts';
import { lockSpace } from '../commands/claim-space.ts';
import { bytesOfShop } from '../queries/bytes-of-shop.ts';
import { ClaimLost, type FilmClaim } from './film-claim.ts';

const MB = 1024 * 1024;

/** A part of a film as its row says it. */
export interface KeptPart {
  kind: 'rendition' | 'still' | 'speech';
  lines: number;
  width?: number;
  height?: number;
  mime: string;
  bytes: number;
  playlist?: string;
  peak?: number;
  average?: number;
  codecs?: string;
}

/** The parts of a film that are made. */
export const partsOf = (ctx: Ctx, film: number): Promise<Pick<KeptPart, 'kind' | 'lines'>[]> =>
  ctx.db.rows('select kind, lines from film_part where shop_id = $1 and film_id = $2', [ctx.shop.id, film]);

/**
 * Keeps a part of a film: its bytes by `put`, then its row where the claim holds still and the shop has room, in the same
 * transaction. Otherwise its bytes go again.
 */
export async function keepPart(
  ctx: Ctx,
  film: number,
  claim: FilmClaim,
  part: KeptPart,
  ending: string,
  put: (key: string) => Promise<unknown>,
): Promise<void> {
  const { storage, settings } = ctx.services;
  const limit = (await settings.get<number>(ctx, 'file.shopQuota')) * MB;
  const key = newStorageKey(ctx.shop.id, ending);
  try {
    await put(key);
    await ctx.db.write(async (tx) => {
      await lockSpace(ctx, tx);
      const used = await bytesOfShop(tx, ctx.shop.id);
      if (used + part.bytes > limit || !(await isWithinQuota(ctx, tx, 'storage', part.bytes))) {
        throw new MediaFault('no_room');
      }
      const row = await tx.row(
        `insert into film_part (film_id, kind, lines, key, bytes, width, height, peak, average, codecs, playlist)
         select f.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from film f
         where f.shop_id = $1 and f.id = $2 and f.claim = $3 for share returning id`,
        [
          ...[
            ctx.shop.id,
            film,
            claim.token,
            part.kind,
            part.lines,
            key,
            part.bytes,
            part.width ?? 0,
            part.height ?? 0,
          ],
          ...[part.peak ?? 0, part.average ?? 0, part.codecs ?? '', part.playlist ?? ''],
        ],
      );
      if (row === null) throw new ClaimLost();
    });
  } catch (error) {
    await storage.delete(key).catch(() => false);
    throw error;
  }
}

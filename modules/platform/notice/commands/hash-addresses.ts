import type { Ctx } from '../../../../kernel/http/context.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import { addressHash } from '../address-hash.ts';
import { mailBoxContext } from '../addresses.ts';
import { learnedAddress, stopAddress } from './stop-address.ts';

/** Addresses of one statement. */
const AT_ONCE = 500;

/**
 * Gives addresses from before hashes were kept theirs, so that counts find them among those not written to, and puts those
 * that were marked as refused there.
 */
export async function hashAddresses(ctx: Ctx): Promise<void> {
  const { config } = ctx.services;
  const box = installationBox(config);
  for (let after = 0; ; ) {
    const rows = await ctx.db.rows<{ id: number; member: number; box: string; refused: string | null }>(
      `select id, member_id as member, address_box as box, refused_at as refused from notice_address
       where shop_id = $1 and id > $2 and address_box is not null and address_hash is null order by id limit ${AT_ONCE}`,
      [ctx.shop.id, after],
    );
    after = rows.at(-1)?.id ?? after;
    const known = rows.map((row) => {
      const to = box.open(row.box, mailBoxContext(ctx.shop.id, row.member));
      return { ...row, to, hash: addressHash(config, 'mail', to) };
    });
    if (known.length > 0) {
      await ctx.db.write(async (tx) => {
        await tx.rows(
          `update notice_address a set address_hash = h.hash, refused_at = null
           from unnest($2::bigint[], $3::text[]) as h(id, hash) where a.shop_id = $1 and a.id = h.id and a.address_hash is null`,
          [ctx.shop.id, known.map(({ id }) => id), known.map(({ hash }) => hash)],
        );
        for (const { to, refused } of known) {
          if (refused === null) continue;
          const learned = learnedAddress(ctx, { shopId: ctx.shop.id, channel: 'mail', to, writtenAt: refused });
          await stopAddress(ctx, tx, learned, { reason: 'hard_bounce' });
        }
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}

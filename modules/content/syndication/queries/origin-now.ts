import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SharedText } from '../../../../kernel/module/adoption-desk.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { type SharedFile, sharedFiles } from '../../../platform/file/public.ts';
import type { SharedKind } from '../desks.ts';
import { filesIn, filesNamed } from '../rules/own-texts.ts';
import type { OriginFacts } from '../rules/verdict.ts';

/** A text at its origin, and what its shop says of its going elsewhere. */
export interface OriginNow {
  facts: OriginFacts;
  text: SharedText | null;
  /** Number of its offer; null where it never was offered. */
  offer: number | null;
  /** Why nobody reads it any more. */
  reason: string;
  /** The files that it shows and that can come along. */
  files: SharedFile[];
}

/**
 * How a text stands in the shop of the context, for the shop `to`: it, its offer and what was agreed stay as they are until the
 * transaction ends. In every crossing the origin is asked before the other shop is, so that no two wait for each other.
 */
export async function originNow(
  ctx: Ctx,
  tx: Tx,
  { desk, type }: SharedKind,
  item: number,
  to: Shop,
): Promise<OriginNow> {
  const text = await desk.shared(ctx, tx, item);
  const said = await tx.row<{ offer: number; isOpen: boolean; isAgreed: boolean }>(
    `select o.id as offer, o.is_open as "isOpen", exists (select from syndication_partner p where p.shop_id = $1 and p.partner = $4
       and p.side = 'gives' and p.ours = 'yes' and p.theirs = 'yes') as "isAgreed"
     from syndication_offer o where o.shop_id = $1 and o.type = $2 and o.item_id = $3 for share of o`,
    [ctx.shop.id, type, item, to.id],
  );
  const values = text?.values ?? {};
  return {
    facts: {
      isShopOpen: ctx.shop.status === 'open',
      isAgreed: said?.isAgreed === true,
      isOffered: said?.isOpen === true,
      text: text && {
        edition: text.edition,
        audience: text.audience,
        isCopy: text.isCopy,
      },
    },
    text,
    offer: said?.offer ?? null,
    reason: text === null ? await desk.whyGone(ctx, tx, item) : '',
    files: text === null ? [] : await sharedFiles(ctx, tx, filesIn(values), filesNamed(values)),
  };
}

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied, type Refusal } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { SharedText } from '../../../../kernel/module/adoption-desk.ts';
import type { syndication } from '../contract.ts';
import { kindOfRecord } from '../desks.ts';
import { refuse } from '../refusals.ts';
import { isOfferable } from '../rules/states.ts';
import { carryLater } from './carry-later.ts';

/** What keeps a text from being offered; null where nothing does. */
export function whyNotOffered(text: SharedText | null): Refusal | null {
  if (text === null) return refuse.not_offerable();
  if (text.isCopy) return refuse.is_copy();
  return isOfferable(text.audience) ? null : refuse.for_few();
}

/** Offers a text to the partners of the shop, or takes the offer back; copies that are there stay. */
export async function saveOffer(
  ctx: Ctx,
  { record, id, isOpen }: ParsedOf<(typeof syndication)['syndication.offer.save']>,
): Promise<{ data: { id: number } }> {
  const kind = kindOfRecord(ctx, record);
  if (kind === null || !ctx.can(`${record}.view`)) throw notFound();
  if (!ctx.can(`${record}.publish`)) throw permissionDenied(`${record}.publish`);
  return ctx.db.write(async (tx) => {
    const text = await kind.desk.shared(ctx, tx, id);
    const whyNot = isOpen ? whyNotOffered(text) : null;
    if (whyNot !== null) throw whyNot;
    const now = ctx.services.now().toISOString();
    const row = isOpen
      ? await tx.row<{ id: number }>(
          `insert into syndication_offer (type, record, item_id, title, title_en, is_open, offered_by, offered_at, due_at)
           values ($1, $2, $3, $4, $5, true, $6, $7, $7)
           on conflict (shop_id, type, item_id) do update set is_open = true, title = excluded.title, title_en = excluded.title_en,
             offered_by = excluded.offered_by, offered_at = excluded.offered_at, due_at = excluded.due_at
           returning id`,
          [kind.type, record, id, text?.title ?? '', text?.titleEn ?? '', signedIn(ctx).id, now],
        )
      : await tx.row<{ id: number }>(
          `update syndication_offer set is_open = false, due_at = $4 where shop_id = $1 and type = $2 and item_id = $3 returning id`,
          [ctx.shop.id, kind.type, id, now],
        );
    if (row === null) throw notFound();
    await carryLater(ctx, tx);
    return { data: { id: row.id } };
  });
}

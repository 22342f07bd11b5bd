import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { isNoWider } from '../../envelope/rules/audience-order.ts';
import type { syndication } from '../contract.ts';
import { kindOf } from '../desks.ts';
import { refuse } from '../refusals.ts';
import { carryLater } from './carry-later.ts';

type Input = ParsedOf<(typeof syndication)['syndication.copy.adopt']>;

interface TextRow {
  id: number;
  partner: number;
  partnerName: string;
  partnerNameEn: string;
  type: string;
  item: number;
  edition: number;
  title: string;
  titleEn: string;
  audience: string;
  isOpen: boolean;
  isAgreed: boolean;
}

/**
 * Asks for a text of another shop. What is said here is what this shop knows of it; whether that still holds is asked of its origin
 * where the copy is made, a moment later.
 */
export async function adopt(
  ctx: Ctx,
  { id, edition, isFollowing, audience, place }: Input,
): Promise<{ data: { id: number } }> {
  return ctx.db.write(async (tx) => {
    const text = await lockText(ctx, tx, id);
    const kind = text && kindOf(ctx, text.type);
    if (text === null || kind === null || !ctx.services.registry.isOn(ctx.shop, kind.module)) throw notFound();
    if (!ctx.can(`${kind.record}.publish`)) throw permissionDenied(`${kind.record}.publish`);
    if (!text.isOpen) throw refuse.not_offered();
    if (!text.isAgreed) throw refuse.not_agreed();
    if (text.edition !== edition) throw refuse.text_changed();
    if (!isNoWider(audience, text.audience)) throw refuse.audience_wider();
    if ((await kind.desk.places(ctx)).every(({ key }) => key !== place)) throw refuse.place_unknown();
    await admitAudience(ctx, tx, audience);
    const taken = await tx.row(
      "select from syndication_copy where shop_id = $1 and text_id = $2 and state in ('waiting', 'standing')",
      [ctx.shop.id, id],
    );
    if (taken !== null) throw refuse.taken_already();
    const row = await tx.row<{ id: number }>(
      `insert into syndication_copy (text_id, partner, partner_name, partner_name_en, type, record, item, title, title_en, audience, place,
         is_following, wanted, newest, state, taken_by, taken_at, changed_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, 'waiting', $14, $15, $15, $15) returning id`,
      [
        ...[id, text.partner, text.partnerName, text.partnerNameEn, text.type, kind.record, text.item],
        ...[text.title, text.titleEn, audience, place, isFollowing, edition],
        ...[signedIn(ctx).id, ctx.services.now().toISOString()],
      ],
    );
    if (row === null) throw notFound();
    await carryLater(ctx, tx);
    return { data: { id: row.id } };
  });
}

/** A text that is offered to this shop; of two who ask for it one waits for the other. */
const lockText = (ctx: Ctx, tx: Tx, id: number): Promise<TextRow | null> =>
  tx.row<TextRow>(
    `select t.id, t.partner, t.partner_name as "partnerName", t.partner_name_en as "partnerNameEn", t.type, t.item, t.edition, t.title,
       t.title_en as "titleEn", t.audience, t.is_open as "isOpen", exists (select from syndication_partner p where p.shop_id = $1
         and p.partner = t.partner and p.side = 'takes' and p.ours = 'yes' and p.theirs = 'yes') as "isAgreed"
     from syndication_text t where t.shop_id = $1 and t.id = $2 for update of t`,
    [ctx.shop.id, id],
  );

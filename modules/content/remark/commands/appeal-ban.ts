import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { remarks } from '../contract.ts';
import { cleanText } from '../rules/clean-text.ts';

/** Says something to a ban of one's own; the last words stand. */
export async function appealBan(
  ctx: Ctx,
  { text }: ParsedOf<(typeof remarks)['remark.appeal']>,
): Promise<Record<string, never>> {
  const kept = await ctx.db.write((tx) =>
    tx.row(
      `update remark_ban set appeal = $3, updated_at = $4, version = version + 1
       where shop_id = $1 and member_id = $2 and (until is null or until > $4) returning id`,
      [ctx.shop.id, signedIn(ctx).id, cleanText(text), ctx.services.now().toISOString()],
    ),
  );
  if (kept === null) throw notFound();
  return {};
}

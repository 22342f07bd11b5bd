import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Audience } from '../queries/count-unread.ts';
import { refuse } from '../refusals.ts';
import { kindOfShop } from '../shop-kinds.ts';
import type { Channel } from '../texts.ts';

/** Switches a kind of notice on or off by one channel, for somebody; what concerns the safety of an account stays on. */
export async function savePreference(
  ctx: Ctx,
  memberId: number,
  audience: Audience,
  { kind, channel, wanted }: { kind: string; channel: Channel; wanted: boolean },
): Promise<Record<string, never>> {
  const spec = kindOfShop(ctx, kind);
  if (spec === null || spec.audience !== audience || spec.isDirect === true) throw refuse.kind_unknown();
  if (channel !== 'list' && !spec.channels.includes(channel)) throw refuse.kind_unknown();
  if (spec.isFixed === true && !wanted) throw refuse.always_on();
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into notice_preference (member_id, kind, channel, wanted) values ($1, $2, $3, $4)
       on conflict (shop_id, member_id, kind, channel) do update set wanted = excluded.wanted, updated_at = now()`,
      [memberId, kind, channel, wanted],
    ),
  );
  return {};
}

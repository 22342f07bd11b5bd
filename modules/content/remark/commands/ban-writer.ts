import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { remarkDesk } from '../admin-contract.ts';
import { tellReaders } from '../tell-room.ts';

/** The whole shop, as those are told of it who are banned there. */
const EVERYWHERE: Label = { zh: '本站', en: 'this site' };

type BanWriter = (typeof remarkDesk)['remark.remark.ban'];

/** Tells somebody that they may say nothing until then, or for good. */
export async function tellBanned(
  ctx: Ctx,
  tx: Tx,
  { memberId, until, reason, where }: { memberId: number; until: string | null; reason: string; where: Label },
): Promise<void> {
  const end = until === null ? null : formatDateTime(new Date(until));
  await sendNotice(ctx, tx, {
    ...{ kind: 'remark.banned', key: `${memberId}/${ctx.services.now().toISOString()}`, to: [memberId] },
    values: { where, reason, until: { zh: end ?? '另行通知', en: end ?? 'further notice' } },
    link: '/comments/mine',
  });
}

/** What a ban is about, as its writer knows it. */
export async function banPlace(ctx: Ctx, { type, targetId }: { type: string; targetId: number }): Promise<Label> {
  if (type === '') return EVERYWHERE;
  const [card] = (await findTarget(ctx, type)?.cards(ctx, [targetId])) ?? [];
  return card === undefined ? EVERYWHERE : { zh: `“${card.title}”`, en: `“${card.title}”` };
}

/** Bans the writer of a comment, in the shop or where they said it; a ban that is there already is replaced. */
export async function banWriter(
  ctx: Ctx,
  { id, days, reason, here }: ParsedOf<BanWriter>,
): Promise<Record<string, never>> {
  const until = days === null ? null : new Date(ctx.services.now().getTime() + days * 86_400_000).toISOString();
  await ctx.db.write(async (tx) => {
    const made = await tx.row<{ memberId: number; type: string; targetId: number }>(
      `insert into remark_ban (member_id, type, target_id, until, reason)
       select author_id, case when $5 then split_part(type, '.', 1) else '' end, case when $5 then target_id else 0 end, $3::timestamptz, $4
       from remark where shop_id = $1 and id = $2 and author_id is not null
       on conflict (shop_id, member_id, type, target_id) do update set until = excluded.until, reason = excluded.reason, appeal = '',
         version = remark_ban.version + 1, updated_at = now() returning member_id as "memberId", type, target_id as "targetId"`,
      [ctx.shop.id, id, until, reason, here],
    );
    if (made === null) throw notFound();
    await tellBanned(ctx, tx, { memberId: made.memberId, until, reason, where: await banPlace(ctx, made) });
    if (here) tx.afterCommit(() => tellReaders(ctx, made));
  });
  return {};
}

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { remarkDesk } from '../admin-contract.ts';

type BanWriter = (typeof remarkDesk)['remark.remark.ban'];

/** Tells somebody that they may say nothing until then, or for good. */
export async function tellBanned(
  ctx: Ctx,
  tx: Tx,
  { memberId, until, reason }: { memberId: number; until: string | null; reason: string },
): Promise<void> {
  const end = until === null ? null : formatDateTime(new Date(until));
  await sendNotice(ctx, tx, {
    ...{ kind: 'remark.banned', key: `${memberId}/${ctx.services.now().toISOString()}`, to: [memberId] },
    values: { reason, until: { zh: end ?? '另行通知', en: end ?? 'further notice' } },
    link: '/comments/mine',
  });
}

/** Bans the writer of a comment; a ban that is there already is replaced. */
export async function banWriter(ctx: Ctx, { id, days, reason }: ParsedOf<BanWriter>): Promise<Record<string, never>> {
  const until = days === null ? null : new Date(ctx.services.now().getTime() + days * 86_400_000).toISOString();
  await ctx.db.write(async (tx) => {
    const made = await tx.row<{ memberId: number }>(
      `insert into remark_ban (member_id, until, reason)
       select author_id, $3::timestamptz, $4 from remark where shop_id = $1 and id = $2 and author_id is not null
       on conflict (shop_id, member_id) do update set until = excluded.until, reason = excluded.reason, appeal = '',
         version = remark_ban.version + 1, updated_at = now() returning member_id as "memberId"`,
      [ctx.shop.id, id, until, reason],
    );
    if (made === null) throw notFound();
    await tellBanned(ctx, tx, { ...made, until, reason });
  });
  return {};
}

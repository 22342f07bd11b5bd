import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileNameSql } from '../../../platform/file/public.ts';
import type { Broadcast } from '../admin-contract.ts';
import { streamHosts } from '../stream-address.ts';

const SQL = `
  SELECT t.id, t.version, t.title, t.title_en AS "titleEn", t.address, t.replay_file AS "replayFile",
    ${fileNameSql('t.replay_file')} AS "replayName",
    t.replay_address AS "replayAddress", t.is_gated AS "isGated", t.base_views AS "baseViews",
    t.before_form AS "beforeForm", t.after_form AS "afterForm"
  FROM live_stream t WHERE t.shop_id = $1 AND t.id = $2`;

/** What a stream is played from and who is let in. */
export async function showBroadcast(ctx: Ctx, id: number): Promise<{ data: Broadcast }> {
  const [row, hosts] = await Promise.all([
    ctx.db.row<Omit<Broadcast, 'hosts'>>(SQL, [ctx.shop.id, id]),
    streamHosts(ctx),
  ]);
  if (row === null) throw notFound();
  return { data: { ...row, hosts } };
}

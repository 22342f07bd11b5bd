import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendVisits } from './visit-due-links.ts';

/** How long what was found at a link holds, and how long it does where somebody asks for it anew. */
const HOLDS_MS = { usual: 24 * 3_600_000, anew: 60_000 };

/** Sees to it that addresses are visited, unless somebody of the shop was there lately. */
export async function askLinks(
  ctx: Ctx,
  tx: Tx,
  urls: readonly string[],
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  if (urls.length === 0) return;
  const now = ctx.services.now();
  const until = new Date(now.getTime() - (isAnew ? HOLDS_MS.anew : HOLDS_MS.usual)).toISOString();
  // In one order for everybody, so that two who save at once do not wait for one another in a circle.
  const sorted = [...new Set(urls)].sort();
  const hosts = sorted.map((url) => new URL(url).host);
  const asked = await tx.rows(
    `insert into outside_link as l (url, host, due_at) select * from unnest($2::text[], $3::text[], $4::timestamptz[])
     on conflict (shop_id, url) do update set due_at = excluded.due_at
       where l.shop_id = $1 and l.due_at is null and (l.checked_at is null or l.checked_at < $5)
     returning 1`,
    [ctx.shop.id, sorted, hosts, sorted.map(() => now.toISOString()), until],
  );
  if (asked.length > 0) await sendVisits(ctx, tx);
}

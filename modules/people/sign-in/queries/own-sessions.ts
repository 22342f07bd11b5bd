import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

interface Row {
  id: number;
  device: string;
  kind: 'site' | 'staff';
  at: string;
  lastSeen: string;
}

/** The person's own sign-ins that are alive, the one used last first; what was handed on to a host of a part counts as where it is from. */
export async function ownSessions(ctx: Ctx): Promise<{ data: (Row & { current: boolean })[] }> {
  const person = signedIn(ctx);
  const rows = await ctx.db.rows<Row & { current: boolean }>(
    `select id, device, kind, created_at as at, last_seen_at as "lastSeen",
       id = (select coalesce(o.from_id, o.id) from session o where o.shop_id = $1 and o.id = $4) as current from session
     where shop_id = $1 and member_id = $2 and from_id is null and ended_at is null and idle_until > $3 and ends_at > $3
     order by last_seen_at desc, id desc limit 100`,
    [ctx.shop.id, person.id, ctx.services.now().toISOString(), person.sessionId],
  );
  return { data: rows };
}

import { linkOver, linkUnknown } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx, OpenedLink } from '../http/context.ts';
import { isTokenShape, randomToken, tokenHash } from '../security/random-token.ts';

const PREFIX = 'ml_';
const DAY_MS = 86_400_000;

// Found and counted in one statement; what is over is found and not counted.
const USE = `with found as (
    select l.id, l.kind, l.thing_id, l.until_at, l.revoked_at is not null or l.until_at <= $3::timestamptz as over
    from access_link l where l.shop_id = $1 and l.token_hash = $2),
  used as (insert into access_link_use as u (link_id, total, last_at) select f.id, 1, $3 from found f where not f.over
    on conflict (shop_id, link_id) do update set total = u.total + 1, last_at = excluded.last_at)
  select f.id, f.kind, f.thing_id as "thingId", f.until_at as until, f.over from found f`;

/** Whether what was sent as a token is meant as the secret of a link. */
export const isLinkShape = (token: string): boolean => token.startsWith(PREFIX);

/** A link that is to be made. */
export interface NewLink {
  /** What it opens: the kind, as a manifest names it (`links`), and the number. */
  kind: string;
  thingId: number;
  /** What that is called, so that a list of links says it without asking. */
  title: string;
  /** For whom it is, in its maker's words. */
  note?: string;
  days: number;
}

/** Makes a link that opens one thing for some days; answers its secret, which is kept as a hash alone. */
export async function openLink(
  ctx: Ctx,
  tx: Tx,
  { kind, thingId, title, note = '', days }: NewLink,
): Promise<{ token: string; until: string }> {
  const token = `${PREFIX}${randomToken().token}`;
  const until = new Date(ctx.services.now().getTime() + days * DAY_MS).toISOString();
  await tx.rows(
    'insert into access_link (kind, thing_id, title, note, token_hash, until_at) values ($1, $2, $3, $4, $5, $6)',
    [kind, thingId, title, note, tokenHash(token), until],
  );
  return { token, until };
}

/** Ends a link with its next use; ending an ended one is fine. Answers whether there is such a link. */
export async function endLink(ctx: Ctx, id: number, reason = ''): Promise<boolean> {
  const ended = await ctx.db.write(
    (tx) =>
      tx.rows(
        'update access_link set revoked_at = coalesce(revoked_at, $3), updated_at = now() where shop_id = $1 and id = $2 returning id',
        [ctx.shop.id, id, ctx.services.now().toISOString()],
      ),
    { reason },
  );
  return ended.length > 0;
}

/**
 * The number of the thing that a secret opens, for a page that the server draws and that is asked for by an address alone; null
 * for one of another kind, an unknown one and one that is over. The use is counted.
 */
export async function thingOfLink(ctx: Ctx, kind: string, token: string): Promise<number | null> {
  if (!isLinkShape(token) || !isTokenShape(token.slice(PREFIX.length))) return null;
  const row = await ctx.db.row<OpenedLink & { over: boolean }>(USE, [
    ...[ctx.shop.id, tokenHash(token), ctx.services.now().toISOString()],
  ]);
  return row === null || row.over || row.kind !== kind ? null : row.thingId;
}

/** Ends every link to some things of a kind. */
export async function endLinksTo(
  ctx: Ctx,
  tx: Tx,
  { kind, things }: { kind: string; things: readonly number[] },
): Promise<void> {
  await tx.rows(
    `update access_link set revoked_at = $4, updated_at = now()
     where shop_id = $1 and kind = $2 and thing_id = any ($3::bigint[]) and revoked_at is null`,
    [ctx.shop.id, kind, things, ctx.services.now().toISOString()],
  );
}

/** The link of this shop that a secret stands for; the use is counted. One that is over says so to who holds it. */
export async function authenticateLink(
  database: Database,
  shopId: number,
  { token, client, now }: { token: string; client: string; now: Date },
): Promise<OpenedLink> {
  if (!isTokenShape(token.slice(PREFIX.length))) throw linkUnknown();
  const db = database.as({ shopId, personId: null, requestId: '', client });
  const row = await db.row<OpenedLink & { over: boolean }>(USE, [shopId, tokenHash(token), now.toISOString()]);
  if (row === null) throw linkUnknown();
  const { over, ...link } = row;
  if (over) throw linkOver();
  return link;
}

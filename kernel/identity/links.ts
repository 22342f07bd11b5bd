import { linkActNeeded, linkOver, linkProofNeeded, linkUnknown, Refusal } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx, OpenedLink } from '../http/context.ts';
import type { LinkProof, NeededProof } from '../rules/link-proof.ts';
import { maskAs } from '../rules/mask.ts';
import { installationBox } from '../security/installation-box.ts';
import { hasPrefix, isTokenShape, randomToken, tokenHash } from '../security/random-token.ts';

const PREFIX = 'ml_';
/** Between the secret of a link and that of the proof that goes with it. */
const WITH = '.';
const DAY_MS = 86_400_000;
/** How long a browser stays proved, and how long a proof waits for its act. */
const BROWSER_MS = 12 * 3_600_000;
const ACT_MS = 10 * 60_000;

// Found and counted in one statement; what is over is found and not counted. Each use stands in the trail as the link's own.
const USE = `with found as (
    select l.id, l.kind, l.thing_id, l.until_at, l.proof, l.revoked_at is not null or l.until_at <= $3::timestamptz as over
    from access_link l where l.shop_id = $1 and l.token_hash = $2),
  used as (insert into access_link_use as u (link_id, total, last_at) select f.id, 1, $3 from found f
      where not f.over and set_config('app.link', f.id::text, true) is not null
    on conflict (shop_id, link_id) do update set total = u.total + 1, last_at = excluded.last_at)
  select f.id, f.kind, f.thing_id as "thingId", f.until_at as until, f.proof, f.over,
    (select json_build_object('id', p.id, 'isForAct', p.is_for_act) from access_link_proof p
      where p.shop_id = $1 and p.link_id = f.id and p.token_hash = $4 and p.until_at > $3::timestamptz) as proved
  from found f`;

type Found = OpenedLink & { over: boolean };

/** Whether what was sent as a token is meant as the secret of a link. */
export const isLinkShape = (token: string): boolean => hasPrefix(token, PREFIX);

/** The secret of a link, and of the proof that may follow it; null for what is neither. */
function secretsOf(token: string): { secret: string; proof: string } | null {
  const [link = '', proof] = token.split(WITH);
  const isWhole = isTokenShape(link.slice(PREFIX.length)) && (proof === undefined || isTokenShape(proof));
  return isWhole ? { secret: link, proof: proof ?? '' } : null;
}

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
  /** What it asks beside itself, and the phone that codes go to; nothing where absent. */
  asks?: { proof: Exclude<LinkProof, 'link'>; phone: string };
}

const phoneContext = (hash: string): string => `link/${hash}`;

/** Makes a link that opens one thing for some days; answers its secret, which is kept as a hash alone. */
export async function openLink(
  ctx: Ctx,
  tx: Tx,
  { kind, thingId, title, note = '', days, asks }: NewLink,
): Promise<{ id: number; token: string; until: string }> {
  const token = `${PREFIX}${randomToken().token}`;
  const hash = tokenHash(token);
  const until = new Date(ctx.services.now().getTime() + days * DAY_MS).toISOString();
  const phone = asks && {
    box: installationBox(ctx.services.config).seal(asks.phone, phoneContext(hash)),
    masked: maskAs('phone', asks.phone),
  };
  const row = await tx.row<{ id: number }>(
    `insert into access_link (kind, thing_id, title, note, token_hash, until_at, proof, phone_box, phone_masked)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [...[kind, thingId, title, note, hash, until], ...[asks?.proof ?? 'link', phone?.box ?? null, phone?.masked ?? '']],
  );
  if (row === null) throw new Error('The link was not stored.');
  return { id: row.id, token, until };
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
 * for one of another kind, an unknown one, one that is over and one that asks for more than itself. The use is counted.
 */
export async function thingOfLink(ctx: Ctx, kind: string, token: string): Promise<number | null> {
  if (!isLinkShape(token) || !isTokenShape(token.slice(PREFIX.length))) return null;
  const row = await ctx.db.row<Found>(USE, [ctx.shop.id, tokenHash(token), ctx.services.now().toISOString(), '']);
  return row === null || row.over || row.kind !== kind || row.proof !== 'link' ? null : row.thingId;
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
  const secrets = secretsOf(token);
  if (secrets === null) throw linkUnknown();
  const db = database.as({ shopId, personId: null, requestId: '', client });
  const proof = secrets.proof === '' ? '' : tokenHash(secrets.proof);
  const row = await db.row<Found>(USE, [shopId, tokenHash(secrets.secret), now.toISOString(), proof]);
  if (row === null) throw linkUnknown();
  const { over, ...link } = row;
  if (over) throw linkOver();
  return link;
}

/** The phone of the link that calls; null where it asks for none. */
export async function phoneOfLink(
  ctx: Ctx,
  id: number,
): Promise<{ phone: string; masked: string; title: string } | null> {
  const row = await ctx.db.row<{ hash: string; box: string | null; masked: string; title: string }>(
    `select token_hash as hash, phone_box as box, phone_masked as masked, title from access_link where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null || row.box === null) return null;
  const { hash, box, masked, title } = row;
  return { phone: installationBox(ctx.services.config).open(box, phoneContext(hash)), masked, title };
}

/** Notes that whoever holds a link had its phone as well; answers the secret that goes with the link's from now on, and until when. */
export async function keepLinkProof(
  ctx: Ctx,
  tx: Tx,
  link: Pick<OpenedLink, 'id' | 'until'>,
  isForAct: boolean,
): Promise<{ proof: string; until: string }> {
  const { token, hash } = randomToken();
  const most = ctx.services.now().getTime() + (isForAct ? ACT_MS : BROWSER_MS);
  const until = new Date(Math.min(most, Date.parse(link.until))).toISOString();
  await tx.rows('insert into access_link_proof (link_id, token_hash, is_for_act, until_at) values ($1, $2, $3, $4)', [
    ...[link.id, hash, isForAct, until],
  ]);
  return { proof: token, until };
}

/**
 * Does what a code was given for, and uses that proof up before: of two calls with one proof a single one acts. What was refused
 * was not done, so its proof may be used again; after any other failure nobody knows, and a new code is asked for.
 */
export async function actByLink<T>(ctx: Ctx, link: OpenedLink, act: () => Promise<T>): Promise<T> {
  const proof = link.proved?.id;
  if (proof === undefined) throw linkActNeeded();
  const set = (value: string, where: string): Promise<object[]> =>
    ctx.db.write((tx) =>
      tx.rows(
        `update access_link_proof set used_at = ${value}, updated_at = now() where shop_id = $1 and id = $2 and ${where} returning id`,
        [ctx.shop.id, proof],
      ),
    );
  if ((await set('now()', 'used_at is null')).length === 0) throw linkActNeeded();
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && error.code !== 'UNDER_WAY') await set('null', 'true');
    throw error;
  }
}

/** Refuses a call by a link that has not proved what the call needs. */
export function refuseUnprovedLink({ proved }: OpenedLink, needed: NeededProof): void {
  if (needed === 'none') return;
  if (proved === null) throw linkProofNeeded();
  if (needed === 'act' && !proved.isForAct) throw linkActNeeded();
}

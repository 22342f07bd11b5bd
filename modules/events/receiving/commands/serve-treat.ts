import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { codeOwner } from '../../../../kernel/module/code-owner.ts';
import type { CodeOwner } from '../../../../kernel/module/person-code-spec.ts';
import { conferenceKind } from '../../conference/public.ts';
import type { doorCalls } from '../door-contract.ts';
import { type GuestOwner, guestWithoutAccount } from '../queries/own-treats.ts';
import { ofExpertSql, ofMemberSql } from '../queries/treat-sql.ts';
import { refuse } from '../refusals.ts';
import { judgeServing, type Outcome, type Right, type TreatTimes } from '../rules/serving.ts';
import type { Served, treatDesk } from '../treat-contract.ts';

type Desk = (typeof treatDesk)['receiving.treat.serve'];
type Door = (typeof doorCalls)['receiving.door.serve'];
type Undo = (typeof treatDesk)['receiving.serving.undo'];

/** For how long a phone may keep what it read before it hands it over. */
const LATE_MS = 3 * 86_400_000;

const TREAT = `SELECT id, conference_id AS "conferenceId", starts_at AS "startsAt", ends_at AS "endsAt" FROM receiving_treat
  WHERE shop_id = $1 AND id = $2 FOR SHARE`;
const CLAIM = `SELECT c.id, c.guest, c.area, c.quantity, c.used FROM receiving_claim c WHERE c.shop_id = $1 AND c.treat_id = $2`;
const KNOWN = `SELECT v.outcome, v.left_after AS left, v.at, coalesce(c.guest, '') AS guest, coalesce(c.area, '') AS area, c.id AS claim
  FROM receiving_serving v LEFT JOIN receiving_claim c ON c.shop_id = v.shop_id AND c.id = v.claim_id
  WHERE v.shop_id = $1 AND v.treat_id = $2 AND v.nonce = $3`;
const WRITE = `INSERT INTO receiving_serving (treat_id, claim_id, nonce, outcome, left_after, at, served_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (shop_id, treat_id, nonce) DO NOTHING RETURNING id`;
const TAKE = `UPDATE receiving_claim SET used = used + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;
const FIRST = `SELECT at FROM receiving_serving WHERE shop_id = $1 AND claim_id = $2 AND outcome = 'served' AND undone_at IS NULL AND nonce <> $3
  ORDER BY at, id LIMIT 1`;

interface Claim extends Right {
  id: number;
  guest: string;
  area: string;
}

interface Known {
  outcome: Outcome;
  left: number;
  at: string;
  guest: string;
  area: string;
  claim: number | null;
}

/** Whose a code is: a member by whichever module signs codes of its kind, or a guest without account. */
type Owner = CodeOwner | GuestOwner;

/** What was shown: by whom, or which line of the list. */
interface Shown {
  nonce: string;
  at: Date;
  owner: Owner | null;
  claim: number | null;
}

/** What the ledger says of a nonce; the same whenever it is asked. */
async function answerOf(
  ctx: Ctx,
  tx: Tx,
  { outcome, left, guest, area, claim }: Known,
  nonce: string,
): Promise<Served> {
  const first = outcome === 'already' ? await tx.row<{ at: string }>(FIRST, [ctx.shop.id, claim, nonce]) : null;
  return { outcome, left, guest, area, firstAt: first?.at ?? null };
}

/** Whose line it is in the list of a treat, locked: of two phones that read one code, the second one waits. */
async function lockClaim(ctx: Ctx, tx: Tx, treat: number, { owner, claim }: Shown): Promise<Claim | null> {
  const line = (where: string, ...values: readonly number[]): Promise<Claim | null> =>
    tx.row<Claim>(`${CLAIM} AND (${where}) ORDER BY c.used < c.quantity DESC, c.id LIMIT 1 FOR UPDATE OF c`, [
      ...[ctx.shop.id, treat, ...values],
    ]);
  if (claim !== null) return line('c.id = $3', claim);
  if (owner === null) return null;
  if (owner.member !== null) return line(ofMemberSql('$3'), owner.member);
  // A code counts for its own line, and for those of its expert, whatever others are called.
  return owner.expert === null ? line('c.id = $3', owner.claim) : line(ofExpertSql('$3', '$4'), owner.expert, owner.id);
}

/** Gives one of a treat out, or notes why not (R8): each right counts as often as it was given, whatever is sent twice or at once. */
async function serve(ctx: Ctx, tx: Tx, id: number, shown: Shown): Promise<Served> {
  const treat = await tx.row<TreatTimes & { conferenceId: number }>(TREAT, [ctx.shop.id, id]);
  if (treat === null) throw notFound();
  const { owner, nonce, at } = shown;
  const isHere = owner === null || (owner.record === conferenceKind.record && owner.id === treat.conferenceId);
  const right = isHere ? await lockClaim(ctx, tx, id, shown) : null;
  if (shown.claim !== null && right === null) throw notFound();
  const known = await tx.row<Known>(KNOWN, [ctx.shop.id, id, nonce]);
  if (known !== null) return answerOf(ctx, tx, known, nonce);
  const isNobody = shown.claim === null && owner === null;
  const outcome: Outcome = isNobody ? 'unknown' : isHere ? judgeServing(right, treat, at) : 'elsewhere';
  const left = right === null ? 0 : right.quantity - right.used - (outcome === 'served' ? 1 : 0);
  const written = await tx.row(WRITE, [
    ...[id, right?.id ?? null, nonce, outcome, left, at.toISOString(), ctx.person?.id ?? null],
  ]);
  if (written === null) {
    // The same came twice at once, and nobody's line held it up.
    const first = await tx.row<Known>(KNOWN, [ctx.shop.id, id, nonce]);
    if (first === null) throw new Error('A serving was not stored.');
    return answerOf(ctx, tx, first, nonce);
  }
  if (outcome === 'served' && right !== null) await tx.rows(TAKE, [ctx.shop.id, right.id]);
  const said = { outcome, left, at: at.toISOString(), guest: right?.guest ?? '', area: right?.area ?? '' };
  return answerOf(ctx, tx, { ...said, claim: right?.id ?? null }, nonce);
}

/** Whose a code is, of guests with and without an account. */
const ownerOf = async (ctx: Ctx, code: string): Promise<Owner | null> =>
  (await codeOwner(ctx, code)) ?? guestWithoutAccount(ctx, code);

/** Gives something out at the desk: by a code, or by a line of the list. */
export async function serveAtDesk(ctx: Ctx, { id, nonce, code, claim }: ParsedOf<Desk>): Promise<OutputOf<Desk>> {
  if (code === '' && claim === null) throw refuse.nothing_shown();
  const owner = claim === null ? await ownerOf(ctx, code) : null;
  const at = ctx.services.now();
  return ctx.db.write(async (tx) => ({ data: await serve(ctx, tx, id, { nonce, at, owner, claim }) }));
}

/** Gives something out by the link of a treat; a phone says when it was shown, and is believed for three days back. */
export async function serveAtDoor(ctx: Ctx, { nonce, code, at: said }: ParsedOf<Door>): Promise<OutputOf<Door>> {
  const id = callingLink(ctx).thingId;
  const owner = await ownerOf(ctx, code);
  const now = ctx.services.now().getTime();
  const at = new Date(said === null ? now : Math.max(now - LATE_MS, Math.min(now, Date.parse(said))));
  return ctx.db.write(async (tx) => ({ data: await serve(ctx, tx, id, { nonce, at, owner, claim: null }) }));
}

const SERVING = `SELECT claim_id AS claim, outcome, undone_at AS "undoneAt" FROM receiving_serving WHERE shop_id = $1 AND id = $2`;
const LOCK = 'SELECT FROM receiving_claim WHERE shop_id = $1 AND id = $2 FOR UPDATE';
const UNDO = `UPDATE receiving_serving SET undone_at = $3, undone_by = $4, undo_reason = $5, version = version + 1 WHERE shop_id = $1 AND id = $2
  RETURNING undone_at AS "undoneAt"`;
const GIVE_BACK = `UPDATE receiving_claim SET used = used - 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Takes back that something was given out; once more changes nothing. */
export function undoServing(ctx: Ctx, { id, reason }: ParsedOf<Undo>): Promise<OutputOf<Undo>> {
  return ctx.db.write(
    async (tx) => {
      const asked = [ctx.shop.id, id];
      const read = () => tx.row<{ claim: number | null; outcome: Outcome; undoneAt: string | null }>(SERVING, asked);
      const found = await read();
      if (found === null) throw notFound();
      if (found.outcome !== 'served' || found.claim === null) throw refuse.not_served();
      await tx.row(LOCK, [ctx.shop.id, found.claim]);
      // Whoever was first has written it by now.
      const before = (await read())?.undoneAt ?? null;
      if (before !== null) return { data: { id, undoneAt: before } };
      const now = ctx.services.now().toISOString();
      const undone = await tx.row<{ undoneAt: string }>(UNDO, [...asked, now, ctx.person?.id ?? null, reason]);
      await tx.rows(GIVE_BACK, [ctx.shop.id, found.claim]);
      return { data: { id, undoneAt: undone?.undoneAt ?? now } };
    },
    { reason },
  );
}

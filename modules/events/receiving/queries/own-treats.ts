import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import type { PersonCodeSpec } from '../../../../kernel/module/person-code-spec.ts';
import { judgeCode, signCodes } from '../../../platform/device/public.ts';
import { conferenceFacts, conferenceKind } from '../../conference/public.ts';
import { type doorCalls, GUEST_CODE, type OwnTreat, type ownTreatCalls } from '../door-contract.ts';
import { AREAS, ofExpertSql, ofMemberSql, sumSql, treatSql } from './treat-sql.ts';

type Own = (typeof ownTreatCalls)['receiving.treats'];
type Opened = OutputOf<(typeof doorCalls)['receiving.door.open']>;

/** Treats of one guest at one conference that are told. */
const MOST = 100;

/** Who asks what is theirs: somebody with an account, or an expert by their invitation, whom the desk may have written down by name alone. */
interface Guest {
  conference: number;
  member: number | null;
  expert: number | null;
}

const OWN = `SELECT ${treatSql('$4')}, c.area, c.quantity, c.used, c.id AS claim
  FROM receiving_claim c JOIN receiving_treat t ON t.shop_id = c.shop_id AND t.id = c.treat_id
    JOIN conference k ON k.shop_id = t.shop_id AND k.id = t.conference_id
  WHERE c.shop_id = $1 AND (${ofMemberSql('$2')} OR ${ofExpertSql('$5', '$3')}) AND t.conference_id = $3 ORDER BY t.starts_at, t.id LIMIT ${MOST}`;

/** What a guest has a right to at a conference, with the code that shows it: it holds until the last of it is over. */
async function treatsOf(ctx: Ctx, { conference, member, expert }: Guest): Promise<OutputOf<Own>> {
  const rows = await ctx.db.rows<OwnTreat & { claim: number }>(OWN, [
    ...[ctx.shop.id, member, conference, ctx.locale, expert],
  ]);
  const [first] = rows;
  const until = new Date(Math.max(...rows.map(({ endsAt }) => Date.parse(endsAt))));
  const isOver = until.getTime() < ctx.services.now().getTime();
  const code =
    first === undefined || isOver
      ? ''
      : ((await signCodes(ctx, GUEST_CODE, [{ id: first.claim, until }])).get(first.claim) ?? '');
  return { data: { code, treats: rows } };
}

/** What the caller has a right to at a conference. */
export async function ownTreats(ctx: Ctx, conference: number): Promise<OutputOf<Own>> {
  if ((await conferenceFacts(ctx, ctx.db, conference)) === null) throw notFound();
  return treatsOf(ctx, { conference, member: signedIn(ctx).id, expert: null });
}

// Whoever has nothing left to do at the conference is no guest of it by their invitation.
const INVITED = `SELECT g.conference_id AS conference, l.member_id AS member, g.expert_id AS expert FROM speaking_guest g
  LEFT JOIN expert_link l ON l.shop_id = g.shop_id AND l.expert_id = g.expert_id
  WHERE g.shop_id = $1 AND g.id = $2 AND g.ended_at IS NULL`;

/** What the expert has a right to whose invitation the calling link opens, with or without an account. */
export async function invitedTreats(ctx: Ctx): Promise<OutputOf<Own>> {
  const guest = await ctx.db.row<Guest>(INVITED, [ctx.shop.id, callingLink(ctx).thingId]);
  if (guest === null) throw notFound();
  return treatsOf(ctx, guest);
}

const OWNER = `SELECT c.member_id AS member, t.conference_id AS id FROM receiving_claim c
  JOIN receiving_treat t ON t.shop_id = c.shop_id AND t.id = c.treat_id WHERE c.shop_id = $1 AND c.id = $2 AND c.member_id IS NOT NULL`;

/** Whose the code of a guest is, registered or not. */
export const guestCode: PersonCodeSpec = {
  kind: GUEST_CODE,
  async whose(ctx, code) {
    const verdict = await judgeCode(ctx, GUEST_CODE, code);
    if (verdict.fault !== null) return null;
    const row = await ctx.db.row<{ member: number; id: number }>(OWNER, [ctx.shop.id, verdict.claims.id]);
    return row === null ? null : { ...row, record: conferenceKind.record };
  },
};

const NAMED = `SELECT c.id AS claim, t.conference_id AS id, coalesce(c.expert_id, (SELECT g.expert_id FROM speaking_guest g JOIN expert e
      ON e.shop_id = g.shop_id AND e.id = g.expert_id WHERE g.shop_id = c.shop_id AND g.conference_id = t.conference_id AND g.ended_at IS NULL
      AND e.title = c.guest ORDER BY g.id LIMIT 1)) AS expert FROM receiving_claim c
  JOIN receiving_treat t ON t.shop_id = c.shop_id AND t.id = c.treat_id WHERE c.shop_id = $1 AND c.id = $2 AND c.member_id IS NULL`;

/** Whose code is whose who has no account: that of an expert, or of one line of the list. */
export interface GuestOwner {
  member: null;
  expert: number | null;
  claim: number;
  record: string;
  id: number;
}

/** Whom the desk gave something who has no account, and whose code this is; null where it is somebody's with one, or nobody's. */
export async function guestWithoutAccount(ctx: Ctx, code: string): Promise<GuestOwner | null> {
  const verdict = await judgeCode(ctx, GUEST_CODE, code);
  if (verdict.fault !== null) return null;
  const row = await ctx.db.row<{ claim: number; expert: number | null; id: number }>(NAMED, [
    ctx.shop.id,
    verdict.claims.id,
  ]);
  return row === null ? null : { ...row, member: null, record: conferenceKind.record };
}

const DOOR = `SELECT ${treatSql('$3')}, (${sumSql('quantity')}) AS given, (${sumSql('used')}) AS used, (${AREAS}) AS areas
  FROM receiving_treat t JOIN conference k ON k.shop_id = t.shop_id AND k.id = t.conference_id WHERE t.shop_id = $1 AND t.id = $2`;

/** The treat that the calling link opens, and how much of it is gone; of guests nothing. */
export async function openDoor(ctx: Ctx): Promise<Opened> {
  const { thingId, until } = callingLink(ctx);
  const row = await ctx.db.row<Omit<Opened['data'], 'until'>>(DOOR, [ctx.shop.id, thingId, ctx.locale]);
  if (row === null) throw notFound();
  return { data: { ...row, until } };
}

import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { arrive } from '../../registration/public.ts';
import type { RegistrationState } from '../../registration/rules/states.ts';
import { PRESENT_VERSION } from '../badge-due-sql.ts';
import { type GateRow, gateRow } from '../queries/gate-row.ts';
import { type Known, knownBy } from '../queries/known-by.ts';
import { type Outcome, refusalAt } from '../rules/outcomes.ts';
import { tellPresence } from './tell-presence.ts';
import { welcome } from './welcome.ts';

/** What was shown at a gate: a code, or a registration that was found in another way. */
export interface Shown {
  gate: number;
  /** The same scan sent again has the same one. */
  nonce: string;
  by: Known | { code: string };
  /** What a device said by itself, and when: `entry` where it let them in. */
  said?: { at: string; outcome: Outcome };
}

interface Who {
  state: RegistrationState;
  isSameConference: boolean;
  hasProduct: boolean;
  present: number;
}

interface Scanned {
  id: number;
  outcome: Outcome;
}

/** How long ago a device may say that something was: what it says beyond counts as now. */
const SAID_MS = 3 * 24 * 3_600_000;

// Waits for whoever holds the same registration at another gate, or prints it another badge. What is asked of it is a statement of its own: one
// that waits sees everything but the locked row as it stood before.
const HOLD = 'select from registration where shop_id = $1 and id = $2 for no key update';
const WHO = `select r.state, r.conference_id = $3 as "isSameConference",
    ($4::bigint is null or exists (select from registration_item i where i.shop_id = r.shop_id and i.registration_id = r.id
      and i.product_id = $4 and i.state = 'had')) as "hasProduct",
    coalesce((select ${PRESENT_VERSION} from checkin_badge b where b.shop_id = r.shop_id and b.registration_id = r.id), 0) as present
  from registration r where r.shop_id = $1 and r.id = $2`;
const ENTER = `insert into checkin_entry (list_id, gate_id, registration_id, is_multi, at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning id`;
const FIRST = `select id from checkin_entry where shop_id = $1 and list_id = $2 and registration_id = $3 and is_active order by id limit 1`;
const SCAN = `insert into checkin_scan (list_id, gate_id, registration_id, entry_id, outcome, way, badge_version, caller, nonce, device_id,
    scanned_by, at, said_at, is_let_in) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict do nothing returning id`;
const SENT = 'select id, outcome from checkin_scan where shop_id = $1 and caller = $2 and nonce = $3';

/** The same scan came twice at one moment: what this one did is taken back, and the other one answers. */
class SentAgain extends Error {}

const callerOf = ({ device, person }: Ctx): string =>
  device === null ? `member:${person?.id ?? 0}` : `device:${device.id}`;

/** When it counts as done: now, or when a device without a line says that it was. */
function momentOf(ctx: Ctx, said: Shown['said']): number {
  const now = ctx.services.now().getTime();
  const at = said === undefined ? now : Date.parse(said.at);
  return at > now || at < now - SAID_MS ? now : at;
}

/** Whether they come in, and by which entry: of two gates at once one lets them in (K3). */
async function enter(ctx: Ctx, tx: Tx, gate: GateRow, known: Known, at: number, said: Shown['said']) {
  const { registration } = known;
  if (known.fault !== null || registration === null)
    return { registration: null, entry: null, outcome: known.fault ?? ('unknown' as const) };
  await tx.rows(HOLD, [ctx.shop.id, registration]);
  const who = await tx.row<Who>(WHO, [ctx.shop.id, registration, gate.conferenceId, gate.productId]);
  if (who === null) return { registration: null, entry: null, outcome: 'unknown' as const };
  // Whom a device turned away did not come in, whatever the server had said.
  if (said !== undefined && said.outcome !== 'entry') return { registration, entry: null, outcome: said.outcome };
  const badge = known.badge === null ? null : { shown: known.badge, present: who.present };
  const refused = refusalAt({ ...who, badge, opensAt: gate.opensAt, closesAt: gate.closesAt }, at);
  if (refused !== null) return { registration, entry: null, outcome: refused };
  const made = await tx.row<{ id: number }>(ENTER, [
    ...[gate.listId, gate.id, registration, gate.isMulti, new Date(at).toISOString()],
  ]);
  if (made === null) {
    const first = await tx.row<{ id: number }>(FIRST, [ctx.shop.id, gate.listId, registration]);
    return { registration, entry: first?.id ?? null, outcome: 'already' as const };
  }
  if (who.state === 'confirmed') {
    await arrive(ctx, tx, registration);
    // What a device hands over later is no moment for a welcome.
    if (gate.isGreeting && said === undefined) await welcome(ctx, tx, { gate, registration });
  }
  await tellPresence(ctx, tx, { registration, list: gate.listId });
  return { registration, entry: made.id, outcome: 'entry' as const };
}

/** What a device did and the server would not have is kept for the supervisor, both sides of it (K6). */
async function keepConflict(tx: Tx, gate: GateRow, { id, outcome }: Scanned, said: Shown['said']): Promise<void> {
  if (said?.outcome !== 'entry' || outcome === 'entry') return;
  await tx.rows('insert into checkin_conflict (scan_id, list_id) values ($1, $2) on conflict do nothing', [
    id,
    gate.listId,
  ]);
}

const decide = (ctx: Ctx, gate: GateRow, known: Known, { nonce, said }: Shown): Promise<Scanned> =>
  ctx.db.write(async (tx) => {
    const caller = callerOf(ctx);
    const sent = await tx.row<Scanned>(SENT, [ctx.shop.id, caller, nonce]);
    if (sent !== null) {
      await keepConflict(tx, gate, sent, said);
      return sent;
    }
    const at = momentOf(ctx, said);
    const { registration, entry, outcome } = await enter(ctx, tx, gate, known, at, said);
    const scan = await tx.row<{ id: number }>(SCAN, [
      ...[gate.listId, gate.id, registration, entry, outcome, known.way, known.badge, caller, nonce],
      ...[ctx.device?.id ?? null, ctx.person?.id ?? null, ctx.services.now().toISOString()],
      ...[said === undefined ? null : new Date(at).toISOString(), said === undefined ? null : said.outcome === 'entry'],
    ]);
    if (scan === null) throw new SentAgain();
    const scanned = { id: scan.id, outcome };
    await keepConflict(tx, gate, scanned, said);
    return scanned;
  });

/** Decides about what was shown at a gate and writes it into the ledger, once for each nonce (K2); answers the number of the scan. */
export async function redeem(ctx: Ctx, shown: Shown): Promise<number> {
  const [gate, known] = await Promise.all([
    gateRow(ctx, shown.gate),
    'code' in shown.by ? knownBy(ctx, shown.by.code) : shown.by,
  ]);
  if (gate === null) throw notFound();
  try {
    return (await decide(ctx, gate, known, shown)).id;
  } catch (error) {
    if (!(error instanceof SentAgain)) throw error;
    return (await decide(ctx, gate, known, shown)).id;
  }
}

import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { type LegState, legSteps } from '../rules/leg-steps.ts';
import type { Source } from '../rules/words.ts';
import { type Followed, followLeg } from './follow-leg.ts';

/** How a leg is led on: where to, by whose word, and with what times. */
export interface LegStep {
  id: number;
  version: number;
  to: LegState;
  source: Source;
  estimatedAt?: string | null | undefined;
  actualAt?: string | null | undefined;
  /** Only where it is this member’s own. */
  memberId?: number;
}

interface Held {
  version: number;
  memberId: number | null;
  state: LegState;
  scheduledAt: string | null;
  estimatedAt: string | null;
  actualAt: string | null;
  expectedAt: string;
}

const HELD = `SELECT version, member_id AS "memberId", state, scheduled_at AS "scheduledAt", estimated_at AS "estimatedAt", actual_at AS "actualAt",
    expected_at AS "expectedAt" FROM receiving_leg WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
const LEAD = `UPDATE receiving_leg SET state = $3, estimated_at = $4, actual_at = $5, expected_at = $6, source = $7, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING version`;

/** A time of a journey lies within so many days of the timetable. */
const MOST_DAYS = 3;

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** What the times of a leg are after a step: what is said, what was known, and now for what has just arrived. */
function timesOf(ctx: Ctx, leg: Held, { to, estimatedAt, actualAt }: LegStep) {
  const estimated = estimatedAt === undefined ? leg.estimatedAt : estimatedAt;
  const arrived = to === 'arrived' ? ctx.services.now().toISOString() : null;
  const actual = to !== 'arrived' ? null : (actualAt ?? leg.actualAt ?? arrived);
  return { estimated, actual };
}

function refuseTimes(leg: Held, to: LegState, estimated: string | null): void {
  if (to === 'delayed' && estimated === null) throw refuse.times_wrong();
  if (estimated === null || leg.scheduledAt === null) return;
  const apart = Math.abs(Date.parse(estimated) - Date.parse(leg.scheduledAt));
  if (apart > MOST_DAYS * 86_400_000) throw refuse.times_wrong();
}

/**
 * Leads a leg on (R2) inside the caller's transaction, by the table of its steps; what is said twice changes nothing. Its
 * pick-up follows, and those whom that concerns are told once (R6).
 */
export async function leadLeg(ctx: Ctx, tx: Tx, step: LegStep): Promise<Followed & { version: number }> {
  const { id, to, source, memberId } = step;
  const leg = await tx.row<Held>(HELD, [ctx.shop.id, id]);
  if (leg === null || (memberId !== undefined && leg.memberId !== memberId)) throw notFound();
  if (leg.version !== step.version) throw versionConflict();
  const { estimated, actual } = timesOf(ctx, leg, step);
  const isSame =
    leg.state === to &&
    momentOf(leg.estimatedAt) === momentOf(estimated) &&
    (to !== 'arrived' || step.actualAt === undefined || momentOf(leg.actualAt) === momentOf(actual));
  if (isSame) return { version: leg.version, noted: false, moved: false, told: 0 };
  // Another time of the same state is the desk's or a feed's to say.
  const may = leg.state === to ? source !== 'guest' : legSteps.may(leg.state, to, source);
  if (!may) throw refuse.step({ state: ctx.t(`receiving.legStates.${leg.state}`) });
  refuseTimes(leg, to, estimated);
  const row = await tx.row<{ version: number }>(LEAD, [
    ...[ctx.shop.id, id, to, estimated, actual, actual ?? estimated ?? leg.scheduledAt ?? leg.expectedAt, source],
  ]);
  return { version: row?.version ?? leg.version + 1, ...(await followLeg(ctx, tx, id, source)) };
}

import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockedUnit } from '../booked-unit.ts';
import { CORRECTED } from '../certificates.ts';
import type { Slot } from '../contract.ts';
import { STANDING } from '../counting-sql.ts';
import { minutesOf, unionOf } from '../rules.ts';
import { postLines, reverseLines } from './post-lines.ts';

const HandedOver = z.object({ from: z.number(), to: z.number(), isUndone: z.boolean() });

interface Line {
  id: number;
  unitId: number;
  rootId: number;
  memberId: number;
  minutes: number;
  spans: Slot[];
}

const COLUMNS = `l.id, l.unit_id as "unitId", l.root_id as "rootId", l.member_id as "memberId", l.minutes, l.spans`;

const standingLines = (tx: Tx, shopId: number, memberId: number, more = 'true', values: unknown[] = []) =>
  tx.rows<Line>(
    `select ${COLUMNS} from credit_line l where l.shop_id = $1 and l.member_id = $2 and ${STANDING} and ${more} order by l.project_id, l.id`,
    [shopId, memberId, ...values],
  );

/** What two lines of one session come to: their time together, and never less than either where somebody said the number. */
function together(one: Line, other: Line | undefined): { minutes: number; spans: Slot[] } {
  if (other === undefined) return { minutes: one.minutes, spans: one.spans };
  const spans = unionOf([...one.spans, ...other.spans]);
  const isMeasured = one.spans.length > 0 && other.spans.length > 0;
  const minutes = isMeasured ? minutesOf(spans) : Math.max(one.minutes, other.minutes);
  return { minutes, spans: isMeasured ? spans : [] };
}

async function join(ctx: Ctx, tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const shopId = ctx.shop.id;
  const reason = ctx.t('credit.merge.joined');
  for (const line of await standingLines(tx, shopId, from)) {
    const unit = await lockedUnit(tx, shopId, line.unitId);
    const [other] = await standingLines(tx, shopId, to, 'l.root_id = $3', [line.rootId]);
    await reverseLines(tx, shopId, [line.id, ...(other === undefined ? [] : [other.id])], { reason });
    const whole = { memberId: to, ...together(line, other), fromMember: from, reason };
    await postLines(tx, shopId, other === undefined ? unit : await lockedUnit(tx, shopId, other.unitId), [
      { kind: 'correction', ...whole },
    ]);
  }
}

/** The line of a person for a session that stood until the merge made this one; null where there was none. */
const endedBy = (tx: Tx, shopId: number, { id, rootId }: Line, memberId: number): Promise<Line | null> =>
  tx.row<Line>(
    `select ${COLUMNS} from credit_line m
     join credit_line r on r.shop_id = m.shop_id and r.root_id = m.root_id and r.member_id = $4 and r.kind = 'reversal' and r.created_at = m.created_at
     join credit_line l on l.shop_id = r.shop_id and l.id = r.reverses_id
     where m.shop_id = $1 and m.id = $2 and m.root_id = $3`,
    [shopId, id, rootId, memberId],
  );

async function part(ctx: Ctx, tx: Tx, { winner, loser }: { winner: number; loser: number }): Promise<void> {
  const shopId = ctx.shop.id;
  const reason = ctx.t('credit.merge.parted');
  for (const merged of await standingLines(tx, shopId, winner, 'l.from_member = $3', [loser])) {
    const own = await endedBy(tx, shopId, merged, winner);
    const theirs = await endedBy(tx, shopId, merged, loser);
    await reverseLines(tx, shopId, [merged.id], { reason });
    const again = ({ memberId, minutes, spans }: Pick<Line, 'memberId' | 'minutes' | 'spans'>) =>
      ({ kind: 'correction', memberId, minutes, spans, reason }) as const;
    const unit = await lockedUnit(tx, shopId, own?.unitId ?? merged.unitId);
    // Without a line of their own nothing is left, but for what rounding over the project comes to now.
    const left = own === null ? { ...again({ memberId: winner, minutes: 0, spans: [] }), isRest: true } : again(own);
    await postLines(tx, shopId, unit, [left]);
    if (theirs !== null) await postLines(tx, shopId, await lockedUnit(tx, shopId, theirs.unitId), [again(theirs)]);
  }
}

/**
 * What becomes of lines when two members are merged or parted again: of each session the one who is both has the time of both, once (CR4).
 * Nothing is changed in the ledger for it: lines are reversed, and new ones take their place.
 */
export async function followMerge(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, to, isUndone } = HandedOver.parse(data);
  const projects = await tx.rows<{ projectId: number }>(
    'select distinct project_id as "projectId" from credit_line where shop_id = $1 and member_id = any($2::bigint[])',
    [ctx.shop.id, [from, to]],
  );
  if (isUndone) await part(ctx, tx, { winner: from, loser: to });
  else await join(ctx, tx, { from, to });
  for (const { projectId } of projects) {
    await ctx.services.events.emit(ctx, tx, CORRECTED, { projectId, memberIds: [from, to] });
  }
}

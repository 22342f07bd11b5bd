import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd } from '../../../../kernel/module/approval-spec.ts';
import { startApproval } from '../../../platform/approval/public.ts';
import type { creditAdmin } from '../admin-contract.ts';
import { lockedUnit } from '../booked-unit.ts';
import { CORRECTED } from '../certificates.ts';
import { ACCREDITED, minutesSql, STANDING } from '../counting-sql.ts';
import { refuse } from '../refusals.ts';
import { postLines, reverseLines } from './post-lines.ts';

/** Name of the matter that a second person decides. */
export const CORRECTION = 'credit.correction';

interface Standing {
  unitId: number;
  memberId: number;
  minutes: number;
  unit: string;
  unitEn: string;
  isStanding: boolean;
  /** Minutes that can be had. */
  most: number;
}

const readLine = (tx: Pick<Tx, 'row'>, shopId: number, id: number): Promise<Standing | null> =>
  tx.row(
    `select l.unit_id as "unitId", l.member_id as "memberId", l.minutes, u.title as unit, u.title_en as "unitEn", (${STANDING}) as "isStanding",
       ${minutesSql(ACCREDITED)} as most
     from credit_line l join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id where l.shop_id = $1 and l.id = $2`,
    [shopId, id],
  );

/** Asks for a line to be corrected; nothing changes before somebody else agrees (CR5). */
export async function askCorrection(ctx: Ctx, input: ParsedOf<(typeof creditAdmin)['credit.correction.ask']>) {
  const { lineId, minutes, reason, proof } = input;
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const line = await readLine(tx, ctx.shop.id, lineId);
    if (line === null) throw notFound();
    if (!line.isStanding) throw refuse.not_standing();
    if (line.minutes === minutes) throw refuse.nothing_changes();
    if (minutes > line.most) throw refuse.too_many_minutes({ most: line.most });
    const data = await tx.row<{ id: number; version: number }>(
      `insert into credit_correction (line_id, minutes, reason, proof, asked_by) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, line_id) where state = 'asked' do nothing returning id, version`,
      [lineId, minutes, reason, proof, me],
    );
    if (data === null) throw refuse.correction_open();
    await startApproval(ctx, tx, {
      kind: CORRECTION,
      subjectId: data.id,
      title: ctx.t('credit.approval.title', { unit: line.unit, from: line.minutes, to: minutes }),
      ...(line.unitEn !== '' && { titleEn: `${line.unitEn}: ${line.minutes} → ${minutes}` }),
      facts: { minutes, isMore: minutes > line.minutes },
      startedBy: me,
      // Nobody decides about their own minutes.
      barred: [line.memberId],
    });
    return { data };
  });
}

/** What the end of an approval means: agreed upon, the line is reversed and a new one takes its place, in one transaction (CR5). */
export async function concludeCorrection(ctx: Ctx, tx: Tx, { subjectId, outcome }: ApprovalEnd): Promise<void> {
  const shopId = ctx.shop.id;
  const asked = await tx.row<{ lineId: number; minutes: number; reason: string; proof: string }>(
    `update credit_correction set state = $3, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and state = 'asked' returning line_id as "lineId", minutes, reason, proof`,
    [shopId, subjectId, outcome === 'approved' ? 'done' : 'refused'],
  );
  if (asked === null || outcome !== 'approved') return;
  const { lineId, minutes, reason, proof } = asked;
  const before = await readLine(tx, shopId, lineId);
  if (before === null) throw notFound();
  const unit = await lockedUnit(tx, shopId, before.unitId);
  // Whoever held the project may have taken it back meanwhile.
  const line = await readLine(tx, shopId, lineId);
  if (!line?.isStanding) throw refuse.not_standing();
  const said = { reason, proof };
  await reverseLines(tx, shopId, [lineId], said);
  await postLines(tx, shopId, unit, [{ kind: 'correction', memberId: line.memberId, minutes, spans: [], ...said }]);
  await ctx.services.events.emit(ctx, tx, CORRECTED, { projectId: unit.projectId, memberIds: [line.memberId] });
}

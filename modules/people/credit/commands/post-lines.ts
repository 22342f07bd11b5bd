import type { Tx } from '../../../../kernel/database/db.ts';
import type { BookedUnit } from '../booked-unit.ts';
import type { Slot } from '../contract.ts';
import { provincesOf } from '../queries/provinces.ts';
import { creditsFor } from '../rules.ts';

/** What somebody is given for a session. */
export interface NewLine {
  kind: 'grant' | 'correction';
  memberId: number;
  minutes: number;
  /** The stretches that counted; none where somebody said the number. */
  spans: readonly Slot[];
  reason?: string;
  proof?: string;
  /** From whom it came over in a merge. */
  fromMember?: number;
  /** Added only where it comes to some part of a credit. */
  isRest?: boolean;
}

const INSERT = `insert into credit_line (kind, project_id, unit_id, root_id, member_id, seq, minutes, credits, rule_id, year, spans, reason, proof, from_member, province)
  select n.kind, $2, $3, $4, n.member_id, 1 + coalesce((select max(l.seq) from credit_line l
      where l.shop_id = $1 and l.root_id = $4 and l.member_id = n.member_id and l.kind <> 'reversal'), 0),
    n.minutes, n.credits, $5, $6, n.spans, n.reason, n.proof, n.from_member,
    coalesce((select l.province from credit_line l where l.shop_id = $1 and l.root_id = $4 and l.member_id = n.member_id
      and l.kind <> 'reversal' order by l.seq limit 1), n.province)
  from unnest($7::text[], $8::bigint[], $9::int[], $10::int[], $11::jsonb[], $12::text[], $13::text[], $14::bigint[], $15::int[])
    as n (kind, member_id, minutes, credits, spans, reason, proof, from_member, province)`;

/**
 * Adds lines of a session whose project is locked (`lockedUnit`), one for each person, in the province of their first one of it. Credits follow from the minutes of the whole project:
 * a line holds what its minutes add to what the person has, so that nothing is lost or won by rounding session by session.
 */
export async function postLines(tx: Tx, shopId: number, unit: BookedUnit, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const sums = await tx.rows<{ memberId: number; minutes: number; credits: number }>(
    `select member_id as "memberId", sum(minutes)::int as minutes, sum(credits)::int as credits from credit_line
     where shop_id = $1 and project_id = $2 and member_id = any ($3::bigint[]) group by member_id`,
    [shopId, unit.projectId, lines.map(({ memberId }) => memberId)],
  );
  const before = new Map(sums.map((sum) => [sum.memberId, sum]));
  const reckoned = lines
    .map((line) => {
      const had = before.get(line.memberId);
      return { ...line, credits: creditsFor((had?.minutes ?? 0) + line.minutes, unit.rule) - (had?.credits ?? 0) };
    })
    .filter(({ isRest = false, credits }) => !isRest || credits !== 0);
  const provinces = await provincesOf(
    tx,
    shopId,
    reckoned.map(({ memberId }) => memberId),
  );
  await tx.rows(INSERT, [
    ...[shopId, unit.projectId, unit.id, unit.rootId, unit.ruleId, unit.year],
    ...(['kind', 'memberId', 'minutes', 'credits'] as const).map((key) => reckoned.map((line) => line[key])),
    reckoned.map(({ spans }) => JSON.stringify(spans)),
    reckoned.map(({ reason = '' }) => reason),
    reckoned.map(({ proof = '' }) => proof),
    reckoned.map(({ fromMember }) => fromMember ?? null),
    reckoned.map(({ memberId }) => provinces.get(memberId) ?? null),
  ]);
}

const REVERSE = `insert into credit_line (kind, project_id, unit_id, root_id, member_id, seq, minutes, credits, rule_id, year, province, spans, reason, proof, reverses_id)
  select 'reversal', l.project_id, l.unit_id, l.root_id, l.member_id, l.seq, -l.minutes, -l.credits, l.rule_id, l.year, l.province, '[]', $3, $4, l.id
  from credit_line l where l.shop_id = $1 and l.id = any ($2::bigint[]) and l.kind <> 'reversal'`;

/** Takes lines back whose project is locked, each by one that mirrors it. */
export async function reverseLines(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
  { reason, proof = '' }: { reason: string; proof?: string },
): Promise<void> {
  await tx.rows(REVERSE, [shopId, ids, reason, proof]);
}

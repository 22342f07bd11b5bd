import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Reckoning } from './rules.ts';

/** A session whose project is locked: nobody else posts lines of it until the transaction ends. */
export interface BookedUnit {
  id: number;
  rootId: number;
  projectId: number;
  title: string;
  titleEn: string;
  year: number;
  endsAt: string;
  ruleId: number | null;
  rule: Reckoning | null;
}

/** The rule that holds for a level on a day, or null. */
export const ruleFor = (
  tx: Pick<Tx, 'row'>,
  shopId: number,
  level: string,
  day: string,
): Promise<(Reckoning & { id: number; fromDay: string }) | null> =>
  tx.row(
    `select id, from_day::text as "fromDay", minutes_per_hour as "minutesPerHour", hours_per_credit as "hoursPerCredit", step, rounding,
       most_credits as "mostCredits"
     from credit_rule where shop_id = $1 and level = $2 and from_day <= $3 order by from_day desc limit 1`,
    [shopId, level, day],
  );

/**
 * Locks the project of a session, so that its cap holds whoever posts at the same time (LD10), and answers the session with the rule
 * that holds for it; none without an accreditation number.
 */
export async function lockedUnit(tx: Tx, shopId: number, id: number): Promise<BookedUnit> {
  const unit = await tx.row<Omit<BookedUnit, 'ruleId' | 'rule'>>(
    `select u.id, coalesce(u.repeats_id, u.id) as "rootId", u.project_id as "projectId", u.title, u.title_en as "titleEn", u.ends_at as "endsAt",
       extract(year from u.starts_at at time zone 'Asia/Shanghai')::int as year
     from credit_unit u where u.shop_id = $1 and u.id = $2`,
    [shopId, id],
  );
  if (unit === null) throw notFound();
  const project = await tx.row<{ number: string; level: string; startsOn: string }>(
    `select number, level, starts_on::text as "startsOn" from credit_project where shop_id = $1 and id = $2 for no key update`,
    [shopId, unit.projectId],
  );
  if (project === null) throw notFound();
  const found = project.number === '' ? null : await ruleFor(tx, shopId, project.level, project.startsOn);
  return { ...unit, ruleId: found?.id ?? null, rule: found };
}

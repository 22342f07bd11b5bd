import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { ruleFor } from './booked-unit.ts';
import type { Pause, Slot } from './contract.ts';
import { STANDING } from './counting-sql.ts';
import { refuse } from './refusals.ts';

type Input = Record<string, unknown>;
type Check = (ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null) => Promise<Input>;

const exists = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.row(`select 1 ${sql} limit 1`, values)) !== null;

/** A rule by which credits were given stays as it is, and no later one takes projects from it that have lines (CR1). */
export const checkRule: Check = async (ctx, tx, input, before) => {
  if (before !== null) await keepUsedRule(ctx, tx, before);
  const taken = await exists(
    tx,
    `from credit_line l join credit_project p on p.shop_id = l.shop_id and p.id = l.project_id
       join credit_rule r on r.shop_id = l.shop_id and r.id = l.rule_id
     where l.shop_id = $1 and p.level = $2 and p.starts_on >= $3 and r.from_day < $3`,
    [ctx.shop.id, input.level, input.fromDay],
  );
  if (taken) throw refuse.rule_used();
  return input;
};

/** Keeps a rule by which credits were given. */
export async function keepUsedRule(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await exists(tx, 'from credit_line where shop_id = $1 and rule_id = $2', [ctx.shop.id, id]);
  if (used) throw refuse.rule_used();
}

/** A project with a number has a level and a rule; what decides about its credits stays once there are lines. */
export const checkProject: Check = async (ctx, tx, input, before) => {
  const { number, level, startsOn, endsOn } = input as Record<'number' | 'level' | 'startsOn' | 'endsOn', string>;
  if (endsOn < startsOn) throw refuse.days_wrong();
  if (number !== '' && level === '') throw refuse.level_needed();
  if (number !== '' && (await ruleFor(tx, ctx.shop.id, level, startsOn)) === null) throw refuse.no_rule();
  const decides =
    before !== null && (before.number !== number || before.level !== level || before.startsOn !== startsOn);
  if (decides) {
    const sql = 'from credit_line where shop_id = $1 and project_id = $2';
    if (await exists(tx, sql, [ctx.shop.id, before.id])) throw refuse.project_booked();
  }
  return input;
};

/** Keeps a project that has sessions. */
export async function keepUsedProject(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await exists(tx, 'from credit_unit where shop_id = $1 and project_id = $2', [ctx.shop.id, id]);
  if (used) throw refuse.project_used();
}

const isWithin = (slots: readonly Slot[], { from, to }: Slot): boolean =>
  slots.some((slot) => Date.parse(slot.from) <= Date.parse(from) && Date.parse(to) <= Date.parse(slot.to));

function checkTimes(slots: readonly Slot[], pauses: readonly Pause[]): void {
  if ([...slots, ...pauses].some(({ from, to }) => Date.parse(to) <= Date.parse(from))) throw refuse.slot_wrong();
  const sorted = slots.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const).sort(([a], [b]) => a - b);
  if (sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? 0))) throw refuse.slot_wrong();
  if (!pauses.every((pause) => isWithin(slots, pause))) throw refuse.pause_outside();
}

/** A session lies in a project, and its pauses in its slots; once there are lines of it, its times and what it repeats stay. */
export const checkUnit: Check = async (ctx, tx, input, before) => {
  const { projectId, repeatsId } = input as { projectId: number; repeatsId: number | null };
  const slots = input.slots as Slot[];
  const pauses = input.pauses as Pause[];
  const shopId = ctx.shop.id;
  checkTimes(slots, pauses);
  const project = await exists(tx, 'from credit_project where shop_id = $1 and id = $2', [shopId, projectId]);
  if (!project) throw refuse.project_unknown();
  if (repeatsId !== null) {
    // What repeats a session repeats none that repeats another itself, nor is it repeated.
    const first = `from credit_unit where shop_id = $1 and id = $2 and project_id = $3 and repeats_id is null and id is distinct from $4::bigint
      and not exists (select from credit_unit r where r.shop_id = $1 and r.repeats_id = $4::bigint)`;
    if (!(await exists(tx, first, [shopId, repeatsId, projectId, before?.id ?? null]))) throw refuse.repeats_wrong();
  }
  const feeds = new Set(
    ctx.services.registry.modules.flatMap(({ manifest }) => Object.keys(manifest.attendance ?? {})),
  );
  if (!(input.feeds as { source: string }[]).every(({ source }) => feeds.has(source))) throw refuse.feed_unknown();
  if (before !== null) {
    const times = (of: readonly Slot[]) => JSON.stringify(of.map(({ from, to }) => [Date.parse(from), Date.parse(to)]));
    const decides =
      before.projectId !== projectId ||
      before.repeatsId !== repeatsId ||
      times(before.slots as Slot[]) !== times(slots) ||
      times(before.pauses as Pause[]) !== times(pauses);
    if (decides) await keepBookedUnit(ctx, tx, before);
  }
  const moments = slots.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]);
  return {
    ...input,
    startsAt: new Date(Math.min(...moments)).toISOString(),
    endsAt: new Date(Math.max(...moments)).toISOString(),
  };
};

/** Stores what feeds a session beside it. */
export async function saveFeeds(ctx: Ctx, tx: Tx, id: number, input: Input): Promise<void> {
  const feeds = input.feeds as { source: string; subjectId: number }[];
  await tx.rows('delete from credit_feed where shop_id = $1 and unit_id = $2', [ctx.shop.id, id]);
  await tx.rows(
    `insert into credit_feed (unit_id, source, subject_id) select $1, f.source, f.subject from unnest($2::text[], $3::bigint[]) as f (source, subject)
     on conflict do nothing`,
    [id, feeds.map(({ source }) => source), feeds.map(({ subjectId }) => subjectId)],
  );
}

/** Keeps a session of which there are lines or attendance. */
export async function keepBookedUnit(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await exists(tx, 'from credit_line where shop_id = $1 and unit_id = $2', [ctx.shop.id, id]);
  if (used) throw refuse.unit_booked();
}

/** Keeps a session that something leans on. */
export async function keepUsedUnit(ctx: Ctx, tx: Tx, row: { id: number }): Promise<void> {
  await keepBookedUnit(ctx, tx, row);
  const there = `from (select unit_id from credit_presence where shop_id = $1 and unit_id = $2
    union all select id from credit_unit where shop_id = $1 and repeats_id = $2) t`;
  if (await exists(tx, there, [ctx.shop.id, row.id])) throw refuse.unit_booked();
}

/** The ledger has no line yet of that person for that session. */
export async function keepUnbooked(
  ctx: Ctx,
  tx: Tx,
  { unitId, memberId }: { unitId: number; memberId: number },
): Promise<void> {
  const sql = `from credit_line l where l.shop_id = $1 and l.member_id = $3 and ${STANDING}
    and l.root_id = (select coalesce(u.repeats_id, u.id) from credit_unit u where u.shop_id = $1 and u.id = $2)`;
  if (await exists(tx, sql, [ctx.shop.id, unitId, memberId])) throw refuse.booked();
}

/** Attendance is of a member at a session that are there, begins before it ends, and is in no line of the ledger. */
export const checkPresence: Check = async (ctx, tx, input, before) => {
  const { unitId, memberId, fromAt, toAt } = input as {
    unitId: number;
    memberId: number;
    fromAt: string;
    toAt: string | null;
  };
  if (toAt !== null && Date.parse(toAt) <= Date.parse(fromAt)) throw refuse.times_wrong();
  if (!(await exists(tx, 'from credit_unit where shop_id = $1 and id = $2', [ctx.shop.id, unitId])))
    throw refuse.unit_unknown();
  const member = `from member where shop_id = $1 and id = $2 and merged_into is null and status = 'active'`;
  if (!(await exists(tx, member, [ctx.shop.id, memberId]))) throw refuse.person_unknown();
  await keepUnbooked(ctx, tx, { unitId, memberId });
  if (before !== null)
    await keepUnbooked(ctx, tx, { unitId: Number(before.unitId), memberId: Number(before.memberId) });
  return input;
};

import { z } from 'zod';
import { demoDay, demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { RuleValues } from './admin-contract.ts';
import { settleSome } from './commands/settle-unit.ts';

const time = () => z.string().regex(/^\d\d:\d\d$/);
const Unit = z.strictObject({
  title: z.string(),
  titleEn: z.string(),
  /** Counted from the first day of the project. */
  day: z.number().int(),
  from: time(),
  to: time(),
  pauses: z.array(z.strictObject({ from: time(), to: time(), why: z.enum(['break', 'ceremony']) })),
  there: z.array(z.strictObject({ phone: z.string(), from: time(), to: time().optional() })),
});
const Project = z.strictObject({
  title: z.string(),
  titleEn: z.string(),
  organiser: z.string(),
  organiserEn: z.string(),
  number: z.string(),
  level: z.string(),
  category: z.string(),
  inDays: z.number().int(),
  days: z.number().int(),
  units: z.array(Unit),
});
const Credits = z.strictObject({
  rules: z.array(RuleValues.omit({ fromDay: true }).strict()),
  projects: z.array(Project),
});

async function plantUnit(ctx: Ctx, projectId: number, firstDay: number, unit: z.output<typeof Unit>): Promise<void> {
  const now = ctx.services.now();
  const at = (moment: string): string => demoMoment(now, firstDay + unit.day, moment);
  const slot = { from: at(unit.from), to: at(unit.to) };
  const pauses = unit.pauses.map(({ from, to, why }) => ({ from: at(from), to: at(to), why }));
  const id = await ctx.db.write(async (tx) => {
    const made = await tx.row<{ id: number }>(
      `insert into credit_unit (project_id, title, title_en, slots, pauses, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [projectId, unit.title, unit.titleEn, JSON.stringify([slot]), JSON.stringify(pauses), slot.from, slot.to],
    );
    const members = await membersByPhone(
      tx,
      ctx.services.config,
      ctx.shop.id,
      unit.there.map(({ phone }) => phone),
    );
    const there = unit.there.flatMap(({ phone, from, to }) => {
      const memberId = members.get(phone);
      return memberId === undefined ? [] : [{ memberId, from: at(from), to: to === undefined ? null : at(to) }];
    });
    await tx.rows(
      `insert into credit_presence (unit_id, member_id, source, from_at, to_at)
       select $1, p.member_id, 'door', p.from_at, p.to_at from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[]) as p (member_id, from_at, to_at)`,
      [made?.id, there.map(({ memberId }) => memberId), there.map(({ from }) => from), there.map(({ to }) => to)],
    );
    return made?.id ?? 0;
  });
  if (Date.parse(slot.to) < now.getTime() && unit.there.length > 0) await settleSome(ctx, id);
}

/** Gives a demo shop its projects with sessions, attendance and what follows from it; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'credits.yaml');
  if (found === null || found === undefined) return;
  const { rules, projects } = Credits.parse(found);
  const fromDay = `${demoDay(ctx.services.now(), 0).slice(0, 3)}0-01-01`;
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into credit_rule (level, from_day, minutes_per_hour, hours_per_credit, step, rounding, most_credits)
       select r.level, r."fromDay", r."minutesPerHour", r."hoursPerCredit", r.step, r.rounding, r."mostCredits"
       from jsonb_to_recordset($1::jsonb) as r (level text, "fromDay" date, "minutesPerHour" int, "hoursPerCredit" int, step text, rounding text, "mostCredits" int)
       on conflict do nothing`,
      [JSON.stringify(rules.map((rule) => ({ ...rule, fromDay })))],
    ),
  );
  for (const { inDays, days, units, ...project } of projects) {
    const values = [
      project.title,
      project.titleEn,
      project.organiser,
      project.organiserEn,
      project.number,
      project.level,
    ];
    const made = await ctx.db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into credit_project (title, title_en, organiser, organiser_en, number, level, category, starts_on, ends_on)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
         where not exists (select from credit_project where shop_id = $10 and title = $1) returning id`,
        [
          ...[...values, project.category, demoDay(ctx.services.now(), inDays)],
          ...[demoDay(ctx.services.now(), inDays + days - 1), ctx.shop.id],
        ],
      ),
    );
    if (made === null) continue;
    for (const unit of units) await plantUnit(ctx, made.id, inDays, unit);
  }
}

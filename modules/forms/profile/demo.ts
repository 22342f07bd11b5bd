import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { PartValues } from './admin-contract.ts';
import { keepEdition } from './commands/check-part.ts';

const Answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const Part = PartValues.extend({
  answers: z.array(z.strictObject({ phone: z.string(), values: Answers })).default([]),
});

/** Plants what a demo shop asks its members, and what some of them answered. */
export async function demo(ctx: Ctx): Promise<void> {
  const parts = z.array(Part.strict()).parse(demoYaml(ctx.shop.code, 'profile.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    const there = await tx.row('select 1 from profile_part where shop_id = $1 limit 1', [ctx.shop.id]);
    if (there !== null) return;
    for (const [index, { answers, ...part }] of parts.entries()) {
      const made = await tx.row<{ id: number }>(
        `insert into profile_part (title, title_en, lead, lead_en, sections, layouts, is_asked, is_on, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          ...[part.title, part.titleEn, part.lead, part.leadEn, JSON.stringify(part.sections)],
          ...[JSON.stringify(part.layouts), part.isAsked, part.isOn, (index + 1) * 10],
        ],
      );
      if (made === null) continue;
      await keepEdition(ctx, tx, made.id, part);
      const phones = answers.map(({ phone }) => phone);
      const members = await membersByPhone(tx, ctx.services.config, ctx.shop.id, phones);
      for (const { phone, values } of answers) {
        const member = members.get(phone);
        if (member === undefined) continue;
        await tx.rows('insert into profile_answer (member_id, part_id, edition, values) values ($1, $2, 1, $3)', [
          ...[member, made.id, JSON.stringify(values)],
        ]);
      }
    }
  });
}

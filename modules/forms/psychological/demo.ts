import { z } from 'zod';
import { demoDay } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import { RELATIONS } from './guardian-contract.ts';

const DAY_MS = 86_400_000;

const Minors = z.array(
  z.strictObject({
    name: z.string(),
    phone: z.string(),
    ageYears: z.number(),
    guardian: z.string(),
    guardianPhone: z.string(),
    relation: z.enum(RELATIONS),
    state: z.enum(['asked', 'agreed']),
    daysAgo: z.number(),
    /** Where the paper is that was signed; what was agreed to by link has none. */
    note: z.string().default(''),
  }),
);

/** Gives a demo shop minors, each with what their guardian says; where there are some already nothing is added. */
export async function demo(ctx: Ctx): Promise<void> {
  const minors = Minors.parse(demoYaml(ctx.shop.code, 'scale-guardians.yaml') ?? []);
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    if ((await tx.row('select from psychological_guardian where shop_id = $1 limit 1', [ctx.shop.id])) !== null) return;
    for (const { name, phone, ageYears, guardian, guardianPhone, relation, state, daysAgo, note } of minors) {
      const contacts = [{ kind: 'phone' as const, value: phone }];
      const [memberId] = await makePeople(tx, ctx.services.config, [{ name, affiliation: '', contacts }]);
      const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
      await tx.rows(
        `insert into psychological_guardian
           (member_id, born_on, guardian_name, guardian_phone, relation, state, way, note, asked_at, decided_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ...[memberId, demoDay(now, -Math.round((ageYears + 0.4) * 365.25)), guardian, guardianPhone, relation, state],
          ...[note === '' ? 'link' : 'desk', note, at, state === 'agreed' ? at : null],
        ],
      );
    }
  });
}

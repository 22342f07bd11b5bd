import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { OrganisationValues } from './admin-contract.ts';
import { derivedOf, keepNames } from './commands/save-organisation.ts';
import { setOrganisation } from './record.ts';

/** Gives a demo shop the organisations of its file; those that are there already stay as they are. */
export async function demo(ctx: Ctx): Promise<void> {
  const entries = z.array(OrganisationValues.strict()).parse(demoYaml(ctx.shop.code, 'organisations.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    for (const [index, { contacts: _nobody, ...values }] of entries.entries()) {
      const made = await tx.row<{ id: number }>(
        `insert into organisation (name) select $2 where not exists (
           select from organisation where shop_id = $1 and name = $2) returning id`,
        [ctx.shop.id, values.name],
      );
      if (made === null) continue;
      await setOrganisation(ctx, tx, made.id, { ...values, ...derivedOf(values), position: (index + 1) * 10 });
      await keepNames(tx, ctx.shop.id, made.id, values);
    }
  });
}

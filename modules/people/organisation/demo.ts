import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { makeGuest } from '../../../kernel/guests/guests.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { OrganisationValues } from './admin-contract.ts';
import { derivedOf, keepNames } from './commands/save-organisation.ts';
import { OWN_PAGE, OwnValues } from './guest-contract.ts';
import { setOrganisation } from './record.ts';

const Guest = z.strictObject({
  organisation: z.string(),
  name: z.string(),
  account: z.string(),
  proposes: OwnValues.strict(),
});
const GUEST_DAYS = 90;

/** Gives people of organisations accounts, with what they propose and nobody has decided about. */
async function demoGuests(ctx: Ctx): Promise<void> {
  const entries = z.array(Guest).parse(demoYaml(ctx.shop.code, 'organisation-guests.yaml') ?? []);
  const now = ctx.services.now();
  const until = new Date(now.getTime() + GUEST_DAYS * 86_400_000).toISOString();
  await ctx.db.write(async (tx) => {
    for (const { organisation, name, account, proposes } of entries) {
      const found = await tx.row<{ id: number }>('select id from organisation where shop_id = $1 and name = $2', [
        ...[ctx.shop.id, organisation],
      ]);
      if (found === null) continue;
      const made = await makeGuest(ctx, tx, { name, account, kind: OWN_PAGE, thingId: found.id, until });
      if (made === null) continue;
      await tx.rows(
        'insert into organisation_proposal (organisation_id, guest_name, values, proposed_at) values ($1, $2, $3, $4)',
        [found.id, name, JSON.stringify(proposes), now.toISOString()],
      );
    }
  });
}

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
  await demoGuests(ctx);
}

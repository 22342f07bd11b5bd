import type { Ctx } from '../../../kernel/http/context.ts';
import { ensureAccount, type IdentityValue } from '../../../kernel/identity/accounts.ts';
import type { ContactValue } from '../../../kernel/identity/contacts.ts';
import { ensureMembership } from '../../../kernel/identity/members.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import { giveBuiltInRole } from '../role/public.ts';
import { demoDescribed, demoPeople } from './demo-people.ts';

const DAY_MS = 86_400_000;
/** The days over which the people of a demo shop joined. */
const DAYS_OF_JOINING = 52;

/** Lets the people of a demo shop become members, staff with their roles. */
export async function demo(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    const now = ctx.services.now().getTime();
    for (const [index, person] of demoPeople(ctx.shop.code).entries()) {
      const identities: IdentityValue[] = [{ kind: 'phone', value: person.phone }];
      if (person.username !== undefined) identities.unshift({ kind: 'username', value: person.username });
      const account = await ensureAccount(tx, ctx.services.config, identities);
      const { id } = await ensureMembership(tx, ctx.shop.id, account.id, {
        name: person.name,
        avatar: null,
        locale: null,
      });
      await tx.rows(
        `update member set gender = $3, status = $4, blocked_reason = $5,
           centre_id = (select id from centre where shop_id = $1 and name = $6), created_at = $7 where shop_id = $1 and id = $2`,
        [
          ctx.shop.id,
          id,
          person.gender,
          person.blocked === undefined ? 'active' : 'blocked',
          person.blocked ?? null,
          person.centre ?? null,
          new Date(now - ((index * 23) % DAYS_OF_JOINING) * DAY_MS).toISOString(),
        ],
      );
      for (const role of person.roles ?? []) await giveBuiltInRole(tx, ctx.shop.id, id, role);
    }
    await makePeople(
      tx,
      ctx.services.config,
      demoDescribed(ctx.shop.code).map(({ phone = '', mail = '', ...person }) => {
        const contacts: ContactValue[] = [
          { kind: 'phone', value: phone },
          { kind: 'mail', value: mail },
        ];
        return { ...person, contacts: contacts.filter(({ value }) => value !== '') };
      }),
    );
  });
}

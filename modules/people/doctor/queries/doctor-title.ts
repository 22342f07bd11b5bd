import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import type { UserDataPart } from '../../../../kernel/module/user-data-part.ts';

/** The title a person has been granted, or has applied with while none is granted. */
export async function doctorTitleOf(ctx: Ctx, person: Person): Promise<UserDataPart> {
  if (person.facts.doctor === undefined) return {};
  const row = await ctx.db.row<{ title: string | null }>(
    `select title from doctor where shop_id = $1 and member_id = $2 and state <> 'replaced'
     order by state = 'granted' desc limit 1`,
    [ctx.shop.id, person.id],
  );
  return { facts: { doctor: { title: row?.title ?? null } } };
}

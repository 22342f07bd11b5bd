import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { savedViews } from '../../../../kernel/contract/saved-views.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Keeps how a person wants to see a table; what is not named stays as it was. */
export async function keepHabit(ctx: Ctx, input: ParsedOf<(typeof savedViews)['view.habit']>) {
  const { place, hidden = null, density = null, opensWith = null } = input;
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into table_habit as h (member_id, place, hidden, density, opens_with) values ($1, $2, $3, $4, coalesce($5, ''))
       on conflict (shop_id, member_id, place) do update set hidden = coalesce($3, h.hidden), density = coalesce($4, h.density),
         opens_with = coalesce($5, h.opens_with), updated_at = now()`,
      [signedIn(ctx).id, place, hidden, density, opensWith],
    ),
  );
  return {};
}

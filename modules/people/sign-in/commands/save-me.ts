import type { z } from 'zod';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { signIn, UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';

/** Changes the own name, gender or language in this shop; what is left out stays. */
export async function saveMe(
  ctx: Ctx,
  input: ParsedOf<(typeof signIn)['signIn.saveMe']>,
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  return ctx.db.write(async (tx) => {
    await tx.rows(
      `update member set name = coalesce($3, name), gender = case when $4::text is null then gender else nullif($4, '') end,
         locale = coalesce($5, locale), version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, person.id, input.name ?? null, input.gender ?? null, input.locale ?? null],
    );
    return { data: await userInfo(ctx, tx) };
  });
}

import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { invitedTo } from '../queries/invited-survey.ts';

/** Notes that whoever holds the link does not want to take part: nobody reminds them any more. */
export async function declineInvitation(ctx: Ctx): Promise<Record<string, never>> {
  await invitedTo(ctx);
  await ctx.db.write((tx) =>
    tx.rows(
      `UPDATE survey_invitation SET declined_at = coalesce(declined_at, $3), due_at = NULL, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, callingLink(ctx).thingId, ctx.services.now().toISOString()],
    ),
  );
  return {};
}

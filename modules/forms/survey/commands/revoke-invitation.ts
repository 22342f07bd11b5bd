import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { invitationAdmin } from '../invitation-contract.ts';

type Revoke = (typeof invitationAdmin)['survey.invitation.revoke'];

/** Takes an invitation back: whoever opens its link finds nothing, and no message goes out any more. */
export function revokeInvitation(ctx: Ctx, { id, version }: ParsedOf<Revoke>): Promise<OutputOf<Revoke>> {
  return ctx.db.write(async (tx) => {
    const before = await tx.row<{ version: number }>(
      'SELECT version FROM survey_invitation WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    if (before.version !== version) throw versionConflict();
    await tx.rows(
      `UPDATE survey_invitation SET revoked_at = coalesce(revoked_at, $3), due_at = NULL, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
    return { data: { id, version: version + 1 } };
  });
}

import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { InvitationsOf } from './invitations-of.ts';

/** Takes an invitation back: whoever opens its link finds nothing, and no message goes out any more. */
export function revokeInvitation(
  ctx: Ctx,
  { table }: InvitationsOf,
  { id, version }: { id: number; version: number },
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(async (tx) => {
    const before = await tx.row<{ version: number }>(
      `SELECT version FROM ${table} WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    if (before.version !== version) throw versionConflict();
    await tx.rows(
      `UPDATE ${table} SET revoked_at = coalesce(revoked_at, $3), due_at = NULL, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
    return { data: { id, version: version + 1 } };
  });
}

const note = (ctx: Ctx, { table }: InvitationsOf, id: number, set: string): Promise<unknown> =>
  ctx.db.write((tx) =>
    tx.rows(`UPDATE ${table} SET ${set}, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`, [
      ...[ctx.shop.id, id, ctx.services.now().toISOString()],
    ]),
  );

/** Notes that the invited person does not want to take part: nobody reminds them any more. */
export const declineInvitation = (ctx: Ctx, of: InvitationsOf, id: number): Promise<unknown> =>
  note(ctx, of, id, 'declined_at = coalesce(declined_at, $3), due_at = NULL');

/** Notes that an invitation was opened, the first time. */
export const noteOpened = (ctx: Ctx, of: InvitationsOf, id: number): Promise<unknown> =>
  note(ctx, of, id, 'opened_at = $3');

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { savedViews } from '../../../../kernel/contract/saved-views.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { readRow } from '../../../../kernel/record/read-row.ts';
import { viewRecord } from '../view-record.ts';
import { checkRoom } from './check-room.ts';

const SHARE = 'view.saved.share';

/** Keeps a view; sharing one takes the permission, and so does every change of a shared one by others than its owner. */
export async function saveView(
  ctx: Ctx,
  input: ParsedOf<(typeof savedViews)['view.save']>,
): Promise<{ data: { id: number; version: number } }> {
  const owner = signedIn(ctx).id;
  const { id, version, place, name, audience, state } = input;
  const roleId = audience === 'role' ? (input.roleId ?? null) : null;
  if (audience !== 'own' && !ctx.can(SHARE)) throw permissionDenied(SHARE);
  return ctx.db.write(async (tx) => {
    if (audience === 'role') {
      const role = await tx.row('select from role where shop_id = $1 and id = $2', [ctx.shop.id, roleId]);
      if (role === null) throw notFound();
    }
    const before =
      id === undefined ? null : await readRow(viewRecord, tx, ctx, id, { side: 'writable', lock: 'for update' });
    if (before !== null && before.version !== version) throw versionConflict();
    const holder = before === null ? owner : Number(before.ownerId);
    await checkRoom(ctx, tx, { id: before?.id ?? null, owner: holder, place, name });
    const row =
      before === null
        ? await tx.row<{ id: number; version: number }>(
            `insert into saved_view (owner_id, place, name, audience, role_id, state) values ($1, $2, $3, $4, $5, $6)
             returning id, version`,
            [owner, place, name, audience, roleId, JSON.stringify(state)],
          )
        : await tx.row<{ id: number; version: number }>(
            `update saved_view set name = $3, audience = $4, role_id = $5, state = $6, version = version + 1, updated_at = now()
             where shop_id = $1 and id = $2 returning id, version`,
            [ctx.shop.id, before.id, name, audience, roleId, JSON.stringify(state)],
          );
    if (row === null) throw notFound();
    return { data: row };
  });
}

import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { savedViews } from '../../../../kernel/contract/saved-views.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockView } from '../lock-view.ts';
import { viewRefusals } from '../refusals.ts';

const MOST_AT_ONE_TABLE = 30;
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
    const before = id === undefined ? null : await lockView(ctx, tx, id);
    if (before !== null && before.version !== version) throw versionConflict();
    const holder = before?.ownerId ?? owner;
    const others = await tx.row<{ same: number; all: number }>(
      `select count(*) filter (where name = $4 and id <> $5) as same, count(*) as all from saved_view
       where shop_id = $1 and owner_id = $2 and place = $3`,
      [ctx.shop.id, holder, place, name, id ?? 0],
    );
    if ((others?.same ?? 0) > 0) throw viewRefusals.name_taken({ name });
    if (before === null && (others?.all ?? 0) >= MOST_AT_ONE_TABLE) {
      throw viewRefusals.too_many({ most: MOST_AT_ONE_TABLE });
    }
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

import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { refuse } from '../refusals.ts';
import { lockTree } from './place-centre.ts';

interface Closing {
  id: number;
  version: number;
  reason: string;
}

interface Found {
  version: number;
  closed: boolean;
  parentClosed: boolean;
  openBelow: boolean;
}

/** Changes whether a centre is closed, once `check` has looked at it and at what lies above and below it. */
function setClosed(
  ctx: Ctx,
  { id, version, reason }: Closing,
  closedAt: string | null,
  check: (found: Found) => void,
): Promise<{ data: { id: number; version: number } }> {
  const lockedCentre = async (tx: Tx): Promise<Found> => {
    await lockTree(ctx, tx);
    const values: unknown[] = [ctx.shop.id, id];
    const where = scopeCondition(ctx, 'role.centre.save', 'write', { centre: 'id' })(binder(values));
    const found = await tx.row<Found>(
      `select t.version, t.closed_at is not null as closed, coalesce(p.closed_at is not null, false) as "parentClosed",
         exists (select from centre b where b.shop_id = t.shop_id and b.parent_id = t.id and b.closed_at is null) as "openBelow"
       from centre t left join centre p on p.shop_id = t.shop_id and p.id = t.parent_id
       where t.shop_id = $1 and t.id = $2 and (${where}) for update of t`,
      values,
    );
    if (found === null) throw notFound();
    if (found.version !== version) throw versionConflict();
    return found;
  };
  return ctx.db.write(
    async (tx) => {
      check(await lockedCentre(tx));
      await tx.rows(
        'update centre set closed_at = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
        [ctx.shop.id, id, closedAt],
      );
      return { data: { id, version: version + 1 } };
    },
    { reason },
  );
}

/** Closes a centre: nobody is put there any more. What lies below it has to be closed before. */
export function closeCentre(ctx: Ctx, input: Closing): Promise<{ data: { id: number; version: number } }> {
  return setClosed(ctx, input, ctx.services.now().toISOString(), ({ closed, openBelow }) => {
    if (closed) throw refuse.centre_closed();
    if (openBelow) throw refuse.centre_open_below();
  });
}

/** Opens a closed centre again; one below a closed centre stays closed. */
export function reopenCentre(ctx: Ctx, input: Closing): Promise<{ data: { id: number; version: number } }> {
  return setClosed(ctx, input, null, ({ parentClosed }) => {
    if (parentClosed) throw refuse.centre_closed();
  });
}

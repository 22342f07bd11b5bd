import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { refuse } from '../refusals.ts';

/** Whether the caller may put centres below this one; a root of its own takes a grant for the whole shop. */
async function mayPlaceBelow(ctx: Ctx, tx: Tx, parentId: unknown): Promise<boolean> {
  const values: unknown[] = [];
  const where = scopeCondition(ctx, 'role.centre.save', 'write', { centre: 'id' })(binder(values));
  if (where === 'true' || typeof parentId !== 'number') return where === 'true';
  const bind = binder(values);
  const row = await tx.row(
    `select 1 from centre t where t.shop_id = ${bind(ctx.shop.id)} and t.id = ${bind(parentId)} and (${where})`,
    values,
  );
  return row !== null;
}

/** Keeps the shop's tree as it is until the transaction ends, so that two changes at once cannot tie a knot. */
export async function lockTree(ctx: Ctx, tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['centre', ctx.shop.id]);
}

/** Checks a centre's parent. */
export async function completeCentre(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  await lockTree(ctx, tx);
  const { parentId } = input;
  // A centre is put only where the caller may write: who moved others below their own would reach further than before.
  const isMoved = before === null || before.parentId !== parentId;
  if (isMoved && !(await mayPlaceBelow(ctx, tx, parentId))) throw refuse.centre_beyond_own();
  if (typeof parentId === 'number') {
    const parent = await tx.row<{ path: string; closed: boolean }>(
      'select path, closed_at is not null as closed from centre where shop_id = $1 and id = $2',
      [ctx.shop.id, parentId],
    );
    if (parent === null) throw notFound();
    if (before !== null && parent.path.startsWith(String(before.path))) throw refuse.centre_circle();
    if (isMoved && parent.closed) throw refuse.centre_closed();
  }
  return before === null ? { ...input, path: '' } : input;
}

/** Writes the path of a stored centre and of everything below it, so that a move takes effect at once. */
export async function placeCentre(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await tx.rows(
    `with moved as (
       select c.path as was, coalesce(p.path, '/') || c.id || '/' as becomes
       from centre c left join centre p on p.shop_id = c.shop_id and p.id = c.parent_id
       where c.shop_id = $1 and c.id = $2)
     update centre c set path = case when c.id = $2 then m.becomes else m.becomes || substr(c.path, length(m.was) + 1) end
     from moved m
     where c.shop_id = $1 and m.was is distinct from m.becomes and (c.id = $2 or (m.was <> '' and starts_with(c.path, m.was)))`,
    [ctx.shop.id, id],
  );
}

/** Keeps a centre that has centres below it or people in it. */
export async function refuseUsedCentre(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  const used = await tx.row(
    `select 1 from centre where shop_id = $1 and parent_id = $2
     union all select 1 from member where shop_id = $1 and centre_id = $2 limit 1`,
    [ctx.shop.id, row.id],
  );
  if (used !== null) throw refuse.centre_in_use();
}

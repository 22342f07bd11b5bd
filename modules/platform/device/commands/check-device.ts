import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { worksOf } from '../queries/works.ts';
import { refuse } from '../refusals.ts';

/** Checks a device before it is stored: it is for work that the shop has, with a record that may be chosen for it. */
export async function checkDevice(
  ctx: Ctx,
  _tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  if (before?.revokedAt) throw refuse.revoked();
  const { work, workId = (before?.workId ?? null) as number | null } = input as {
    work: string;
    workId?: number | null;
  };
  const spec = worksOf(ctx).find((one) => one.work === work);
  if (spec === undefined) throw invalidInput({ work: [ctx.t('device.errors.work_unknown')] });
  if (before?.work === work && before.workId === workId) return input;
  const found = workId === null ? [] : await chosen(ctx, spec.select, workId);
  if (workId === null || !found.includes(workId)) {
    throw invalidInput({ workId: [ctx.t('device.errors.work_needed')] });
  }
  return input;
}

/** The numbers that a list offers of the one that was chosen: none where there is no such, or no longer. */
async function chosen(ctx: Ctx, select: string, id: number): Promise<number[]> {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const source = manifest.selects?.[select];
    if (source === undefined) continue;
    const { data } = await source.select(ctx, { q: '', ids: [id], page: 1, limit: 1 });
    return data.map(({ value }) => value);
  }
  return [];
}

/** Tells the device that what it shows is another thing now. */
export async function tellDevice(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  tx.afterCommit(() => ctx.services.realtime.toDevice(ctx.shop.id, id, 'device.changed', {}));
}

/** Keeps a device that may still call, and one whose takings nobody saw to. */
export async function refuseLiveDevice(ctx: Ctx, tx: Tx, { id, enrolledAt, revokedAt }: StoredRow): Promise<void> {
  if (enrolledAt && !revokedAt) throw refuse.in_use();
  const left = await tx.row(
    'select from device_stray where shop_id = $1 and device_id = $2 and settled_at is null limit 1',
    [ctx.shop.id, id],
  );
  if (left !== null) throw refuse.strays_left();
}

import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { lockOpenRequest, lockRequest, note, type Request, refuseConcluded } from '../request.ts';
import { conclude } from './conclude.ts';
import { openPeople } from './open-people.ts';
import { tellPeople } from './tell-people.ts';

const HOUR = 3_600_000;

async function withdrawRequest(ctx: Ctx, tx: Tx, request: Request, by: number | null, reason: string): Promise<void> {
  await note(tx, request, ctx.services.now(), { action: 'withdrawn', by, reason });
  await conclude(ctx, tx, request, { outcome: 'withdrawn', by, reason });
}

/** Takes the own request back while nobody has decided it. */
export async function withdraw(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  const by = signedIn(ctx).id;
  await ctx.db.write(async (tx) => {
    const request = await lockRequest(tx, ctx.shop.id, id);
    refuseConcluded(request);
    if (request.startedBy !== by) throw refuse.not_starter();
    await withdrawRequest(ctx, tx, request, by, reason);
  });
  return {};
}

/** Takes a record's open request back inside its module's transaction; does nothing where there is none. */
export async function withdrawFor(ctx: Ctx, tx: Tx, kind: string, subjectId: number, by: number | null): Promise<void> {
  const request = await lockOpenRequest(tx, ctx.shop.id, kind, subjectId);
  if (request !== null) await withdrawRequest(ctx, tx, request, by, '');
}

/** Reminds those who are asked, at most once an hour. */
export async function remind(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  const by = signedIn(ctx).id;
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    const request = await lockRequest(tx, ctx.shop.id, id);
    refuseConcluded(request);
    if (request.startedBy !== by) throw refuse.not_starter();
    const late = await tx.row(
      'select 1 from approval_request where shop_id = $1 and id = $2 and (reminded_at is null or reminded_at <= $3)',
      [request.shopId, id, new Date(now.getTime() - HOUR).toISOString()],
    );
    if (late === null) throw refuse.reminded_lately();
    await remindPeople(ctx, tx, request, by);
  });
  return {};
}

/** Tells those who have not answered yet that they are waited for. */
export async function remindPeople(ctx: Ctx, tx: Tx, request: Request, by: number | null): Promise<void> {
  const now = ctx.services.now();
  const memberIds = await openPeople(tx, request);
  await tx.rows('update approval_request set reminded_at = $3 where shop_id = $1 and id = $2', [
    request.shopId,
    request.id,
    now.toISOString(),
  ]);
  const reminder = await note(tx, request, now, { action: 'reminded', by });
  const { id, kind, title } = request;
  await tellPeople(ctx, tx, request, { kind: 'approval.reminded', to: memberIds, key: `${id}:${reminder}` });
  await ctx.services.events.emit(ctx, tx, 'approval.reminded', { id, kind, title, memberIds });
}

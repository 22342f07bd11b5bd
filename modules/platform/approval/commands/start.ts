import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Facts, Flow } from '../flow.ts';
import { refuse } from '../refusals.ts';
import { note, type Request } from '../request.ts';
import { openStep } from './advance.ts';
import { heldThing, specOf } from './spec-of.ts';

/** A matter that is handed in to be decided. */
export interface Matter {
  readonly kind: string;
  /** Number of the record, in the table of the kind's module. */
  readonly subjectId: number;
  /** What approvers read in their inbox. */
  readonly title: string;
  /** The same in English, where the record has it. */
  readonly titleEn?: string;
  readonly facts: Facts;
  /** Member who hands it in; null where it came by itself. */
  readonly startedBy: number | null;
  /** Who never answers beside the starter, whatever the flow says, such as the author of a text. */
  readonly barred?: readonly number[];
  /** Where it belongs; null where rights over centres do not matter. */
  readonly centreId?: number | null;
}

/** The flow that holds for a kind in a shop, with the number of its version; null for the module's default. */
export async function flowInForce(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  kind: string,
): Promise<{ flow: Flow; number: number | null }> {
  const own = await tx.row<{ flow: Flow; number: number }>(
    `select v.flow, v.number from approval_flow f
     join approval_flow_version v on v.shop_id = f.shop_id and v.kind = f.kind and v.number = f.published
     where f.shop_id = $1 and f.kind = $2`,
    [ctx.shop.id, kind],
  );
  return own ?? { flow: Flow.parse(specOf(ctx, kind).flow), number: null };
}

/** How many steps a kind's flow has in this shop; 0 where the matter needs nobody. */
export async function approvalSteps(ctx: Ctx, kind: string): Promise<number> {
  return (await flowInForce(ctx, ctx.db, kind)).flow.steps.length;
}

/** Hands a matter in: inside the transaction of the command that makes it ready. Answers the request's number. */
export async function startApproval(ctx: Ctx, tx: Tx, matter: Matter): Promise<number> {
  return startAlong(ctx, tx, matter, await flowInForce(ctx, tx, matter.kind));
}

/** Hands a matter in along this flow. */
export async function startAlong(
  ctx: Ctx,
  tx: Tx,
  matter: Matter,
  { flow, number }: { flow: Flow; number: number | null },
): Promise<number> {
  const { kind, subjectId, title, titleEn = '', facts, startedBy, barred = [], centreId = null } = matter;
  const thing = heldThing(ctx, kind, subjectId);
  const made = await tx.row<{ id: number; version: number }>(
    `insert into approval_request (kind, subject_id, title, facts, flow, flow_version, started_by, barred, centre_id, title_en,
       thing_record, thing_id, thing_permissions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (shop_id, kind, subject_id) where state = 'open' do nothing returning id, version`,
    [
      ...[
        kind,
        subjectId,
        title,
        JSON.stringify(facts),
        JSON.stringify(flow),
        number,
        startedBy,
        barred,
        centreId,
        titleEn,
      ],
      ...[thing?.record ?? null, thing?.id ?? null, thing?.permissions ?? []],
    ],
  );
  if (made === null) throw refuse.under_way();
  const { id, version } = made;
  const shopId = ctx.shop.id;
  const request: Request = {
    ...{ id, shopId, kind, subjectId, title, titleEn, facts, flow, startedBy, barred, centreId, thing, version },
    ...{ state: 'open', step: 0, round: 1 },
  };
  await note(tx, request, ctx.services.now(), { action: 'started', by: startedBy });
  await openStep(ctx, tx, request, 0, startedBy);
  return id;
}

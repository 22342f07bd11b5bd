import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { requestAdmin } from '../admin-contract.ts';
import type { requirement } from '../contract.ts';
import { mayHandle } from '../queries/handlers.ts';
import { refuse } from '../refusals.ts';
import { requirementSteps } from '../rules/steps.ts';
import { lockedRequest } from './locked-request.ts';
import { stageRequest, stepRequest } from './step-request.ts';

type Saved = OutputOf<(typeof requirement)['requirement.move']>;

/** Whoever handed a requirement in withdraws it, confirms that it is done, or takes it up again. */
export function moveOwn(ctx: Ctx, input: ParsedOf<(typeof requirement)['requirement.move']>): Promise<Saved> {
  const memberId = signedIn(ctx).id;
  const { id, version, to, text } = input;
  return ctx.db.write(async (tx) => {
    const request = await lockedRequest(ctx, tx, { id, version, memberId });
    // What waits for an answer goes on by that answer, not by a step.
    if (request.state === 'waiting' && to === 'accepted') throw refuse.step_impossible();
    return stepRequest(ctx, tx, request, { to, role: 'member', text });
  });
}

/** The desk takes a requirement on; whoever accepts one that nobody has, has it. */
export function moveRequest(
  ctx: Ctx,
  input: ParsedOf<(typeof requestAdmin)['requirement.request.move']>,
): Promise<Saved> {
  const { id, version, to, stage, text } = input;
  return ctx.db.write(async (tx) => {
    const request = await lockedRequest(ctx, tx, { id, version });
    if (stage !== '') {
      if (to !== 'accepted') throw refuse.step_impossible();
      return stageRequest(ctx, tx, request, { stage, text });
    }
    const answer = await stepRequest(ctx, tx, request, { to, role: 'desk', text });
    if (to === 'accepted' && request.assigneeId === null) {
      await tx.rows(
        'UPDATE requirement_request SET assignee_id = coalesce(assignee_id, $3) WHERE shop_id = $1 AND id = $2',
        [...[ctx.shop.id, id, signedIn(ctx).id]],
      );
    }
    return answer;
  });
}

/** Gives a requirement to somebody who may deal with it, or to nobody. */
export function assignRequest(
  ctx: Ctx,
  input: ParsedOf<(typeof requestAdmin)['requirement.request.assign']>,
): Promise<Saved> {
  const { id, version, memberId } = input;
  return ctx.db.write(async (tx) => {
    const request = await lockedRequest(ctx, tx, { id, version });
    if (!requirementSteps.steps.some(({ from }) => from === request.state)) throw refuse.ended();
    if (memberId !== null && !(await mayHandle(tx, ctx.shop.id, memberId, request.kindId))) throw refuse.not_handler();
    await tx.rows(
      `UPDATE requirement_request SET assignee_id = $3, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, id, memberId],
    );
    return { data: { id, version: version + 1 } };
  });
}

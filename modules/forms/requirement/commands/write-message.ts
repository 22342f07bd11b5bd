import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { requestAdmin } from '../admin-contract.ts';
import type { requirement } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { type RequirementState, requirementSteps } from '../rules/steps.ts';
import { addEntry } from './add-entry.ts';
import { type LockedRequest, lockedRequest } from './locked-request.ts';
import { passLimit } from './pass-limit.ts';
import { stepRequest } from './step-request.ts';
import { tellDesk, tellMember } from './tell.ts';

type Saved = OutputOf<(typeof requirement)['requirement.say']>;

const hasEnded = (state: RequirementState): boolean => !requirementSteps.steps.some(({ from }) => from === state);

/** Where a requirement goes that waited for whoever handed it in. */
export const backTo = ({ acceptedAt }: Pick<LockedRequest, 'acceptedAt'>): RequirementState =>
  acceptedAt === null ? 'submitted' : 'accepted';

/** Whoever handed a requirement in writes to the desk; what was asked is answered by it, and the clock goes on. */
export async function writeToDesk(
  ctx: Ctx,
  { id, text }: ParsedOf<(typeof requirement)['requirement.say']>,
): Promise<Saved> {
  const memberId = signedIn(ctx).id;
  await passLimit(ctx, 'requirement-say');
  return ctx.db.write(async (tx) => {
    const request = await lockedRequest(ctx, tx, { id, memberId });
    if (request.state === 'waiting')
      return stepRequest(ctx, tx, request, { to: backTo(request), role: 'member', text });
    if (hasEnded(request.state)) throw refuse.ended();
    const entry = await addEntry(ctx, tx, id, { kind: 'message', side: 'member', text });
    await tellDesk(ctx, tx, request, 'requirement.answered', entry);
    return { data: { id, version: request.version } };
  });
}

/** The desk writes to whoever handed a requirement in. */
export function writeToMember(
  ctx: Ctx,
  { id, text }: ParsedOf<(typeof requestAdmin)['requirement.request.say']>,
): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const request = await lockedRequest(ctx, tx, { id });
    if (hasEnded(request.state)) throw refuse.ended();
    const entry = await addEntry(ctx, tx, id, { kind: 'message', side: 'desk', text });
    await tellMember(ctx, tx, request, null, entry);
    return { data: { id, version: request.version } };
  });
}

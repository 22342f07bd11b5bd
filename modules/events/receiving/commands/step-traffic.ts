import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { receiving } from '../contract.ts';
import { ownLeg } from '../queries/own-legs.ts';
import { leadLeg } from './lead-leg.ts';

type Step = (typeof receiving)['receiving.stepTraffic'];

/** Leads an own leg on: there is a ticket, the guest is on the way, has arrived, or does not come by it. */
export async function stepTraffic(ctx: Ctx, { id, version, to }: ParsedOf<Step>): Promise<OutputOf<Step>> {
  const memberId = signedIn(ctx).id;
  await ctx.db.write((tx) => leadLeg(ctx, tx, { id, version, to, source: 'guest', memberId }));
  return ownLeg(ctx, id);
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { leadLeg } from './lead-leg.ts';

type Report = (typeof receivingDesk)['receiving.leg.report'];

/** Says for the desk, or for a feed of flights and trains, how a leg stands now. */
export function reportLeg(ctx: Ctx, input: ParsedOf<Report>): Promise<OutputOf<Report>> {
  return ctx.db.write(async (tx) => {
    const { version, moved, told } = await leadLeg(ctx, tx, input);
    return { data: { id: input.id, version, state: input.to, moved, told } };
  });
}

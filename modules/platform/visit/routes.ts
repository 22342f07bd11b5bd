import { bind } from '../../../kernel/contract/bind.ts';
import { leave } from './commands/leave.ts';
import { redeem } from './commands/redeem.ts';
import { visit } from './contract.ts';
import { listVisits } from './queries/list-visits.ts';

/** What answers the calls on visits from the platform. */
export const bindings = bind(visit, {
  'visit.redeem': ({ ticket }, ctx) => redeem(ctx, ticket),
  'visit.leave': (_input, ctx) => leave(ctx),
  'visit.list': (input, ctx) => listVisits(ctx, input),
});

import { bind, type Handlers } from '../../../kernel/contract/bind.ts';
import { signedIn } from '../../../kernel/http/context.ts';
import { endAbsence, saveAbsence } from './commands/absence.ts';
import { answer } from './commands/answer.ts';
import { addSigner, delegate } from './commands/hand-on.ts';
import { publishFlow, resetFlow, saveDraft } from './commands/keep-flow.ts';
import { returnRequest } from './commands/return-request.ts';
import { remind, withdraw } from './commands/starter-moves.ts';
import { approvals } from './contract.ts';
import { flows } from './flow-contract.ts';
import { colleagues } from './queries/colleagues.ts';
import { kindNames } from './queries/kind-names.ts';
import { listFlows } from './queries/list-flows.ts';
import { countRequests, listRequests } from './queries/list-requests.ts';
import { showAbsence } from './queries/show-absence.ts';
import { showFlow } from './queries/show-flow.ts';
import { showMatter } from './queries/show-matter.ts';
import { showRequest } from './queries/show-request.ts';
import { simulate } from './queries/simulate.ts';
import { requestRecord } from './request-record.ts';

const requestCalls: Handlers<typeof approvals> = {
  'approval.request.list': (input, ctx) => listRequests(ctx, input),
  'approval.request.counts': async (_input, ctx) => ({
    data: {
      ...(await countRequests(ctx)),
      kinds: Array.from(kindNames(ctx), ([kind, name]) => ({ kind, name })),
    },
  }),
  'approval.request.show': ({ id }, ctx) => showRequest(ctx, id),
  'approval.request.matter': ({ id }, ctx) => showMatter(ctx, id),
  'approval.request.approve': ({ id, ...given }, ctx) =>
    answer(ctx, id, { ...given, move: 'approve', by: signedIn(ctx).id }),
  'approval.request.reject': ({ id, reason }, ctx) => answer(ctx, id, { move: 'reject', by: signedIn(ctx).id, reason }),
  'approval.request.return': (input, ctx) => returnRequest(ctx, { ...input, by: signedIn(ctx).id }),
  'approval.request.delegate': (input, ctx) => delegate(ctx, input),
  'approval.request.add': (input, ctx) => addSigner(ctx, input),
  'approval.request.withdraw': (input, ctx) => withdraw(ctx, input),
  'approval.request.remind': (input, ctx) => remind(ctx, input),
  'approval.colleagues': async ({ q }, ctx) => ({ data: await colleagues(ctx, q) }),
  'approval.absence.me': async (_input, ctx) => ({ data: await showAbsence(ctx) }),
  'approval.absence.save': (input, ctx) => saveAbsence(ctx, input),
  'approval.absence.end': (_input, ctx) => endAbsence(ctx),
};

/** What answers the calls of the module. */
export const bindings = [
  ...bind(approvals, requestCalls, requestRecord),
  ...bind(flows, {
    'approval.flow.list': (input, ctx) => listFlows(ctx, input),
    'approval.flow.show': ({ kind }, ctx) => showFlow(ctx, kind),
    'approval.flow.save': (input, ctx) => saveDraft(ctx, input),
    'approval.flow.simulate': (input, ctx) => simulate(ctx, input),
    'approval.flow.publish': (input, ctx) => publishFlow(ctx, input),
    'approval.flow.reset': (input, ctx) => resetFlow(ctx, input),
  }),
];

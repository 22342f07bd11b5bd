import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { moveOwn } from './commands/move-request.ts';
import { saveRequest } from './commands/save-request.ts';
import { writeToDesk } from './commands/write-message.ts';
import { requirement } from './contract.ts';
import { kindBindings } from './kind-bindings.ts';
import { ownEarlier } from './queries/earlier-request.ts';
import { openKind, openKinds } from './queries/open-kinds.ts';
import { ownRequest, ownRequests, ownVersions } from './queries/own-requests.ts';
import { requestBindings } from './request-bindings.ts';

/** What answers the calls on requirements. */
export const requirementRoutes: Binding[] = [
  ...bind(requirement, {
    'requirement.kinds': (_input, ctx) => openKinds(ctx),
    'requirement.kind': ({ id }, ctx) => openKind(ctx, id),
    'requirement.earlier': (input, ctx) => ownEarlier(ctx, input),
    'requirement.save': (input, ctx) => saveRequest(ctx, input),
    'requirement.list': (input, ctx) => ownRequests(ctx, input),
    'requirement.show': ({ id }, ctx) => ownRequest(ctx, id),
    'requirement.history': ({ id }, ctx) => ownVersions(ctx, id),
    'requirement.say': (input, ctx) => writeToDesk(ctx, input),
    'requirement.move': (input, ctx) => moveOwn(ctx, input),
  }),
  ...kindBindings,
  ...requestBindings,
];

import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import { TAKES_PART } from './queries/candidates.ts';
import { SEE_ALL } from './queries/list-requests.ts';

/** How the console's search finds approvals: all of them for who may see all, else those one began or has a part in. */
export const findRequests: FindSpec = {
  label: { zh: '审批', en: 'Approvals' },
  table: 'approval_request',
  order: 60,
  permission: 'staff',
  screen: '/backend/approval',
  states: 'approval.console.state',
  inSight: (ctx) => () =>
    ctx.can(SEE_ALL)
      ? 'true'
      : `(t.owner_id = $2 or exists (select from approval_request r where r.shop_id = t.shop_id and r.id = t.record_id and ${TAKES_PART}))`,
};

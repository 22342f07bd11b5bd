import { signedIn } from '../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../kernel/permission/every-permission.ts';
import { recordHandle } from '../../../kernel/record/record-handle.ts';
import { concernsSql } from './queries/candidates.ts';
import { SEE_ALL } from './queries/list-requests.ts';
import { approvalRequest } from './schema.ts';

/** SQL over `t`: a request that is a matter of this member. */
const concerns = (who: string): string =>
  `exists (select from approval_request r where r.shop_id = t.shop_id and r.id = t.id and ${concernsSql('t.shop_id', who)})`;

const MAY_SEE_ALL = `exists (select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
  where mr.shop_id = reader.shop_id and mr.member_id = reader.id and g.permission in ('${SEE_ALL}', '${EVERY_PERMISSION}'))`;

/** Requests as comments know them: for those who have part in one, and who may see all. */
export const requestRecord = recordHandle(
  'approval.request',
  {
    table: approvalRequest,
    label: { zh: '审批', en: 'Approval' },
    title: 'title',
    search: ['title'],
    readable: (ctx) => (bind) => (ctx.can(SEE_ALL) ? 'true' : concerns(`${bind(signedIn(ctx).id)}::bigint`)),
    readers: () => `(${MAY_SEE_ALL} or ${concerns('reader.id')})`,
    // What decides is its own calls; nobody edits or removes one.
    writable: () => () => 'false',
  },
  { view: null, save: SEE_ALL, remove: SEE_ALL },
);

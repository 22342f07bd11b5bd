import type { TemplateRows } from '../../../kernel/module/shop-rows.ts';

// A flow that asks a certain person is of no use where that person is not.
const NOBODY = (flow: string): string => `${flow}::text not like '%"memberId"%'`;
const IN_FORCE = `v.shop_id = f.shop_id and v.kind = f.kind and v.number = f.published`;

/** What a new shop takes over of another's approval flows: those that name nobody, each with its version in force. */
export const flowTemplateRows: readonly TemplateRows[] = [
  {
    table: 'approval_flow',
    where: `${NOBODY('t.draft')} and not exists (select from approval_flow f join approval_flow_version v on ${IN_FORCE}
      where f.shop_id = t.shop_id and f.id = t.id and not (${NOBODY('v.flow')}))`,
  },
  {
    table: 'approval_flow_version',
    where: `${NOBODY('t.flow')} and exists (select from approval_flow f join approval_flow_version v on ${IN_FORCE}
      where v.shop_id = t.shop_id and v.id = t.id and ${NOBODY('f.draft')})`,
    instead: { published_by: null },
  },
];

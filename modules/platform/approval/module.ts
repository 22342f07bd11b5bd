import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { comeBack } from './commands/due.ts';
import { planSettling, settleMerged } from './commands/settle-merged.ts';
import { PARTED_JOB, settleParted } from './commands/settle-parted.ts';
import { findRequests } from './find-requests.ts';
import { leaningOn } from './leaning.ts';
import { notices } from './notices.ts';
import { SELVES } from './queries/candidates.ts';
import { countRequests } from './queries/list-requests.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { flowTemplateRows } from './template.ts';
import { approvalWidgets } from './widgets.ts';

export default defineModule({
  id: 'approval',
  title: { zh: '审批', en: 'Approvals' },
  core: true,
  dependsOn: ['notice'],
  permissions: {
    'approval.request.view': { label: { zh: '查看全部审批', en: 'See all approvals' } },
    'approval.request.export': { label: { zh: '导出审批', en: 'Export approvals' }, scoped: true },
    'approval.request.intervene': { label: { zh: '处理无人可审的审批', en: 'Answer approvals that find nobody' } },
    'approval.flow.view': { label: { zh: '查看审批流程', en: 'See approval flows' } },
    'approval.flow.save': { label: { zh: '编辑审批流程', en: 'Edit approval flows' } },
    'approval.flow.publish': { label: { zh: '发布审批流程', en: 'Publish approval flows' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'service',
      path: 'approval',
      label: { zh: '审批', en: 'Approvals' },
      permission: 'staff',
      order: 5,
      waiting: async (ctx) => (await countRequests(ctx)).waiting,
    },
    {
      face: 'configure',
      group: 'people',
      path: 'approval',
      label: { zh: '审批流程', en: 'Approval flows' },
      permission: 'approval.flow.view',
      order: 50,
      standing: countedStanding(
        'approval_flow where shop_id = $1 and published is not null',
        '条已发布',
        'published',
        'published',
      ),
      tables: ['approval_flow'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'approval/:id?',
      file: 'backend/approval-inbox.tsx',
      permission: 'staff',
    },
    {
      face: 'configure',
      path: 'approval/:kind?',
      file: 'configure/flow-list.tsx',
      permission: 'approval.flow.view',
    },
  ],
  finds: { 'approval.request': findRequests },
  bindings,
  edits: { 'approval.flow': { table: 'approval_flow', key: 't.kind', nameOf: ({ kind }) => String(kind) } },
  leansOn: leaningOn,
  template: flowTemplateRows,
  removalHolds: {
    'approval.open': {
      label: {
        zh: '有未办结的审批（本人提交或待本人处理），须先撤回、办结或转交',
        en: 'An approval is open that they asked for or are asked in: it is taken back, decided or handed on first',
      },
      holds: async (reader, shopId, memberId) =>
        (await reader.row(
          `select 1 where exists (select from approval_request where shop_id = $1 and started_by = any (${SELVES}) and state = 'open')
             or exists (select from approval_task where shop_id = $1 and member_id = $2 and state = 'open')`,
          [shopId, memberId],
        )) !== null,
    },
  },
  personRows: {
    'approval_task.member_id': { merge: 'moves', removal: 'stays' },
    'approval_entry.actor_id': { merge: 'stays', removal: 'stays' },
    'approval_substitute.member_id': { merge: 'moves', removal: 'goes' },
    'approval_substitute.substitute_id': { merge: 'stays', removal: 'goes' },
  },
  refers: {
    'approval_request.barred': 'member',
    'approval_task.barred': 'member',
    'approval_task.instead_of': 'member',
    'approval_entry.actor_id': 'member',
    'approval_entry.other_id': 'member',
    'approval_substitute.substitute_id': 'member',
  },
  archive: [{ table: 'approval_request', isOfPeople: true }],
  // Substitutes are staff, whom nobody merges.
  liveMessages: {
    'approval.asked': {
      summary: 'A request waits for this person.',
      to: 'person',
      data: z.object({ id: z.number() }),
    },
    'approval.concluded': {
      summary: 'A request that this person started has come to its end.',
      to: 'person',
      data: z.object({ id: z.number() }),
    },
  },
  errors: refuse.$codes,
  jobs: [
    { name: 'approval.due', run: comeBack },
    { name: 'approval.settle_merged', run: settleMerged },
    { name: PARTED_JOB, run: settleParted },
  ],
  reactions: [{ event: 'member.handed_over', run: planSettling }],
  notices,
  events: {
    'approval.asked': { zh: '有审批等待处理', en: 'Somebody is asked to approve' },
    'approval.decided': { zh: '审批人作出决定', en: 'An approver answered' },
    'approval.reminded': { zh: '催办审批', en: 'Approvers are reminded' },
    'approval.concluded': {
      ...{ zh: '审批结束', en: 'An approval ended' },
      data: z.object({ id: z.number(), kind: z.string(), subjectId: z.number(), outcome: z.string() }),
      sample: { id: 77, kind: 'doctor.application', subjectId: 518, outcome: 'approved' },
    },
  },
  widgets: approvalWidgets,
});

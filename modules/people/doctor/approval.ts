import type { ApprovalSpec } from '../../../kernel/module/approval-spec.ts';
import { applyDecision } from './commands/apply-decision.ts';

/** Applications as the approval engine knows them: one step by whoever may review doctors, until a shop says otherwise. */
export const applicationApproval: ApprovalSpec = {
  label: { zh: '医师认证', en: 'Doctor’s application' },
  facts: {
    title: { label: { zh: '职称', en: 'Professional title' }, kind: 'choice', dictionary: 'doctor.title' },
    department: { label: { zh: '科室', en: 'Department' }, kind: 'choice', dictionary: 'doctor.department' },
    isChange: { label: { zh: '变更已通过的认证', en: 'Change of a granted profile' }, kind: 'flag' },
  },
  flow: {
    steps: [
      {
        name: { zh: '资质审核', en: 'Check of the licence' },
        mode: 'any',
        who: [{ kind: 'permission', permission: 'doctor.profile.review' }],
      },
    ],
  },
  returns: true,
  matter: { table: 'doctor', permission: 'doctor.profile.review', read: null },
  address: (id) => `/backend/doctor/${id}`,
  concluded: applyDecision,
};

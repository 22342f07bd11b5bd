import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { invitationRow } from '../engine/invitation-contract.ts';

const record = 'survey.invitation';
const path = '/api/admin/survey/invitation';

/** The invitations as a record: what the desk may not do with them is left out of its contract. */
export const invitationRecord = recordContract({
  name: record,
  path,
  row: z.object({
    surveyId: z.number(),
    surveyTitle: z.string(),
    /** The draw by which they are asked as people of a panel; null where the desk chose them. */
    drawId: z.number().nullable(),
    ...invitationRow,
  }),
  detail: z.object({}),
  input: z.object({}),
  filters: { surveyId: id() },
  sort: ['createdAt'],
  permissions: { view: 'survey.invitation.view', save: 'survey.invitation.save', remove: 'survey.invitation.save' },
});

const {
  'survey.invitation.save': _save,
  'survey.invitation.rollback': _rollback,
  'survey.invitation.remove': _remove,
  ...reading
} = invitationRecord;

/** What the console asks of the invitations. */
export const invitationAdmin = {
  ...reading,
  'survey.invitation.invite': endpoint({
    method: 'POST',
    path: `${path}/invite`,
    access: { permission: 'survey.invitation.save' },
    summary: 'Invites people of the shop to a survey; who is invited already stays so. Messages go out by themselves.',
    input: z.object({ surveyId: id(), memberIds: z.array(id()).min(1).max(200) }),
    output: z.object({ data: z.object({ invited: z.number(), there: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'survey.invitation.revoke': endpoint({
    method: 'POST',
    path: `${path}/revoke`,
    access: { permission: 'survey.invitation.save' },
    summary: 'Takes an invitation back: its links open nothing any more. What was answered stays.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    bulk: true,
  }),
};

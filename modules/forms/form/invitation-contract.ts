import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { invitationRow } from '../engine/invitation-contract.ts';

const record = 'form.invitation';
const path = '/api/admin/form/invitation';

/** The invitations as a record: what the desk may not do with them is left out of its contract. */
export const invitationRecord = recordContract({
  name: record,
  path,
  row: z.object({ formId: z.number(), formTitle: z.string(), ...invitationRow }),
  detail: z.object({}),
  input: z.object({}),
  filters: { formId: id() },
  sort: ['createdAt'],
  permissions: { view: 'form.invitation.view', save: 'form.invitation.save', remove: 'form.invitation.save' },
});

const {
  'form.invitation.save': _save,
  'form.invitation.rollback': _rollback,
  'form.invitation.remove': _remove,
  ...reading
} = invitationRecord;

/** What the console asks of the invitations. */
export const invitationAdmin = {
  ...reading,
  'form.invitation.invite': endpoint({
    method: 'POST',
    path: `${path}/invite`,
    access: { permission: 'form.invitation.save' },
    summary: 'Invites people of the shop to a form; who is invited already stays so. Messages go out by themselves.',
    input: z.object({ formId: id(), memberIds: z.array(id()).min(1).max(200) }),
    output: z.object({ data: z.object({ invited: z.number(), there: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'form.invitation.revoke': endpoint({
    method: 'POST',
    path: `${path}/revoke`,
    access: { permission: 'form.invitation.save' },
    summary: 'Takes an invitation back: its links open nothing any more. What was answered stays.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    bulk: true,
  }),
};

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { InvitationScreen, useInvitationColumns } from '../../engine/parts/invitations/invitation-screen.tsx';
import { invitationAdmin } from '../invitation-contract.ts';

type Row = OutputOf<(typeof invitationAdmin)['form.invitation.list']>['data'][number];

/** Who was invited to the forms, what became of it, and inviting more of them. */
export default function InvitationList() {
  const t = useText();
  const say = useText('engine');
  const columns = useInvitationColumns();
  const invite = useAction(invitationAdmin['form.invitation.invite'], { done: say('invited.done') });
  return (
    <InvitationScreen
      record="form.invitation"
      path={invitationAdmin['form.invitation.list'].path}
      filter="formId"
      source="form.form"
      label={t('form')}
      isBusy={invite.isPending}
      invite={(formId, memberIds, done) => invite.mutate({ formId, memberIds }, { onSuccess: done })}
    >
      <RecordTable
        list={invitationAdmin['form.invitation.list']}
        nameOf={(row: Row) => row.name}
        searchHint={say('invited.search')}
        rowAddress={null}
        columns={[{ key: 'name', title: say('invited.name') }, { key: 'formTitle', title: t('form') }, ...columns]}
        filters={[{ key: 'formId', label: t('form'), kind: 'source', source: 'form.form' }]}
        bulk={[
          {
            key: 'revoke',
            label: say('invited.revoke'),
            operation: invitationAdmin['form.invitation.revoke'],
            isDangerous: true,
            question: (count) => say('invited.revokeAsk', { count }),
            isPossible: ({ state }) => state !== 'revoked' && state !== 'answered',
          },
        ]}
        empty={{ title: say('invited.empty'), hint: say('invited.emptyHint') }}
      />
    </InvitationScreen>
  );
}

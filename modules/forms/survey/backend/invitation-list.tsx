import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { InvitationScreen, useInvitationColumns } from '../../engine/parts/invitations/invitation-screen.tsx';
import { invitationAdmin } from '../invitation-contract.ts';

type Row = OutputOf<(typeof invitationAdmin)['survey.invitation.list']>['data'][number];

/** Who was invited to the surveys, what became of it, and inviting more of them. */
export default function InvitationList() {
  const t = useText();
  const say = useText('engine');
  const columns = useInvitationColumns();
  const invite = useAction(invitationAdmin['survey.invitation.invite'], { done: say('invited.done') });
  return (
    <InvitationScreen
      record="survey.invitation"
      path={invitationAdmin['survey.invitation.list'].path}
      filter="surveyId"
      source="survey.survey"
      label={t('survey')}
      isBusy={invite.isPending}
      invite={(surveyId, memberIds, done) => invite.mutate({ surveyId, memberIds }, { onSuccess: done })}
    >
      <RecordTable
        list={invitationAdmin['survey.invitation.list']}
        nameOf={(row: Row) => row.name}
        searchHint={say('invited.search')}
        rowAddress={null}
        columns={[
          { key: 'name', title: say('invited.name') },
          { key: 'surveyTitle', title: t('survey') },
          ...columns,
          {
            ...{ key: 'drawId', title: t('panels.byDraw'), isHidden: true },
            render: ({ drawId }) => drawId !== null && <Link to={`/backend/survey-draws/${drawId}`}>{drawId}</Link>,
          },
        ]}
        filters={[{ key: 'surveyId', label: t('survey'), kind: 'source', source: 'survey.survey' }]}
        bulk={[
          {
            key: 'revoke',
            label: say('invited.revoke'),
            operation: invitationAdmin['survey.invitation.revoke'],
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

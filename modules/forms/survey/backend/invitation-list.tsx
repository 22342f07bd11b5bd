import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type InvitationState, invitationAdmin } from '../invitation-contract.ts';
import styles from './invitation-list.module.css';

type Row = OutputOf<(typeof invitationAdmin)['survey.invitation.list']>['data'][number];

const FEELS: Readonly<Record<InvitationState, StateKind>> = {
  waiting: 'quiet',
  unreached: 'bad',
  sent: 'accent',
  opened: 'accent',
  answered: 'ok',
  declined: 'warn',
  revoked: 'quiet',
};

/** Whom to invite to which survey, chosen among the people of the shop. */
function InvitePeople({ surveyId, close }: { surveyId: number | null; close(): void }) {
  const t = useText();
  const [survey, setSurvey] = useState<unknown>(surveyId);
  const [people, setPeople] = useState<unknown>([]);
  const invite = useAction(invitationAdmin['survey.invitation.invite'], { done: t('invited.done') });
  const memberIds = [people ?? []].flat().map(Number);
  return (
    <Modal
      open
      title={t('invited.invite')}
      okText={t('invited.send')}
      okButtonProps={{ disabled: !survey || memberIds.length === 0, loading: invite.isPending }}
      onCancel={close}
      onOk={() => invite.mutate({ surveyId: Number(survey), memberIds }, { onSuccess: close })}
    >
      <div className={styles.fields}>
        <SourceField
          label={t('invited.survey')}
          source="survey.survey"
          value={survey}
          isRequired
          placeholder={t('invited.survey')}
          onChange={setSurvey}
        />
        <SourceField
          label={t('invited.people')}
          source="member.person"
          value={people}
          isMultiple
          most={200}
          placeholder={t('invited.people')}
          onChange={setPeople}
        />
        <p className={styles.note}>{t('invited.inviteHint')}</p>
      </div>
    </Modal>
  );
}

/** Who was invited to the surveys, what became of it, and inviting more of them. */
export default function InvitationList() {
  const t = useText();
  const can = useCan();
  const [query] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const surveyId = Number.parseInt(query.get('surveyId') ?? '', 10) || null;
  const { path } = invitationAdmin['survey.invitation.list'];
  return (
    <>
      <PageHeader title={t('invited.title')} lead={t('invited.lead')}>
        {can('survey.invitation.import') && <ImportButton kind="survey.invitation" list={path} />}
        {can('survey.invitation.save') && (
          <Button type="primary" onClick={() => setInviting(true)}>
            {t('invited.invite')}
          </Button>
        )}
      </PageHeader>
      <RecordTable
        list={invitationAdmin['survey.invitation.list']}
        nameOf={(row: Row) => row.name}
        searchHint={t('invited.search')}
        rowAddress={null}
        columns={[
          { key: 'name', title: t('invited.name') },
          { key: 'surveyTitle', title: t('invited.survey') },
          {
            key: 'state',
            title: t('invited.state'),
            render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`invited.states.${state}`)}</StateTag>,
          },
          {
            key: 'channel',
            title: t('invited.channel'),
            render: ({ channel }) => (channel === null ? '' : t(`invited.channels.${channel}`)),
          },
          { key: 'sends', title: t('invited.sends'), align: 'end' },
          { key: 'sentAt', title: t('invited.sentAt'), render: ({ sentAt }) => <Moment at={sentAt} /> },
          {
            key: 'createdAt',
            title: t('invited.createdAt'),
            isSortable: true,
            isHidden: true,
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        filters={[{ key: 'surveyId', label: t('invited.survey'), kind: 'source', source: 'survey.survey' }]}
        bulk={[
          {
            key: 'revoke',
            label: t('invited.revoke'),
            operation: invitationAdmin['survey.invitation.revoke'],
            isDangerous: true,
            question: (count) => t('invited.revokeAsk', { count }),
            isPossible: ({ state }) => state !== 'revoked' && state !== 'answered',
          },
        ]}
        empty={{ title: t('invited.empty'), hint: t('invited.emptyHint') }}
      />
      {isInviting && <InvitePeople surveyId={surveyId} close={() => setInviting(false)} />}
    </>
  );
}

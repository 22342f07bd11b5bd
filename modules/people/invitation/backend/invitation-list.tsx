import { Link } from 'react-router';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type Invitation, invitation } from '../contract.ts';
import { InvitationStateTag } from '../parts/invitation-state.tsx';
import { invitationStates } from '../state.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { NewInvitation } from './new-invitation.tsx';

function Detail({ row }: { row: Invitation }) {
  const t = useText();
  const inLine = useEnumerated();
  return (
    <FactList
      facts={[
        [t('stateTitle'), <InvitationStateTag key="state" state={row.state} />],
        [t('channel'), t(`by.${row.channel}`)],
        [t('address'), row.addressMasked],
        [t('roles'), inLine(row.roles)],
        [t('centre'), row.centre],
        [t('inviter'), row.inviter],
        [t('sentAt'), <Moment key="sent" at={row.sentAt} isExact />],
        [t('sends'), row.sends],
        [t('expiresAt'), <Moment key="ends" at={row.expiresAt} isExact />],
        [t('usedAt'), row.usedAt && <Moment key="used" at={row.usedAt} isExact />],
        [
          t('person'),
          row.memberId !== null && (
            <Link key="person" to={`/backend/member/${row.memberId}/profile`}>
              {row.name}
            </Link>
          ),
        ],
      ]}
    />
  );
}

/** Who was asked to join the staff, and what became of it. */
export default function InvitationList() {
  const t = useText();
  const inLine = useEnumerated();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <NewButton permission="invitation.invitation.save">{t('invite')}</NewButton>
      </PageHeader>
      <RecordTable
        list={invitation['invitation.invitation.list']}
        nameOf={(row) => row.name}
        columns={[
          { key: 'name', title: t('name') },
          { key: 'addressMasked', title: t('address'), render: (row) => row.addressMasked || t('by.link') },
          { key: 'roles', title: t('roles'), render: (row) => inLine(row.roles) },
          {
            key: 'state',
            title: t('stateTitle'),
            labels: Object.fromEntries(invitationStates.map((state) => [state, t(`state.${state}`)])),
            render: (row) => <InvitationStateTag state={row.state} />,
          },
          { key: 'inviter', title: t('inviter') },
          { key: 'expiresAt', title: t('expiresAt'), render: (row) => <Moment at={row.expiresAt} /> },
          { key: 'createdAt', title: t('createdAt'), isSortable: true, render: (row) => <Moment at={row.createdAt} /> },
        ]}
        views={(['open', 'expired', 'used', 'revoked'] as const).map((state) => ({
          key: state,
          label: t(`state.${state}`),
          filters: { state },
        }))}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RecordDrawer
        show={invitation['invitation.invitation.show']}
        title={(row) => row.name}
        actions={({ row, can }) => <InvitationActions row={row} can={can} />}
        create={{ title: t('invite'), form: (close) => <NewInvitation close={close} /> }}
        width={560}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}

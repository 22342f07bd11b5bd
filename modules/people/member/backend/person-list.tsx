import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { member } from '../contract.ts';
import { DoctorTag } from './doctor-tag.tsx';
import styles from './person.module.css';
import { PersonDrawer } from './person-drawer.tsx';

/** The people of the shop: members and staff, with roles, states and sign-ins. */
export default function PersonList() {
  const t = useText();
  const inLine = useEnumerated();
  const can = useCan();
  const conditions = useAnswer(member['member.person.conditions'], {}).data?.data ?? [];
  return (
    <>
      <PageHeader title={t('title')}>
        <ImportButton kind="member.contact" label={t('importWithout')} list={member['member.person.list'].path} />
        <ImportButton kind="member.person" list={member['member.person.list'].path} />
        <NewButton permission="member.contact.save">{t('register')}</NewButton>
      </PageHeader>
      <RecordTable
        list={member['member.person.list']}
        nameOf={(row) => row.name}
        searchHint={t('search')}
        columns={[
          {
            key: 'name',
            title: t('name'),
            isSortable: true,
            render: (row) => (
              <>
                {row.name} <span className={styles.phone}>{row.phoneMasked ?? row.username}</span>{' '}
                {!row.hasAccount && <StateTag kind="quiet">{t('without')}</StateTag>}
              </>
            ),
          },
          {
            key: 'roles',
            title: t('roles'),
            render: (row) => inLine(row.roles.map(({ name }) => name)) || <Nothing />,
          },
          { key: 'affiliation', title: t('affiliation'), isHidden: true },
          { key: 'centre', title: t('centre') },
          {
            key: 'doctor',
            title: t('doctor'),
            render: (row) => <DoctorTag state={row.doctor} />,
            labels: {
              draft: t('doctorState.draft'),
              submitted: t('doctorState.submitted'),
              granted: t('doctorState.granted'),
              rejected: t('doctorState.rejected'),
            },
          },
          {
            key: 'status',
            title: t('status'),
            render: (row) =>
              row.status === 'active' ? (
                <StateTag kind="ok">{t('active')}</StateTag>
              ) : (
                <StateTag kind="bad">{t('blocked')}</StateTag>
              ),
          },
          {
            key: 'lastSeenAt',
            title: t('lastSeen'),
            isSortable: true,
            render: (row) => <Moment at={row.lastSeenAt} />,
          },
          {
            key: 'createdAt',
            title: t('joined'),
            isSortable: true,
            render: (row) => formatDateTime(new Date(row.createdAt)).slice(0, 10),
          },
          { key: 'username', title: t('username'), isHidden: true },
        ]}
        bulk={[
          {
            key: 'block',
            label: t('block'),
            operation: member['member.person.block'],
            isDangerous: true,
            question: (count) => t('blockMany', { count }),
            isPossible: (row) => row.status === 'active',
            reason: { input: 'reason', label: t('blockReason'), isNeeded: true },
          },
          {
            key: 'unblock',
            label: t('unblock'),
            operation: member['member.person.unblock'],
            question: (count) => t('unblockMany', { count }),
            isPossible: (row) => row.status === 'blocked',
          },
        ]}
        views={[
          { key: 'staff', label: t('staff'), filters: { staff: 'true' } },
          { key: 'without', label: t('without'), filters: { account: 'false' } },
          { key: 'blocked', label: t('blocked'), filters: { status: 'blocked' } },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            kind: 'select',
            options: [
              { value: 'active', label: t('active') },
              { value: 'blocked', label: t('blocked') },
            ],
          },
          { key: 'staff', label: t('isStaff'), kind: 'flag' },
          { key: 'account', label: t('hasAccount'), kind: 'flag' },
          ...(conditions.length > 0
            ? [{ key: 'among', label: t('among'), kind: 'among' as const, options: conditions }]
            : []),
          ...(can('role.role.view')
            ? [{ key: 'role', label: t('role'), kind: 'source' as const, source: 'role.role' }]
            : []),
          ...(can('role.centre.view')
            ? [{ key: 'centreId', label: t('centre'), kind: 'source' as const, source: 'role.centre' }]
            : []),
        ]}
      />
      <PersonDrawer />
    </>
  );
}

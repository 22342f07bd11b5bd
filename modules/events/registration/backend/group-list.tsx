import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { registrationGroupAdmin } from '../group-contract.ts';

type Shown = OutputOf<(typeof registrationGroupAdmin)['registration.group.show']>['data'];

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('product'), row.product],
            [
              t('buyer'),
              <Link key="person" to={`/backend/member/${row.memberId}/profile`}>
                {row.person}
              </Link>,
            ],
            [t('groupPrice'), row.unitFen === 0 ? t('free') : moneyText(row.unitFen)],
            [
              t('amount'),
              row.orderCode !== '' &&
                (can('order.order.view') ? (
                  <Link to={`/backend/orders?q=${row.orderCode}`}>
                    <code>{row.orderCode}</code>
                  </Link>
                ) : (
                  <code>{row.orderCode}</code>
                )),
            ],
            [t('groupAt'), <Moment key="at" at={row.createdAt} isExact />],
          ]}
        />
      </Panel>
      <Panel title={t('groupPlaces')}>
        <FactList
          facts={row.seats.map(({ id, position, state, registrationId, registration }) => [
            t('seat', { position }),
            registration === null || registrationId === null || state !== 'had' ? (
              state === 'had' ? (
                t('seatOpen')
              ) : (
                t(`itemStates.${state}`)
              )
            ) : (
              <Link key={id} to={`/backend/registrations/${registrationId}`}>
                {t(`states.${registration}`)}
              </Link>
            ),
          ])}
        />
      </Panel>
    </>
  );
}

/** Places that were bought for people who are named later: by whom, how many, and how many are still open. */
export default function GroupList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('groups')} lead={t('groupsLead')} />
      <RecordTable
        list={registrationGroupAdmin['registration.group.list']}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('groupName'), isLong: true },
          { key: 'person', title: t('buyer') },
          { key: 'product', title: t('product'), isLong: true },
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'places', title: t('groupPlaces'), align: 'end' },
          { key: 'open', title: t('groupOpen'), align: 'end' },
          {
            key: 'createdAt',
            title: t('groupAt'),
            isSortable: true,
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        filters={[
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          { key: 'productId', label: t('product'), kind: 'source', source: 'registration.product' },
          { key: 'memberId', label: t('buyer'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('noGroups'), hint: t('noGroupsHint') }}
      />
      <RecordDrawer<Shown>
        show={registrationGroupAdmin['registration.group.show']}
        history={registrationGroupAdmin['registration.group.history']}
        names={{ orderCode: t('amount') }}
        labels={{}}
        title={({ name }) => name}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { rowCountText } from '../../../../kernel/rules/count-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { registrationAdmin } from '../admin-contract.ts';
import { WAIT_STATES } from '../rules/waiting.ts';
import { NextOffers } from './next-offers.tsx';
import { waitKinds } from './state-kinds.ts';

type Shown = OutputOf<(typeof registrationAdmin)['registration.wait.show']>['data'];

/** Who stands in line for what is sold out, in the order in which they are asked. */
export default function WaitList() {
  const t = useText();
  const { locale } = useConsole();
  const states = WAIT_STATES.map((value) => ({ value, label: t(`waitStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('waits.title')} lead={t('waits.lead')}>
        <NextOffers />
      </PageHeader>
      <RecordTable
        list={registrationAdmin['registration.wait.list']}
        nameOf={({ person, product }) => `${person} · ${product}`}
        columns={[
          { key: 'person', title: t('person') },
          {
            key: 'place',
            title: t('waits.place'),
            align: 'end',
            render: ({ place }) => place !== null && rowCountText(locale, place),
          },
          { key: 'product', title: t('product'), isLong: true },
          { key: 'conference', title: t('conference'), isLong: true },
          {
            key: 'state',
            title: t('state'),
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
            render: ({ state }) => <StateTag kind={waitKinds[state]}>{t(`waitStates.${state}`)}</StateTag>,
          },
          {
            key: 'joinedAt',
            title: t('waits.joinedAt'),
            isSortable: true,
            render: ({ joinedAt }) => <Moment at={joinedAt} />,
          },
          {
            key: 'offeredUntil',
            title: t('waits.offeredUntil'),
            render: ({ offeredUntil }) => offeredUntil && <Moment at={offeredUntil} isExact />,
          },
        ]}
        views={states.slice(0, 2).map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          { key: 'productId', label: t('product'), kind: 'source', source: 'registration.product' },
          { key: 'state', label: t('state'), kind: 'select', options: states },
        ]}
        empty={{ title: t('waits.none'), hint: t('waits.noneHint') }}
      />
      <RecordDrawer<Shown>
        show={registrationAdmin['registration.wait.show']}
        history={registrationAdmin['registration.wait.history']}
        names={{ state: t('state'), offeredUntil: t('waits.offeredUntil') }}
        labels={{ state: Object.fromEntries(states.map(({ value, label }) => [value, label])) }}
        title={({ person, product }) => `${person} · ${product}`}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('state'), t(`waitStates.${row.state}`)],
              [t('waits.place'), row.place !== null && rowCountText(locale, row.place)],
              [t('conference'), row.conference],
              [t('waits.joinedAt'), <Moment key="at" at={row.joinedAt} isExact />],
              [t('waits.offeredUntil'), row.offeredUntil && <Moment at={row.offeredUntil} isExact />],
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}

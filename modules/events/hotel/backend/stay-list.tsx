import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { hotelDesk } from '../admin-contract.ts';
import { STAY_SOURCES } from '../contract.ts';
import { STAY_STATES } from '../rules/stay-steps.ts';
import { AssignRoom } from './assign-room.tsx';
import { BookByHand } from './book-by-hand.tsx';
import { ChangeStay } from './change-stay.tsx';
import { RedateStay } from './redate-stay.tsx';
import { StayStateTag } from './stay-state.tsx';
import { StaySteps } from './stay-steps.tsx';

type Row = OutputOf<(typeof hotelDesk)['hotel.stay.list']>['data'][number];

/** Who sleeps where: arrivals, departures, who did not come, and rooms that the desk books itself. */
export default function StayList() {
  const t = useText();
  const can = useCan();
  const states = STAY_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  const sources = STAY_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }));
  return (
    <>
      <PageHeader title={t('stays')} lead={t('staysLead')}>
        {can('hotel.stay.save') && <BookByHand />}
      </PageHeader>
      <RecordTable<Row>
        list={hotelDesk['hotel.stay.list']}
        nameOf={({ guests, id }) => guests || String(id)}
        searchHint={t('searchStays')}
        columns={[
          { key: 'guests', title: t('guests') },
          { key: 'hotel', title: t('hotel') },
          { key: 'room', title: t('room') },
          { key: 'number', title: t('number') },
          { key: 'in', title: t('in'), isSortable: true },
          { key: 'out', title: t('out') },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <StayStateTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          {
            key: 'late',
            title: t('late'),
            render: ({ late }) => (late ? <StateTag kind="warn">{late}</StateTag> : null),
          },
          { key: 'source', title: t('source'), render: ({ source }) => t(`sources.${source}`), isHidden: true },
          { key: 'booker', title: t('booker') },
          { key: 'orderCode', title: t('order'), render: ({ orderCode }) => orderCode && <code>{orderCode}</code> },
          { key: 'priceFen', title: t('price'), align: 'end', render: ({ priceFen }) => moneyText(priceFen) },
        ]}
        views={[
          ...(['confirmed', 'in_house', 'held', 'no_show'] as const).map((value) => ({
            ...{ key: value, label: t(`state.${value}`), filters: { state: value } },
          })),
          { key: 'late', label: t('late'), filters: { isLate: 'true' } },
        ]}
        filters={[
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
          { key: 'source', label: t('source'), kind: 'select', options: sources },
          { key: 'isLate', label: t('late'), kind: 'flag' },
        ]}
        empty={{ title: t('noStays'), hint: t('noStaysHint') }}
      />
      <RecordDrawer
        show={hotelDesk['hotel.stay.show']}
        title={({ guests, id }) => guests || String(id)}
        actions={({ row, can: may }) => (
          <>
            {may.redate && <RedateStay key={`redate ${row.version}`} row={row} />}
            {may.assign && <AssignRoom key={`assign ${row.version}`} row={row} />}
            {may.change && <ChangeStay key={`change ${row.version}`} row={row} />}
            {may.move && <StaySteps key={row.version} row={row} />}
          </>
        )}
        width={680}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('stateTitle'), <StayStateTag key="state" state={row.state} />],
              [t('conference'), row.conference],
              [t('isChange'), row.isChange && <code key="change">{row.orderCode}</code>],
              [t('room'), `${row.hotel} · ${row.room}`],
              [t('number'), row.number],
              [t('days'), t('fromTo', { from: row.in, to: row.out })],
              [t('late'), row.late],
              [t('guests'), row.people.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join('；')],
              [t('source'), t(`sources.${row.source}`)],
              [t('booker'), row.booker],
              [t('order'), row.orderCode && <code key="code">{row.orderCode}</code>],
              [t('price'), moneyText(row.priceFen)],
              [t('note'), row.note],
              [t('bookedAt'), <Moment key="at" at={row.createdAt} />],
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}

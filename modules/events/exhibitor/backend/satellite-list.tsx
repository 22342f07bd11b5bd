import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { SATELLITE_STATES, type SatelliteState } from '../rules/satellite-steps.ts';
import { satelliteDesk } from '../satellite-contract.ts';
import { SatelliteDecision } from './satellite-decision.tsx';

type Row = OutputOf<(typeof satelliteDesk)['exhibitor.satellite.list']>['data'][number];
type Shown = OutputOf<(typeof satelliteDesk)['exhibitor.satellite.show']>['data'];

const FEELS: Readonly<Record<SatelliteState, StateKind>> = {
  ...{ draft: 'quiet', submitted: 'accent', returned: 'warn', accepted: 'ok', withdrawn: 'quiet' },
};
const HANDED_IN = SATELLITE_STATES.filter((state) => state !== 'draft');

function SatelliteTag({ state }: { state: SatelliteState }) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`satelliteStates.${state}`)}</StateTag>;
}

/** Where an accepted session stands in the draft of the timetable. */
function Place({ state, itemId, startsAt, room }: Shown) {
  const t = useText();
  if (state !== 'accepted') return null;
  if (itemId === null) return t('placeGone');
  return (
    <>
      {startsAt === null ? t('placeNone') : <Moment at={startsAt} isExact />} {room}{' '}
      <Link to={`/backend/agenda-items/${itemId}`}>{t('openItem')}</Link>
    </>
  );
}

/** The speakers as they were described. */
function Speakers({ speakers }: Pick<Shown, 'speakers'>) {
  return speakers.map(({ nth, name, nameEn, post, institution, phone, mail, topic }) => (
    <div key={nth}>
      <b>{[name, nameEn].filter(Boolean).join(' ')}</b> {[post, institution].filter(Boolean).join(' · ')}
      <div>{[topic, phone, mail].filter(Boolean).join(' · ')}</div>
    </div>
  ));
}

function Facts({ row }: { row: Shown }) {
  const t = useText();
  const { minutes, granted, wishOn, wishHalf, speakers } = row;
  return (
    <FactList
      facts={[
        [t('stateTitle'), <SatelliteTag key="state" state={row.state} />],
        [t('exhibitor'), row.exhibitor],
        [t('conference'), row.conference],
        [t('benefit'), row.benefit],
        [t('titleEn'), row.titleEn],
        [t('satelliteLead'), row.lead],
        [t('satelliteLeadEn'), row.leadEn],
        [
          t('sessionMinutes'),
          minutes !== null && granted !== null ? t('grantedMinutes', { minutes, granted }) : minutes,
        ],
        [t('wish'), [wishOn, t(`halves.${wishHalf}`)].filter(Boolean).join(' ')],
        [t('remark'), row.remark],
        [t('speakers'), <Speakers key="speakers" speakers={speakers} />],
        [t('place'), row.state === 'accepted' && <Place key="place" {...row} />],
        [t('agreedSpeakers'), row.state === 'accepted' && `${row.agreed} / ${speakers.length}`],
        [t('satelliteReason'), row.reason],
        [t('author'), row.author],
        [t('handedInAt'), <Moment key="at" at={row.submittedAt} />],
      ]}
    />
  );
}

/** The satellite sessions that exhibitors propose, until they stand in the timetable. */
export default function SatelliteList() {
  const t = useText();
  const states = HANDED_IN.map((value) => ({ value, label: t(`satelliteStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('satellites')} lead={t('satellitesLead')} />
      <RecordTable<Row>
        list={satelliteDesk['exhibitor.satellite.list']}
        nameOf={({ title }) => title}
        columns={[
          { key: 'title', title: t('satellite') },
          { key: 'exhibitor', title: t('exhibitor') },
          { key: 'conference', title: t('conference'), isLong: true },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <SatelliteTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          { key: 'minutes', title: t('sessionMinutes'), align: 'end' },
          { key: 'speakerCount', title: t('speakerCount'), align: 'end' },
          {
            ...{ key: 'submittedAt', title: t('handedInAt'), isSortable: true },
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
        ]}
        views={HANDED_IN.map((value) => ({
          ...{ key: value, label: t(`satelliteStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'exhibitionId', label: t('conference'), kind: 'source', source: 'exhibitor.exhibition' },
          { key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noSatellites'), hint: t('noSatellitesHint') }}
      />
      <RecordDrawer
        show={satelliteDesk['exhibitor.satellite.show']}
        title={({ title }) => title}
        actions={({ row, can }) => <SatelliteDecision key={row.version} row={row} can={can} />}
        width={680}
      >
        {({ row }) => <Facts row={row} />}
      </RecordDrawer>
    </>
  );
}

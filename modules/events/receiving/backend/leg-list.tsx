import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { legRecord } from '../admin-contract.ts';
import { LEG_STATES } from '../rules/leg-steps.ts';
import { DIRECTIONS, LEVELS, MODES } from '../rules/words.ts';
import { LegCare } from './leg-care.tsx';
import { LegLog } from './leg-log.tsx';
import { ReportLeg } from './report-leg.tsx';
import { LegTag } from './states.tsx';

type Row = OutputOf<(typeof legRecord)['receiving.leg.list']>['data'][number];
type Shown = OutputOf<(typeof legRecord)['receiving.leg.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(legRecord, 'receiving.leg');

/** A moment on the clocks of its station, whose zone is named. */
const clockText = (at: string, zone: string): string => `${formatDateTime(new Date(at), zone).slice(0, 16)} (${zone})`;

/** The guests of the conferences and how they come and leave; who has not said it is a view of its own. */
export default function LegList() {
  const t = useText();
  const { locale } = useConsole();
  const can = useCan();
  const choices = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`${key}.${value}`) }));
  const states = choices(LEG_STATES, 'legStates');
  return (
    <RecordScreen<Row, Shown>
      endpoints={endpoints}
      title={t('legs')}
      lead={t('legsLead')}
      newTitle={t('newLeg')}
      savePermission="receiving.leg.save"
      nameOf={({ guest, guestEn, id }) => inLanguage(locale, guest, guestEn) || String(id)}
      columns={[
        { key: 'guest', title: t('guest') },
        {
          ...{ key: 'direction', title: t('direction'), render: ({ direction }) => t(`directions.${direction}`) },
          labels: Object.fromEntries(choices(DIRECTIONS, 'directions').map(({ value, label }) => [value, label])),
        },
        {
          ...{ key: 'number', title: t('number') },
          render: ({ number, mode }) => number || t(`modes.${mode}`),
          inFiles: [
            { key: 'mode', title: t('mode'), words: 'modes' },
            { key: 'number', title: t('number') },
          ],
        },
        { key: 'station', title: t('station') },
        {
          ...{ key: 'expectedAt', title: t('expectedAt'), isSortable: true },
          render: ({ expectedAt, timeZone, state }) =>
            state === 'missing' ? t('notSaid') : clockText(expectedAt, timeZone),
        },
        {
          ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <LegTag state={state} /> },
          labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
        },
        { key: 'place', title: t('place'), isHidden: true },
        { key: 'conference', title: t('whereto'), isLong: true, isHidden: true },
        {
          ...{ key: 'level', title: t('level'), isHidden: true },
          render: ({ level }) => (level === 'none' ? '' : t(`levels.${level}`)),
        },
        {
          ...{ key: 'pickupId', title: t('pickup') },
          render: ({ pickupId }) => (pickupId === null ? '' : t('hasPickup')),
        },
      ]}
      views={(['missing', 'delayed', 'filled', 'ticketed', 'arrived'] as const).map((value) => ({
        ...{ key: value, label: t(`legStates.${value}`), filters: { state: value } },
      }))}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'visitId', label: t('visit'), kind: 'source', source: 'receiving.visit' },
        { key: 'direction', label: t('direction'), kind: 'select', options: choices(DIRECTIONS, 'directions') },
        { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        { key: 'mode', label: t('mode'), kind: 'select', options: choices(MODES, 'modes') },
        { key: 'stationId', label: t('station'), kind: 'source', source: 'receiving.station' },
        { key: 'level', label: t('level'), kind: 'select', options: choices(LEVELS, 'levels') },
      ]}
      empty={{ title: t('noLegs'), hint: t('noLegsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isWide: true, when: ({ visitId }) => !visitId },
        },
        {
          ...{ key: 'visitId', label: t('visit'), help: t('visitHint'), kind: 'source', source: 'receiving.visit' },
          ...{ isWide: true, when: ({ conferenceId }) => !conferenceId },
        },
        { key: 'memberId', label: t('member'), help: t('memberHint'), kind: 'source', source: 'member.person' },
        { key: 'guest', label: t('guest'), help: t('guestHint'), kind: 'text', max: 60 },
        { key: 'phone', label: t('phone'), kind: 'text', max: 20 },
        { key: 'sharesPhone', label: t('sharesPhone'), help: t('sharesPhoneHint'), kind: 'switch' },
        {
          ...{ key: 'direction', label: t('direction'), kind: 'select', isRequired: true, part: t('partWay') },
          options: choices(DIRECTIONS, 'directions'),
        },
        { key: 'mode', label: t('mode'), kind: 'select', isRequired: true, options: choices(MODES, 'modes') },
        { key: 'number', label: t('number'), help: t('numberHint'), kind: 'text', max: 20 },
        { key: 'isInternational', label: t('isInternational'), kind: 'switch', when: ({ mode }) => mode === 'flight' },
        { key: 'otherPlace', label: t('otherPlace'), kind: 'text', max: 60 },
        { key: 'stationId', label: t('station'), kind: 'source', source: 'receiving.station' },
        { key: 'scheduledAt', label: t('scheduledAt'), help: t('beijing'), kind: 'moment' },
        { key: 'placeId', label: t('place'), kind: 'source', source: 'receiving.place' },
        { key: 'seat', label: t('seat'), kind: 'text', max: 20 },
        { key: 'companions', label: t('companions'), kind: 'number', min: 0, max: 20 },
        {
          ...{ key: 'level', label: t('level'), kind: 'select', isRequired: true, part: t('partCare') },
          options: choices(LEVELS, 'levels'),
        },
        { key: 'isVip', label: t('isVip'), help: t('isVipHint'), kind: 'switch' },
        { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
      ]}
      usual={{ direction: 'in', mode: 'flight', level: 'none', companions: 0, isVip: false, sharesPhone: false }}
      actions={({ row }) => (
        <>
          {can('receiving.leg.save') && <ReportLeg key={row.version} row={row} />}
          <Link
            to={`/backend/receiving-board?${row.conferenceId === null ? 'of=visits' : `conference=${row.conferenceId}`}`}
          >
            {t('openBoard')}
          </Link>
        </>
      )}
      tabs={[
        { key: 'care', label: t('care'), content: ({ row }) => <LegCare id={row.id} /> },
        { key: 'log', label: t('log'), content: ({ row }) => <LegLog row={row} /> },
      ]}
      width={760}
    />
  );
}

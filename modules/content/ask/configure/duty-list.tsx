import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { dutyRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof dutyRecord)['ask.duty.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(dutyRecord, 'ask.duty');

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Who is on duty when: told of alerts, and as a lead of those that nobody took. */
export default function DutyList() {
  const t = useText();
  const times = ({ fromTime, untilTime }: Row): string =>
    fromTime === untilTime ? t('wholeDay') : `${fromTime} – ${untilTime}`;
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('duty')}
      lead={t('dutyLead')}
      newTitle={t('newDuty')}
      savePermission="ask.duty.save"
      nameOf={(row) => row.member ?? times(row)}
      columns={[
        { key: 'member', title: t('person'), render: ({ member }) => member ?? '' },
        { key: 'days', title: t('days'), render: ({ days }) => days.map((day) => t(`weekdays.${day}`)).join(' ') },
        { key: 'fromTime', title: t('times'), render: times },
        { key: 'isLead', title: t('isLead'), render: ({ isLead }) => (isLead ? '✓' : '') },
      ]}
      empty={{ title: t('dutyEmpty'), hint: t('dutyEmptyHint') }}
      fields={[
        {
          key: 'memberId',
          label: t('person'),
          kind: 'source',
          source: 'member.person',
          isRequired: true,
          help: t('dutyWho'),
        },
        {
          ...{ key: 'days', label: t('days'), kind: 'select' as const, isMultiple: true, isRequired: true },
          options: DAYS.map((value) => ({ value, label: t(`weekdays.${value}`) })),
        },
        { key: 'fromTime', label: t('fromTime'), kind: 'text', max: 5, placeholder: '08:00', help: t('timesHint') },
        { key: 'untilTime', label: t('untilTime'), kind: 'text', max: 5, placeholder: '20:00' },
        { key: 'isLead', label: t('isLead'), kind: 'switch', help: t('leadHint') },
      ]}
      usual={{ days: [...DAYS], fromTime: '00:00', untilTime: '00:00', isLead: false }}
    />
  );
}

import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { roadDesk, roadRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof roadRecord)['receiving.road.list']>['data'][number];
type Shown = OutputOf<(typeof roadRecord)['receiving.road.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(roadRecord, 'receiving.road');

/** How long the roads take by the time of the day: pick-ups are planned by it. */
export default function RoadList() {
  const t = useText();
  const can = useCan();
  const measure = useAction(roadDesk['receiving.road.measure'], {
    done: ({ data }) => t('roadsMeasured', { count: data.measured }),
  });
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('roads')}
      lead={t('roadsLead')}
      newTitle={t('newRoad')}
      headActions={
        can('receiving.place.save') && (
          <Button loading={measure.isPending} onClick={() => measure.mutate({})}>
            {t('measureRoads')}
          </Button>
        )
      }
      savePermission="receiving.place.save"
      nameOf={({ station, place, fromTime }) => `${station} – ${place} ${fromTime}`}
      columns={[
        { key: 'station', title: t('station') },
        { key: 'place', title: t('place') },
        { key: 'fromTime', title: t('fromTime') },
        {
          ...{ key: 'untilTime', title: t('untilTime') },
          render: ({ fromTime, untilTime }) => (fromTime === untilTime ? t('allDay') : untilTime),
        },
        { key: 'minutes', title: t('minutes'), align: 'end' },
      ]}
      filters={[
        { key: 'stationId', label: t('station'), kind: 'source', source: 'receiving.station' },
        { key: 'placeId', label: t('place'), kind: 'source', source: 'receiving.place' },
      ]}
      empty={{ title: t('noRoads'), hint: t('noRoadsHint') }}
      fields={[
        { key: 'stationId', label: t('station'), kind: 'source', source: 'receiving.station', isRequired: true },
        { key: 'placeId', label: t('place'), kind: 'source', source: 'receiving.place', isRequired: true },
        { key: 'fromTime', label: t('fromTime'), kind: 'text', max: 5, placeholder: '07:00', isRequired: true },
        {
          ...{ key: 'untilTime', label: t('untilTime'), help: t('untilHint'), kind: 'text', max: 5 },
          ...{ placeholder: '09:30', isRequired: true },
        },
        { key: 'minutes', label: t('minutes'), kind: 'number', min: 1, max: 600, isRequired: true },
        { key: 'note', label: t('note'), kind: 'text', max: 120 },
      ]}
    />
  );
}

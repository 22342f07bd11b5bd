import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { vehicleRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof vehicleRecord)['receiving.vehicle.list']>['data'][number];
type Shown = OutputOf<(typeof vehicleRecord)['receiving.vehicle.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(vehicleRecord, 'receiving.vehicle');

/** The cars and coaches that guests are driven with. */
export default function VehicleList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('vehicles')}
      lead={t('vehiclesLead')}
      newTitle={t('newVehicle')}
      savePermission="receiving.vehicle.save"
      columns={[
        { key: 'name', title: t('name') },
        { key: 'plate', title: t('plate') },
        { key: 'seats', title: t('seats'), align: 'end' },
        {
          ...{ key: 'isActive', title: t('stateTitle') },
          render: ({ isActive }) => (
            <StateTag kind={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'atWork' : 'resting')}</StateTag>
          ),
        },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      empty={{ title: t('noVehicles'), hint: t('noVehiclesHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'plate', label: t('plate'), kind: 'text', max: 20, isRequired: true },
        { key: 'seats', label: t('seats'), help: t('seatsHint'), kind: 'number', min: 1, max: 80, isRequired: true },
        { key: 'isActive', label: t('atWork'), kind: 'switch' },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
        { key: 'note', label: t('note'), kind: 'longText', max: 200, rows: 2, isWide: true },
      ]}
      usual={{ isActive: true, position: 0, seats: 6 }}
    />
  );
}

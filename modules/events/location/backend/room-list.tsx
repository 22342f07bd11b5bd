import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { locationAdmin } from '../admin-contract.ts';
import { EQUIPMENT } from '../rules/equipment.ts';
import { layoutKinds } from '../rules/seats.ts';

type Row = OutputOf<(typeof locationAdmin)['location.room.list']>['data'][number];
type Shown = OutputOf<(typeof locationAdmin)['location.room.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(locationAdmin, 'location.room');

/** The rooms of every venue: how many sit in them, and what they need between two uses. */
export default function RoomList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('rooms')}
      newTitle={t('newRoom')}
      savePermission="location.room.save"
      columns={[
        { key: 'name', title: t('name') },
        otherName,
        { key: 'venue', title: t('venue') },
        { key: 'building', title: t('building') },
        { key: 'level', title: t('level'), align: 'end' },
        { key: 'seats', title: t('seats'), align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'venueId', label: t('venue'), kind: 'source', source: 'location.venue' }]}
      empty={{ title: t('noRooms'), hint: t('noRoomsHint') }}
      fields={[
        { key: 'venueId', label: t('venue'), kind: 'source', source: 'location.venue', isRequired: true, isWide: true },
        { key: 'name', label: t('name'), kind: 'text', max: 80, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 120 },
        { key: 'building', label: t('building'), kind: 'text', max: 80 },
        { key: 'buildingEn', label: t('buildingEn'), kind: 'text', max: 120 },
        { key: 'level', label: t('level'), kind: 'number', min: -9, max: 199, help: t('levelHint'), isRequired: true },
        {
          ...{ key: 'layouts', label: t('layouts'), kind: 'objects', isWide: true },
          ...{ entryName: t('layout'), addLabel: t('addLayout'), max: 5 },
          fields: [
            {
              ...{ key: 'kind', label: t('layout'), kind: 'select', isRequired: true },
              options: layoutKinds.map((value) => ({ value, label: t(`layoutKinds.${value}`) })),
            },
            { key: 'seats', label: t('seats'), kind: 'number', min: 1, max: 100_000, isRequired: true },
            { key: 'picture', label: t('layoutPicture'), kind: 'picture', purpose: 'cover', keeps: 'address' },
          ],
        },
        {
          ...{ key: 'parts', label: t('parts'), help: t('partsHint'), kind: 'source', source: 'location.room' },
          ...{ isMultiple: true, isWide: true },
        },
        {
          ...{ key: 'setupMinutes', label: t('setupMinutes'), kind: 'number', min: 0, max: 600 },
          ...{ unit: t('minutes'), isRequired: true },
        },
        {
          ...{ key: 'clearMinutes', label: t('clearMinutes'), kind: 'number', min: 0, max: 600 },
          ...{ unit: t('minutes'), isRequired: true },
        },
        {
          ...{ key: 'equipment', label: t('equipment'), kind: 'select', isMultiple: true, isWide: true },
          options: EQUIPMENT.map((value) => ({ value, label: t(`equipmentKinds.${value}`) })),
        },
        { key: 'opens', label: t('opens'), kind: 'text', max: 5, placeholder: '07:30', help: t('hoursHint') },
        { key: 'closes', label: t('closes'), kind: 'text', max: 5, placeholder: '19:00' },
        { key: 'way', label: t('way'), kind: 'longText', max: 300, rows: 2, isWide: true },
        { key: 'wayEn', label: t('wayEn'), kind: 'longText', max: 400, rows: 2, isWide: true },
        { key: 'picture', label: t('picture'), kind: 'picture', purpose: 'cover', keeps: 'address' },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{
        level: 1,
        layouts: [],
        parts: [],
        setupMinutes: 0,
        clearMinutes: 0,
        equipment: [],
        opens: '',
        closes: '',
        position: 0,
      }}
    />
  );
}

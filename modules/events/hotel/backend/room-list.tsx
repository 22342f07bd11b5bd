import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { roomRecord } from '../admin-contract.ts';
import { BEDS, MOST_GUESTS } from '../contract.ts';

type Row = OutputOf<(typeof roomRecord)['hotel.room.list']>['data'][number];
type Shown = OutputOf<(typeof roomRecord)['hotel.room.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(roomRecord, 'hotel.room');

/** The types of rooms of the hotels. */
export default function RoomList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const beds = BEDS.map((value) => ({ value, label: t(`beds.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('roomTypes')}
      newTitle={t('newRoom')}
      savePermission="hotel.room.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'hotel', title: t('hotel') },
        { key: 'bed', title: t('bed'), render: ({ bed }) => t(`beds.${bed}`) },
        { key: 'breakfasts', title: t('breakfasts'), align: 'end' },
        { key: 'sleeps', title: t('sleeps'), align: 'end' },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'hotelId', label: t('hotel'), kind: 'source', source: 'hotel.hotel' },
        { key: 'bed', label: t('bed'), kind: 'select', options: beds },
      ]}
      empty={{ title: t('noRooms'), hint: t('noRoomsHint') }}
      fields={[
        { key: 'hotelId', label: t('hotel'), kind: 'source', source: 'hotel.hotel', isRequired: true },
        { key: 'bed', label: t('bed'), kind: 'select', options: beds, isRequired: true },
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 100 },
        { key: 'breakfasts', label: t('breakfasts'), kind: 'number', min: 0, max: 6 },
        { key: 'sleeps', label: t('sleeps'), kind: 'number', min: 1, max: MOST_GUESTS },
        { key: 'area', label: t('area'), kind: 'number', min: 1, max: 1000, unit: 'm²' },
        { key: 'pictureFile', label: t('picture'), kind: 'picture', purpose: 'cover', addressKey: 'picture' },
        { key: 'about', label: t('about'), kind: 'longText', max: 500, rows: 2 },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 800, rows: 2 },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ bed: 'king', breakfasts: 1, sleeps: 2, position: 0 }}
    />
  );
}

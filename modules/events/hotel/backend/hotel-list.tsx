import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { DATUMS } from '../../../../kernel/rules/geo.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { hotelRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof hotelRecord)['hotel.hotel.list']>['data'][number];
type Shown = OutputOf<(typeof hotelRecord)['hotel.hotel.show']>['data'];

const record = 'hotel.hotel';
const endpoints = recordEndpoints<Row, Shown>(hotelRecord, record);

/** The hotels that the shop takes rooms from. */
export default function HotelList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  return (
    <RecordScreen
      importKind={record}
      endpoints={endpoints}
      title={t('hotels')}
      lead={t('hotelsLead')}
      newTitle={t('newHotel')}
      savePermission="hotel.hotel.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'address', title: t('address'), isLong: true },
        { key: 'stars', title: t('stars'), align: 'end' },
        { key: 'rooms', title: t('roomTypes'), align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('noHotels'), hint: t('noHotelsHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 100, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 160 },
        { key: 'about', label: t('about'), kind: 'longText', max: 1000, rows: 3 },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, rows: 3 },
        { key: 'pictureFile', label: t('picture'), kind: 'picture', purpose: 'cover', addressKey: 'picture' },
        { key: 'stars', label: t('stars'), kind: 'number', min: 1, max: 5 },
        { key: 'phone', label: t('phone'), kind: 'text', max: 30 },
        { key: 'arriveFrom', label: t('arriveFrom'), kind: 'text', max: 5, placeholder: '14:00' },
        { key: 'leaveUntil', label: t('leaveUntil'), kind: 'text', max: 5, placeholder: '12:00' },
        { key: 'lateFrom', label: t('lateFrom'), help: t('lateFromHint'), kind: 'text', max: 5, placeholder: '18:00' },
        { key: 'address', label: t('address'), kind: 'text', max: 200, part: t('partPlace') },
        { key: 'addressEn', label: t('addressEn'), kind: 'text', max: 260 },
        { key: 'latitude', label: t('latitude'), kind: 'number', min: -90, max: 90 },
        { key: 'longitude', label: t('longitude'), kind: 'number', min: -180, max: 180 },
        {
          ...{ key: 'datum', label: t('datum'), help: t('datumHint'), kind: 'select', isRequired: true },
          options: DATUMS.map((value) => ({ value, label: t(`datums.${value}`) })),
        },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ datum: 'gcj02', position: 0, arriveFrom: '14:00', leaveUntil: '12:00', lateFrom: '18:00' }}
    />
  );
}

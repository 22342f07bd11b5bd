import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { locationAdmin } from '../admin-contract.ts';
import { VenueMap } from './venue-map.tsx';

type Row = OutputOf<(typeof locationAdmin)['location.venue.list']>['data'][number];
type Shown = OutputOf<(typeof locationAdmin)['location.venue.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(locationAdmin, 'location.venue');

/** Every venue that things of the shop take place at. */
export default function VenueList() {
  const t = useText();
  const { locale } = useConsole();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('venues')}
      newTitle={t('newVenue')}
      savePermission="location.venue.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'city', title: t('city'), render: (row) => inLanguage(locale, row.city, row.cityEn) },
        { key: 'rooms', title: t('rooms'), align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('noVenues'), hint: t('noVenuesHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 120, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 160 },
        { key: 'city', label: t('city'), kind: 'text', max: 60 },
        { key: 'cityEn', label: t('cityEn'), kind: 'text', max: 80 },
        { key: 'address', label: t('address'), kind: 'text', max: 200 },
        { key: 'addressEn', label: t('addressEn'), kind: 'text', max: 260 },
        { key: 'gcjLatitude', label: t('latitude'), kind: 'number', min: -90, max: 90, help: t('mapHint') },
        { key: 'gcjLongitude', label: t('longitude'), kind: 'number', min: -180, max: 180 },
        { key: 'about', label: t('about'), kind: 'longText', max: 1000, isWide: true },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, isWide: true },
        { key: 'picture', label: t('picture'), kind: 'picture', purpose: 'cover', keeps: 'address' },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
      tabs={[
        {
          ...{ key: 'map', label: t('map') },
          content: ({ row, can }) => <VenueMap key={row.version} venue={row} maySave={can.save === true} />,
        },
      ]}
    />
  );
}

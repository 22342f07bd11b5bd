import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { DATUMS } from '../../../../kernel/rules/geo.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { placeRecord } from '../admin-contract.ts';
import { PLACE_KINDS } from '../rules/words.ts';

type Row = OutputOf<(typeof placeRecord)['receiving.place.list']>['data'][number];
type Shown = OutputOf<(typeof placeRecord)['receiving.place.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(placeRecord, 'receiving.place');

/** Stations that guests arrive at, and hotels and venues that they are brought to. */
export default function PlaceList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const kinds = PLACE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('places')}
      lead={t('placesLead')}
      newTitle={t('newPlace')}
      savePermission="receiving.place.save"
      columns={[
        { key: 'name', title: t('name') },
        otherName,
        { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'meetingPoint', title: t('meetingPoint'), isLong: true },
        { key: 'timeZone', title: t('timeZone') },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[{ key: 'kind', label: t('kind'), kind: 'select', options: kinds }]}
      empty={{ title: t('noPlaces'), hint: t('noPlacesHint') }}
      fields={[
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds, isRequired: true },
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 100 },
        { key: 'meetingPoint', label: t('meetingPoint'), kind: 'text', max: 120 },
        { key: 'meetingPointEn', label: t('meetingPointEn'), kind: 'text', max: 200 },
        { key: 'latitude', label: t('latitude'), kind: 'number', min: -90, max: 90, help: t('coordinatesHint') },
        { key: 'longitude', label: t('longitude'), kind: 'number', min: -180, max: 180 },
        {
          ...{ key: 'datum', label: t('datum'), kind: 'select', isRequired: true },
          options: DATUMS.map((value) => ({ value, label: t(`datums.${value}`) })),
        },
        {
          ...{ key: 'timeZone', label: t('timeZone'), help: t('timeZoneHint'), kind: 'text', max: 60 },
          ...{ isRequired: true, placeholder: 'Asia/Shanghai' },
        },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ kind: 'airport', datum: 'gcj02', timeZone: 'Asia/Shanghai', position: 0 }}
    />
  );
}

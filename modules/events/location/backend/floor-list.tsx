import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { floorRecord } from '../floor-contract.ts';

type Row = OutputOf<(typeof floorRecord)['location.floor.list']>['data'][number];
type Shown = OutputOf<(typeof floorRecord)['location.floor.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(floorRecord, 'location.floor');

/** The floors of every venue; each is drawn in the editor of its plan. */
export default function FloorList() {
  const t = useText();
  const { locale } = useConsole();
  const nameOf = ({ venue, building, buildingEn, level }: Row | Shown): string =>
    [venue, inLanguage(locale, building, buildingEn), t('levelOf', { level: String(level) })]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('floors')}
      lead={t('floorsLead')}
      newTitle={t('newFloor')}
      savePermission="location.floor.save"
      nameOf={nameOf}
      columns={[
        { key: 'venue', title: t('venue') },
        { key: 'building', title: t('building'), render: (row) => inLanguage(locale, row.building, row.buildingEn) },
        { key: 'level', title: t('level'), align: 'end' },
        { key: 'drawn', title: t('drawnRooms'), align: 'end', render: ({ drawn, rooms }) => `${drawn} / ${rooms}` },
        {
          key: 'plan',
          isExported: false,
          title: t('plan'),
          render: ({ id }) => <Link to={`/backend/floor-plan/${id}`}>{t('openPlan')}</Link>,
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'venueId', label: t('venue'), kind: 'source', source: 'location.venue' }]}
      empty={{ title: t('noFloors'), hint: t('noFloorsHint') }}
      fields={[
        { key: 'venueId', label: t('venue'), kind: 'source', source: 'location.venue', isRequired: true, isWide: true },
        { key: 'building', label: t('building'), kind: 'text', max: 80 },
        { key: 'buildingEn', label: t('buildingEn'), kind: 'text', max: 120 },
        { key: 'level', label: t('level'), kind: 'number', min: -9, max: 199, help: t('levelHint'), isRequired: true },
        { key: 'metres', label: t('metres'), kind: 'number', min: 1, max: 5000, unit: 'm', help: t('metresHint') },
        {
          ...{ key: 'plan', label: t('planPicture'), help: t('planHint'), kind: 'picture', purpose: 'cover' },
          ...{ keeps: 'address' },
        },
        { key: 'height', label: t('planHeight'), kind: 'number', min: 200, max: 3000, help: t('planHeightHint') },
      ]}
      usual={{ level: 1, height: 600 }}
      actions={({ row }) => <Link to={`/backend/floor-plan/${row.id}`}>{t('openPlan')}</Link>}
    />
  );
}

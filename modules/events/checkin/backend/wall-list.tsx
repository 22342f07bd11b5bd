import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { WALL_NAMES } from '../rules/wall-names.ts';
import { checkinWalls } from '../wall-contract.ts';

type Row = OutputOf<(typeof checkinWalls)['checkin.wall.list']>['data'][number];
type Shown = OutputOf<(typeof checkinWalls)['checkin.wall.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(checkinWalls, 'checkin.wall');

/** The walls: what each greets with, whom, and how much of a name it tells. */
export default function WallList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('walls')}
      lead={t('wallsLead')}
      headActions={<Link to="/backend/devices">{t('enrol')}</Link>}
      newTitle={t('newWall')}
      savePermission="checkin.list.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'nameEn', title: t('nameEn'), isHidden: true },
        { key: 'list', title: t('list') },
        { key: 'gate', title: t('gate'), render: ({ gate }) => gate || t('everyGate') },
        { key: 'names', title: t('names'), words: 'wallNames' },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'id', title: t('wall'), isExported: false },
          render: ({ id }) => <Link to={`/backend/checkin-wall?wall=${id}`}>{t('openWall')}</Link>,
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'listId', label: t('list'), kind: 'source', source: 'checkin.list' }]}
      empty={{ title: t('noWalls'), hint: t('noWallsHint') }}
      usual={{ names: 'masked', seconds: 60 }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
        {
          ...{ key: 'listId', label: t('list'), kind: 'source', source: 'checkin.list' },
          ...{ isRequired: true, isWide: true },
        },
        {
          ...{ key: 'gateId', label: t('gate'), kind: 'source', source: 'checkin.gate' },
          ...{ help: t('wallGateHint'), isWide: true },
        },
        { key: 'welcome', label: t('welcome'), kind: 'text', max: 60, help: t('welcomeHint') },
        { key: 'welcomeEn', label: t('welcomeEn'), kind: 'text', max: 100 },
        {
          ...{ key: 'names', label: t('names'), kind: 'select', help: t('namesHint'), isRequired: true },
          options: WALL_NAMES.map((value) => ({ value, label: t(`wallNames.${value}`) })),
        },
        {
          ...{ key: 'seconds', label: t('stands'), kind: 'number', min: 5, max: 300 },
          ...{ help: t('standsHint'), isRequired: true },
        },
      ]}
    />
  );
}

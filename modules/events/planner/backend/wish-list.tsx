import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { EQUIPMENT } from '../../location/rules/equipment.ts';
import { planner } from '../contract.ts';

type Row = OutputOf<(typeof planner)['planner.wish.list']>['data'][number];

const endpoints = recordEndpoints<Row, Row>(planner, 'planner.wish');

/** What is wished for single sessions: how long, on which days, with what, and what must not move. */
export default function WishList() {
  const t = useText();
  const inLine = useEnumerated();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('wishList')}
      lead={t('wishLead')}
      newTitle={t('newWish')}
      savePermission="planner.plan.run"
      nameOf={({ item }) => item}
      columns={[
        { key: 'item', title: t('item'), isLong: true },
        { key: 'minutes', title: t('length'), align: 'end' },
        { key: 'days', title: t('days'), render: ({ days }) => inLine(days) },
        {
          ...{ key: 'equipment', title: t('equipment'), words: 'equipmentKinds' },
        },
        { key: 'isFixed', title: t('isFixed'), render: ({ isFixed }) => (isFixed ? t('isFixed') : '') },
        { key: 'note', title: t('note'), isLong: true },
        { key: 'conference', title: t('conference'), isHidden: true },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'agenda.conference' }]}
      empty={{ title: t('noWishes'), hint: t('noWishesHint') }}
      fields={[
        { key: 'itemId', label: t('item'), kind: 'source', source: 'planner.item', isRequired: true, isWide: true },
        { key: 'minutes', label: t('length'), kind: 'number', min: 5, max: 600, unit: t('minutes') },
        { key: 'isFixed', label: t('isFixed'), help: t('isFixedHint'), kind: 'switch' },
        { key: 'days', label: t('days'), help: t('dayHint'), kind: 'lines' },
        {
          ...{ key: 'equipment', label: t('equipment'), kind: 'select', isMultiple: true },
          options: EQUIPMENT.map((value) => ({ value, label: t(`equipmentKinds.${value}`) })),
        },
        { key: 'note', label: t('note'), kind: 'text', max: 200, isWide: true },
      ]}
      usual={{ days: [], equipment: [], isFixed: false, note: '' }}
    />
  );
}

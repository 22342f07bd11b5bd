import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { checkinAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof checkinAdmin)['checkin.list.list']>['data'][number];
type Shown = OutputOf<(typeof checkinAdmin)['checkin.list.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(checkinAdmin, 'checkin.list');

/** The lists by which gates let people in: everybody of a conference or who has a product, in a window, once or as often as they like. */
export default function ListList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('lists')}
      lead={t('listsLead')}
      newTitle={t('newList')}
      savePermission="checkin.list.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'nameEn', title: t('nameEn'), isHidden: true },
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'product', title: t('product'), render: ({ product }) => product || t('everybody') },
        { key: 'opensAt', title: t('opensAt'), render: ({ opensAt }) => opensAt && <Moment at={opensAt} isExact /> },
        {
          key: 'closesAt',
          title: t('closesAt'),
          render: ({ closesAt }) => closesAt && <Moment at={closesAt} isExact />,
        },
        { key: 'room', title: t('room'), isHidden: true },
        { key: 'outOf', title: t('outOf'), isHidden: true },
        { key: 'isMulti', title: t('isMulti'), render: ({ isMulti }) => t(isMulti ? 'often' : 'once') },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'roomId', label: t('room'), kind: 'source', source: 'location.room' },
      ]}
      empty={{ title: t('noLists'), hint: t('noListsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
        {
          ...{ key: 'productId', label: t('product'), help: t('productHint'), kind: 'source' },
          ...{ source: 'registration.product', isWide: true },
        },
        {
          ...{ key: 'roomId', label: t('room'), help: t('roomHint'), kind: 'source' },
          ...{ source: 'location.room', isWide: true },
        },
        { key: 'opensAt', label: t('opensAt'), kind: 'moment', help: t('windowHint') },
        { key: 'closesAt', label: t('closesAt'), kind: 'moment' },
        { key: 'isMulti', label: t('isMulti'), kind: 'switch', help: t('multiHint') },
        { key: 'isGreeting', label: t('isGreeting'), kind: 'switch', help: t('greetingHint') },
        {
          key: 'outOfId',
          label: t('outOf'),
          help: t('outOfHint'),
          kind: 'source',
          source: 'checkin.list',
          isWide: true,
        },
      ]}
    />
  );
}

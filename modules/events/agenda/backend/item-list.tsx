import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { agendaAdmin } from '../admin-contract.ts';
import { itemKinds, roles } from '../rules/words.ts';

type Row = OutputOf<(typeof agendaAdmin)['agenda.item.list']>['data'][number];
type Shown = OutputOf<(typeof agendaAdmin)['agenda.item.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(agendaAdmin, 'agenda.item');
const layouts = ['theatre', 'class', 'round', 'u', 'standing'] as const;

/** What stands in the timetables, as a list: by conference, room, expert, and what has no time yet. */
export default function ItemList() {
  const t = useText();
  const inLine = useEnumerated();
  const kinds = itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('items')}
      newTitle={t('newItem')}
      savePermission="agenda.item.save"
      columns={[
        { key: 'title', title: t('itemTitle'), isLong: true },
        {
          key: 'startsAt',
          title: t('startsAt'),
          isSortable: true,
          render: ({ startsAt }) => <Moment at={startsAt} isExact />,
        },
        { key: 'room', title: t('room') },
        { key: 'experts', title: t('experts'), isLong: true, render: ({ experts }) => inLine(experts) },
        { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'track', title: t('track'), isHidden: true },
        { key: 'conference', title: t('conference'), isHidden: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={[{ key: 'waiting', label: t('waiting'), filters: { isPlaced: 'false' } }]}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'agenda.conference' },
        { key: 'roomId', label: t('room'), kind: 'source', source: 'location.room' },
        { key: 'expertId', label: t('expert'), kind: 'source', source: 'expert.expert' },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds },
        { key: 'isPlaced', label: t('isPlaced'), kind: 'flag' },
      ]}
      empty={{ title: t('noItems'), hint: t('noItemsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'agenda.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds, isRequired: true },
        {
          ...{ key: 'sessionId', label: t('session'), kind: 'source', source: 'agenda.session' },
          when: ({ kind }) => kind !== 'session' && kind !== 'break',
        },
        { key: 'title', label: t('itemTitle'), kind: 'text', max: 160, isRequired: true, isWide: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 240, isWide: true },
        { key: 'startsAt', label: t('startsAt'), kind: 'moment', help: t('beijing'), part: t('partWhen') },
        { key: 'endsAt', label: t('endsAt'), kind: 'moment' },
        { key: 'roomId', label: t('room'), kind: 'source', source: 'location.room' },
        {
          ...{ key: 'layout', label: t('layout'), kind: 'select' },
          options: layouts.map((value) => ({ value, label: t(`layouts.${value}`) })),
        },
        { key: 'expected', label: t('expected'), kind: 'number', min: 1, max: 1_000_000 },
        { key: 'isParallel', label: t('isParallel'), kind: 'switch' },
        {
          ...{ key: 'people', label: t('people'), kind: 'objects', isWide: true, part: t('partWho') },
          ...{ entryName: t('task'), addLabel: t('addTask'), max: 60 },
          fields: [
            { key: 'expertId', label: t('expert'), kind: 'source', source: 'expert.expert', isRequired: true },
            {
              ...{ key: 'role', label: t('role'), kind: 'select', isRequired: true },
              options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
            },
          ],
        },
        { key: 'track', label: t('track'), kind: 'text', max: 60, part: t('partText') },
        { key: 'trackEn', label: t('trackEn'), kind: 'text', max: 80 },
        { key: 'about', label: t('about'), kind: 'longText', max: 2000, isWide: true },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 3000, isWide: true },
      ]}
      usual={{ kind: 'talk', people: [], isParallel: false, layout: '' }}
      width={760}
    />
  );
}

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { placeRecord, remarkDesk } from '../admin-contract.ts';
import { MODES } from '../rules/states.ts';

type Row = OutputOf<(typeof placeRecord)['remark.place.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(placeRecord, 'remark.place');

/** How kinds of content and single items are commented. */
export default function PlaceList() {
  const t = useText();
  const types = useAnswer(remarkDesk['remark.remark.types'], {}).data?.data ?? [];
  const options = types.map(({ type, name }) => ({ value: type, label: name }));
  const nameOf = (type: string): string => types.find((one) => one.type === type)?.name ?? type;
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('places')}
      lead={t('placesLead')}
      newTitle={t('newPlace')}
      savePermission="remark.place.save"
      nameOf={(row) => nameOf(row.type)}
      columns={[
        { key: 'type', title: t('type'), render: ({ type }) => nameOf(type) },
        {
          ...{ key: 'targetId', title: t('targetId') },
          render: ({ targetId }) => (targetId === 0 ? t('every') : String(targetId)),
        },
        { key: 'mode', title: t('mode'), words: 'modes' },
        {
          ...{ key: 'asksQuestions', title: t('asksQuestions') },
          render: ({ asksQuestions }) => (asksQuestions ? '✓' : ''),
        },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'type', label: t('type'), kind: 'select', options }]}
      empty={{ title: t('placesEmpty') }}
      fields={[
        { key: 'type', label: t('type'), kind: 'select', options, isRequired: true },
        { key: 'targetId', label: t('targetId'), kind: 'number', min: 0, help: t('targetHint') },
        {
          ...{ key: 'mode', label: t('mode'), kind: 'select' as const, isRequired: true },
          options: MODES.map((value) => ({ value, label: t(`modes.${value}`) })),
        },
        { key: 'asksQuestions', label: t('asksQuestions'), kind: 'switch', help: t('asksHint') },
      ]}
      usual={{ targetId: 0, mode: 'pre', asksQuestions: false }}
    />
  );
}

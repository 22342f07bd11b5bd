import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { ThingName } from '../../../../ui/console/thing-name.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { audienceName } from '../../envelope/parts/content-columns.tsx';
import { useAudienceChoices } from '../../envelope/parts/use-audience-choices.ts';
import { channelAdmin } from '../admin-contract.ts';
import { type NamedThing, ORDERS, thingKey } from '../rules/channels.ts';
import { ChannelPreview } from './channel-preview.tsx';
import { PicksField } from './picks-field.tsx';

type Row = OutputOf<(typeof channelAdmin)['channel.channel.list']>['data'][number];
type Shown = OutputOf<(typeof channelAdmin)['channel.channel.show']>['data'];
type Kinds = OutputOf<(typeof channelAdmin)['channel.kinds']>;

const record = 'channel.channel';
const endpoints = recordEndpoints<Row, Shown>(channelAdmin, record);

/** The fields of a channel: its words, what it finds, in which order, and for whom. */
function useFields({ data: kinds, hasTopics }: Kinds): FormField[] {
  const t = useText();
  const envelope = useText('envelope');
  const audiences = useAudienceChoices(envelope);
  return [
    { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true, part: t('parts.words') },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
    { key: 'lead', label: t('lead'), kind: 'longText', max: 200, rows: 2 },
    { key: 'leadEn', label: t('leadEn'), kind: 'longText', max: 300, rows: 2 },
    {
      ...{ key: 'types', label: t('types'), kind: 'select', isMultiple: true, part: t('parts.query') },
      ...{ options: kinds.map(({ type, label }) => ({ value: type, label })), help: t('typesHint'), isWide: true },
    },
    {
      ...{ key: 'tagIds', label: t('tags'), kind: 'source', source: 'tags.tag', isMultiple: true },
      ...{ help: t('tagsHint'), isWide: true },
    },
    ...(hasTopics
      ? [{ key: 'topicId', label: t('topic'), kind: 'source', source: 'topic.topic', help: t('topicHint') } as const]
      : []),
    { key: 'days', label: t('days'), kind: 'number', min: 1, max: 3650, unit: t('dayUnit'), help: t('daysHint') },
    { key: 'since', label: t('since'), kind: 'moment' },
    { key: 'until', label: t('until'), kind: 'moment' },
    {
      ...{ key: 'order', label: t('order'), kind: 'select', isRequired: true, part: t('parts.order') },
      ...{
        options: ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
        help: t('orderHint'),
        isWide: true,
      },
    },
    {
      ...{ key: 'picks', label: t('picks'), kind: 'custom', isWide: true, help: t('picksHint') },
      when: ({ order }) => order === 'hand',
      render: ({ value, onChange }) => <PicksField kinds={kinds} value={value} onChange={onChange} />,
      fact: (value) =>
        (value as NamedThing[]).map((thing) => (
          <div key={thingKey(thing)}>
            <ThingName kinds={kinds} thing={thing} />
          </div>
        )),
    },
    {
      ...{ key: 'audience', label: t('audience'), kind: 'select', isRequired: true, part: t('parts.readers') },
      ...{ options: audiences, takesAudiences: true, help: t('audienceHint') },
    },
    { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
    { key: 'isOn', label: t('isOn'), kind: 'switch', help: t('isOnHint') },
  ];
}

/** Every channel of the shop, with its composer and what it finds. */
export default function ChannelList() {
  const t = useText();
  const envelope = useText('envelope');
  const otherName = useOtherName<Row>(t('nameEn'));
  const kinds = useAnswer(channelAdmin['channel.kinds'], {}).data ?? { data: [], hasTopics: true };
  const fields = useFields(kinds);
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('title')}
      lead={t('intro')}
      newTitle={t('new')}
      savePermission="channel.channel.save"
      width={820}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'order', title: t('order'), render: ({ order }) => t(`orders.${order}`) },
        { key: 'audience', title: t('audience'), render: ({ audience }) => audienceName(envelope, audience) },
        {
          ...{ key: 'isOn', title: t('state') },
          render: ({ isOn }) => (
            <StateTag kind={isOn ? 'ok' : 'quiet'}>{t(isOn ? 'states.on' : 'states.off')}</StateTag>
          ),
        },
        { key: 'position', title: t('position'), isSortable: true, align: 'end' },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        {
          ...{ key: 'order', label: t('order'), kind: 'select' },
          options: ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
        },
        { key: 'isOn', label: t('isOn'), kind: 'flag' },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={fields}
      usual={{ order: 'newest', audience: 'public', isOn: true, position: 0, types: [], tagIds: [], picks: [] }}
      told={(values) => <ChannelPreview values={values} kinds={kinds.data} />}
    />
  );
}

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useEnumerated, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { audienceName } from '../../envelope/parts/content-columns.tsx';
import { useAudienceChoices } from '../../envelope/parts/use-audience-choices.ts';
import { advertiseAdmin, slotRecord } from '../admin-contract.ts';
import { LAYOUTS, MOST_SHOWN } from '../rules/slots.ts';

type Row = OutputOf<(typeof slotRecord)['advertise.slot.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(slotRecord, 'advertise.slot');

/** The places for advertising that a shop made itself, or said otherwise than the page that brings them. */
export default function SlotList() {
  const t = useText();
  const content = useText('envelope');
  const audiences = useAudienceChoices(content);
  const can = useCan();
  const nameIn = useNameIn();
  const inLine = useEnumerated();
  const asked = useAnswer(advertiseAdmin['advertise.slot.places'], {}, { enabled: can('advertise.campaign.view') });
  const brought = inLine(
    (asked.data?.data ?? []).filter(({ isBrought }) => isBrought).map(({ name, key }) => `${name} ${key}`),
  );
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('slots')}
      lead={brought === '' ? t('slotsLeadPlain') : t('slotsLead', { brought })}
      newTitle={t('newSlot')}
      savePermission="advertise.slot.save"
      nameOf={nameIn}
      columns={[
        { key: 'name', title: t('slotName'), render: nameIn },
        { key: 'key', title: t('key') },
        { key: 'capacity', title: t('capacity'), align: 'end' },
        { key: 'layout', title: t('layout'), render: ({ layout }) => t(`layouts.${layout}`) },
        {
          ...{ key: 'audience', title: t('audience') },
          labels: Object.fromEntries(audiences.map(({ value, label }) => [value, label])),
          render: ({ audience }) => audienceName(content, audience),
        },
        { key: 'isForMinors', title: t('isForMinors'), render: ({ isForMinors }) => isForMinors && t('yes') },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('noSlots') }}
      fields={[
        { key: 'name', label: t('slotName'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('slotNameEn'), kind: 'text', max: 60 },
        { key: 'key', label: t('key'), kind: 'text', max: 64, isRequired: true, help: t('keyHint') },
        { key: 'capacity', label: t('capacity'), kind: 'number', min: 1, max: MOST_SHOWN, isRequired: true },
        {
          ...{ key: 'layout', label: t('layout'), kind: 'select', isRequired: true },
          options: LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) })),
        },
        {
          ...{ key: 'audience', label: t('audience'), help: t('slotAudienceHint'), kind: 'select', isRequired: true },
          ...{ options: audiences, takesAudiences: true },
        },
        { key: 'isForMinors', label: t('isForMinors'), help: t('isForMinorsHint'), kind: 'switch' },
      ]}
      usual={{ capacity: 1, layout: 'every', audience: 'public', isForMinors: false }}
    />
  );
}

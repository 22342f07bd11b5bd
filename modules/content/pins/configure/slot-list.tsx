import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useEnumerated, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { pinsAdmin, slotRecord } from '../admin-contract.ts';
import { LAYOUTS, LOOKS, MOST_SHOWN, USUAL_DAYS } from '../rules/slots.ts';

type Row = OutputOf<(typeof slotRecord)['pins.slot.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(slotRecord, 'pins.slot');

/** The slots that a shop made itself, or said otherwise than the module that brings them. */
export default function SlotList() {
  const t = useText();
  const can = useCan();
  const nameIn = useNameIn();
  const inLine = useEnumerated();
  const all = useAnswer(pinsAdmin['pins.board.list'], {}, { enabled: can('pins.board.view') }).data?.data ?? [];
  const brought = inLine(all.filter(({ isBrought }) => isBrought).map(({ name, key }) => `${name} ${key}`));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('slots')}
      lead={brought === '' ? t('slotsLeadPlain') : t('slotsLead', { brought })}
      newTitle={t('newSlot')}
      savePermission="pins.slot.save"
      nameOf={nameIn}
      columns={[
        { key: 'name', title: t('slotName'), render: nameIn },
        { key: 'key', title: t('key') },
        { key: 'capacity', title: t('capacity'), align: 'end' },
        { key: 'look', title: t('look'), render: ({ look }) => t(`looks.${look}`) },
        { key: 'layout', title: t('layout'), render: ({ layout }) => t(`layouts.${layout}`) },
        { key: 'days', title: t('days'), align: 'end' },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('slotsEmpty') }}
      fields={[
        { key: 'name', label: t('slotName'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('slotNameEn'), kind: 'text', max: 60 },
        { key: 'key', label: t('key'), kind: 'text', max: 64, isRequired: true, help: t('keyHint') },
        {
          ...{ key: 'capacity', label: t('capacity'), kind: 'number', min: 1, max: MOST_SHOWN, isRequired: true },
          help: t('capacityHint'),
        },
        {
          ...{ key: 'look', label: t('look'), kind: 'select', isRequired: true },
          options: LOOKS.map((value) => ({ value, label: t(`looks.${value}`) })),
        },
        {
          ...{ key: 'layout', label: t('layout'), kind: 'select', isRequired: true },
          options: LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) })),
        },
        {
          ...{ key: 'days', label: t('days'), kind: 'number', min: 1, max: 365, unit: t('dayUnit'), isRequired: true },
          help: t('daysHint'),
        },
      ]}
      usual={{ capacity: 3, look: 'cards', layout: 'every', days: USUAL_DAYS }}
    />
  );
}

import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { RecordWithdrawal } from '../../envelope/parts/record-withdrawal.tsx';
import { drugAdmin } from '../admin-contract.ts';
import { drugClasses } from '../rules.ts';
import { LeafletList } from './leaflet-list.tsx';

type Row = OutputOf<(typeof drugAdmin)['drug.drug.list']>['data'][number];
type Shown = OutputOf<(typeof drugAdmin)['drug.drug.show']>['data'];

const record = 'drug.drug';
const endpoints = recordEndpoints<Row, Shown>(drugAdmin, record);

/** Every drug that the shop knows, with the versions of its leaflet. */
export default function DrugList() {
  const t = useText();
  const shared = useText('envelope');
  const otherName = useOtherName<Row>(t('nameEn'));
  const classes = drugClasses.map((value) => ({ value, label: t(`classes.${value}`) }));
  return (
    <RecordScreen
      importKind={record}
      headActions={<ImportButton kind="drug.list" list={endpoints.list.path} label={t('importList')} />}
      endpoints={endpoints}
      title={t('title')}
      newTitle={t('new')}
      savePermission="drug.drug.save"
      width={760}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'brand', title: t('brand') },
        { key: 'number', title: t('number'), isSortable: true },
        { key: 'holder', title: t('holder') },
        { key: 'class', title: t('class'), render: (row) => (row.class === null ? '' : t(`classes.${row.class}`)) },
        { key: 'atc', title: t('atc') },
        {
          ...{ key: 'edition', title: t('edition'), align: 'end' },
          render: ({ edition }) => (edition === 0 ? '' : t('editionOf', { edition })),
        },
        { key: 'goneOn', title: t('goneOn') },
        {
          key: 'withdrawnAt',
          title: shared('field.withdrawnAt'),
          render: ({ withdrawnAt }) => <Moment at={withdrawnAt} />,
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'class', label: t('class'), kind: 'select', options: classes },
        { key: 'isGone', label: t('isGone'), kind: 'flag' },
        { key: 'lacksLeaflet', label: t('lacksLeaflet'), kind: 'flag' },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'number', label: t('number'), kind: 'text', max: 40, isRequired: true, help: t('numberHelp') },
        { key: 'class', label: t('class'), kind: 'select', options: classes, help: t('classHelp') },
        { key: 'name', label: t('name'), kind: 'text', max: 120, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 200 },
        { key: 'brand', label: t('brand'), kind: 'text', max: 80 },
        { key: 'brandEn', label: t('brandEn'), kind: 'text', max: 120 },
        { key: 'holder', label: t('holder'), kind: 'text', max: 160 },
        { key: 'holderEn', label: t('holderEn'), kind: 'text', max: 240 },
        { key: 'atc', label: t('atc'), kind: 'text', max: 7, help: t('atcHelp') },
        { key: 'goneOn', label: t('goneOn'), kind: 'day', help: t('goneOnHelp') },
      ]}
      before={({ row }) => <RecordWithdrawal record={record} row={row} putBack={drugAdmin['drug.drug.putBack']} />}
      isRemovable={({ edition }) => edition === 0}
      tabs={[{ key: 'leaflets', label: t('leaflets'), content: ({ row }) => <LeafletList drug={row} /> }]}
    />
  );
}

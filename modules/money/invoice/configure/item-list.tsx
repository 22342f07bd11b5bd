import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { itemAdmin, soldAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof itemAdmin)['invoice.item.list']>['data'][number];
type Shown = OutputOf<(typeof itemAdmin)['invoice.item.show']>['data'];

const record = 'invoice.item';
const endpoints = recordEndpoints<Row, Shown>(itemAdmin, record);
const RATES = ['0', '0.01', '0.03', '0.06', '0.09', '0.13'] as const;
const percentOf = (rate: string): string => `${Number((Number(rate) * 100).toFixed(2))}%`;

/** How what modules sell is called on invoices, under which code of the tax office, and at which rate. */
export default function ItemList() {
  const t = useText();
  const sold = useAnswer(soldAdmin['invoice.item.sold'], {});
  const all = sold.data?.data ?? [];
  const nameOf = (sells: string): string => all.find((one) => one.sells === sells)?.label ?? sells;
  const missing = all.filter(({ isNamed }) => !isNamed).map(({ label }) => label);
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('itemsTitle')}
      lead={missing.length === 0 ? t('itemsLead') : t('itemsMissing', { names: missing.join('、') })}
      newTitle={t('newItem')}
      savePermission="invoice.item.save"
      nameOf={(row) => row.name}
      columns={[
        { key: 'name', title: t('itemName') },
        { key: 'sells', title: t('sells'), render: ({ sells }) => nameOf(sells) },
        { key: 'taxCode', title: t('taxCode'), render: ({ taxCode }) => <code>{taxCode}</code> },
        {
          ...{ key: 'taxRate', title: t('taxRate'), align: 'end' },
          render: ({ taxRate }) => (taxRate === null ? t('ownRate') : percentOf(taxRate)),
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('noItems'), hint: t('noItemsHint') }}
      fields={[
        {
          ...{ key: 'sells', label: t('sells'), kind: 'select', isRequired: true },
          options: all.map(({ sells, label }) => ({ value: sells, label })),
        },
        { key: 'name', label: t('itemName'), kind: 'text', max: 90, isRequired: true, help: t('itemNameHelp') },
        { key: 'taxCode', label: t('taxCode'), kind: 'text', max: 19, isRequired: true, help: t('taxCodeHelp') },
        { key: 'unit', label: t('unit'), kind: 'text', max: 22 },
        {
          ...{ key: 'taxRate', label: t('taxRate'), kind: 'select', help: t('taxRateHelp') },
          options: RATES.map((value) => ({ value, label: percentOf(value) })),
        },
      ]}
    />
  );
}

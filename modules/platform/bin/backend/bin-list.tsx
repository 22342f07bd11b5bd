import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { bin, binRecord } from '../contract.ts';
import { BinActions } from './bin-actions.tsx';
import { BinnedSheet } from './binned-sheet.tsx';

type Row = OutputOf<(typeof binRecord)['bin.entry.list']>['data'][number];

/** What was removed and can still be brought back, by kind, by whom and when. */
export default function BinList() {
  const t = useText();
  const can = useCan();
  const { person } = useConsole();
  const kinds = useAnswer(bin['bin.kinds'], {}, { keep: true });
  const found = kinds.data?.data ?? [];
  const nameOfKind = (record: string): string => found.find((kind) => kind.record === record)?.name ?? record;
  const people = (kinds.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <PageHeader title={t('title')} {...(kinds.data && { lead: t('keep', { days: kinds.data.keepDays }) })} />
      <RecordTable<Row>
        list={binRecord['bin.entry.list']}
        nameOf={(row) => row.name}
        columns={[
          { key: 'name', title: t('name'), isSortable: true },
          {
            key: 'record',
            title: t('kind'),
            render: ({ record }) => nameOfKind(record),
            labels: Object.fromEntries(found.map(({ record, name }) => [record, name])),
          },
          { key: 'reason', title: t('reason') },
          { key: 'removedBy', title: t('removedBy'), render: (row) => row.removedBy?.name ?? t('system') },
          {
            key: 'removedAt',
            title: t('removedAt'),
            isSortable: true,
            render: (row) => <Moment at={row.removedAt} />,
          },
        ]}
        views={[
          { key: 'mine', label: t('mine'), filters: { removedBy: String(person.id) } },
          { key: 'today', label: t('today'), filters: { when: 'today' } },
        ]}
        filters={[
          {
            key: 'record',
            label: t('kind'),
            kind: 'select',
            options: found.map(({ record, name, count }) => ({ value: record, label: `${name}（${count}）` })),
          },
          { key: 'removedBy', label: t('removedBy'), kind: 'select', options: people },
          {
            key: 'when',
            label: t('when'),
            kind: 'select',
            options: (['today', 'week', 'earlier'] as const).map((value) => ({ value, label: t(value) })),
          },
        ]}
        bulk={[
          {
            key: 'restore',
            label: t('restore'),
            operation: bin['bin.entry.restore'],
            question: (count) => t('restoreAsk', { count }),
          },
          ...(can('bin.entry.purge')
            ? [
                {
                  key: 'purge',
                  label: t('purge'),
                  operation: bin['bin.entry.purge'],
                  isDangerous: true,
                  question: (count: string) => t('purgeAsk', { count }),
                  reason: { input: 'reason', label: t('purgeReason'), isNeeded: true },
                },
              ]
            : []),
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <RecordDrawer
        show={bin['bin.entry.show']}
        width={640}
        title={(row) => row.name}
        actions={({ row, can: may, close }) => <BinActions row={row} can={may} done={close} />}
      >
        {({ row }) => <BinnedSheet row={row} />}
      </RecordDrawer>
    </>
  );
}

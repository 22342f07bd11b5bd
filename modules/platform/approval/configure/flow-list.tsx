import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useScreen, useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { flows } from '../flow-contract.ts';
import { FlowDrawer } from './flow-drawer.tsx';

type Row = OutputOf<(typeof flows)['approval.flow.list']>['data'][number];

/** Every kind of matter that is decided in steps, with the flow that holds for it. */
export default function FlowList() {
  const t = useText();
  const { base } = useScreen();
  return (
    <>
      <PageHeader title={t('flows.title')} lead={t('flows.lead')} />
      <RecordTable<Row>
        list={flows['approval.flow.list']}
        nameOf={(row) => row.name}
        rowAddress={({ kind }) => `${base}/${kind}`}
        columns={[
          { key: 'name', title: t('flows.name') },
          { key: 'module', title: t('flows.module') },
          {
            key: 'published',
            title: t('flows.inForce'),
            render: ({ published }) =>
              published === null ? t('flows.default') : t('flows.version', { number: published }),
          },
          { key: 'steps', title: t('flows.steps'), align: 'end' },
          { key: 'open', title: t('flows.open'), align: 'end', render: ({ open }) => <RowCount count={open} /> },
          {
            key: 'isChanged',
            title: t('field.state'),
            render: ({ isChanged }) => isChanged && <StateTag kind="warn">{t('flows.draft')}</StateTag>,
          },
        ]}
        empty={{ title: t('flows.empty') }}
      />
      <FlowDrawer />
    </>
  );
}

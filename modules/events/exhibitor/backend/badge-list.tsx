import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { exhibitorDesk } from '../admin-contract.ts';
import { BADGE_KINDS } from '../rules/badges.ts';
import { EXTRA_STATES } from '../rules/extra-steps.ts';

type Row = OutputOf<(typeof exhibitorDesk)['exhibitor.badge.list']>['data'][number];

type Extra = OutputOf<(typeof exhibitorDesk)['exhibitor.extra.list']>['data'][number];

const extraKinds = { open: 'warn', paid: 'ok', ended: 'quiet', back: 'quiet' } as const;

/** Puts what is not printed of one exhibition into a batch. */
function PrintBatch() {
  const t = useText();
  const [exhibition, setExhibition] = useState<number | null>(null);
  const print = useAction(exhibitorDesk['exhibitor.badge.print'], {
    ...{ done: ({ data }) => t('batchMade', { batch: data.batch, count: data.count }), quiet: true },
  });
  return (
    <ConfirmAction
      isPrimary
      label={t('makeBatch')}
      title={t('makeBatchTitle')}
      text={t('makeBatchText')}
      isComplete={exhibition !== null}
      run={() => print.mutateAsync({ exhibition: exhibition ?? 0 })}
    >
      <SourceField
        label={t('exhibition')}
        placeholder={t('exhibition')}
        source="exhibitor.exhibition"
        value={exhibition}
        onChange={(value) => setExhibition(typeof value === 'number' ? value : null)}
      />
    </ConfirmAction>
  );
}

/** The badges of exhibitors, and the batches that they are printed in. */
export default function BadgeList() {
  const t = useText();
  const can = useCan();
  const kinds = BADGE_KINDS.map((value) => ({ value, label: t(`badgeKinds.${value}`) }));
  return (
    <>
      <PageHeader title={t('badgesTitle')} lead={t('badgesLead')}>
        {can('exhibitor.badge.print') && <PrintBatch />}
      </PageHeader>
      <RecordTable<Row>
        list={exhibitorDesk['exhibitor.badge.list']}
        rowAddress={({ exhibitorId }) => `/backend/exhibitors/${exhibitorId}`}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('person') },
          { key: 'post', title: t('post') },
          {
            ...{ key: 'kind', title: t('badgeKind'), render: ({ kind }) => t(`badgeKinds.${kind}`) },
            labels: Object.fromEntries(kinds.map(({ value, label }) => [value, label])),
          },
          { key: 'exhibitor', title: t('exhibitor') },
          { key: 'booth', title: t('booth') },
          { key: 'batch', title: t('batch'), align: 'end' },
          {
            ...{ key: 'printedAt', title: t('printedAt') },
            render: ({ printedAt }) => printedAt && <Moment at={printedAt} />,
          },
          {
            ...{ key: 'createdAt', title: t('namedAt'), isSortable: true },
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        views={[
          { key: 'open', label: t('notPrinted'), filters: { isPrinted: 'false' } },
          { key: 'printed', label: t('printed'), filters: { isPrinted: 'true' } },
        ]}
        filters={[
          { key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          { key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          { key: 'kind', label: t('badgeKind'), kind: 'select', options: kinds },
        ]}
        empty={{ title: t('noBadges'), hint: t('noBadgesHint') }}
      />
      <Panel title={t('extras')}>
        <RecordTable<Extra>
          list={exhibitorDesk['exhibitor.extra.list']}
          rowAddress={({ exhibitorId }) => `/backend/exhibitors/${exhibitorId}`}
          nameOf={({ exhibitor }) => exhibitor}
          hasNoSearch
          columns={[
            { key: 'exhibitor', title: t('exhibitor') },
            { key: 'kind', title: t('badgeKind'), render: ({ kind }) => t(`badgeKinds.${kind}`) },
            { key: 'quantity', title: t('quantity'), align: 'end' },
            { key: 'fen', title: t('price'), align: 'end', render: ({ fen }) => moneyText(fen) },
            {
              ...{ key: 'state', title: t('stateTitle') },
              render: ({ state }) => <StateTag kind={extraKinds[state]}>{t(`extraStates.${state}`)}</StateTag>,
            },
            { key: 'order', title: t('orderCode') },
            {
              ...{ key: 'createdAt', title: t('orderedAt'), isSortable: true },
              render: ({ createdAt }) => <Moment at={createdAt} />,
            },
          ]}
          filters={[
            {
              ...{ key: 'state', label: t('stateTitle'), kind: 'select' },
              options: EXTRA_STATES.map((value) => ({ value, label: t(`extraStates.${value}`) })),
            },
          ]}
          empty={{ title: t('noExtras'), hint: t('noExtrasHint') }}
        />
      </Panel>
    </>
  );
}

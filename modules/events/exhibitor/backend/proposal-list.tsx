import { Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useTreeChoices } from '../../../content/envelope/parts/use-tree-choices.ts';
import { exhibitorProductDesk, PROPOSAL_STATES, type ProposalState } from '../product-contract.ts';
import styles from './exhibitor.module.css';

type Row = OutputOf<(typeof exhibitorProductDesk)['exhibitor.product.list']>['data'][number];
type Shown = OutputOf<(typeof exhibitorProductDesk)['exhibitor.product.show']>['data'];

const FEELS: Readonly<Record<ProposalState, StateKind>> = { waiting: 'accent', refused: 'warn', taken: 'ok' };

function ProposalTag({ state }: { state: ProposalState }) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`proposalStates.${state}`)}</StateTag>;
}

/** What a reviewer does with a proposal: takes it among the products, in a category, or refuses it. */
function Decision({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const { choices } = useTreeChoices('product.category', 'value');
  const [category, setCategory] = useState<string | null>(null);
  const take = useAction(exhibitorProductDesk['exhibitor.product.take'], { done: t('proposalTaken'), quiet: true });
  const refuse = useAction(exhibitorProductDesk['exhibitor.product.refuse'], {
    ...{ done: t('proposalRefused'), quiet: true },
  });
  const seen = { id: row.id, version: row.version };
  return (
    <>
      <ConfirmAction
        label={t('refuse')}
        title={t('refuseTitle', { title: row.title })}
        text={t('refuseText')}
        reason="needed"
        run={(reason) => refuse.mutateAsync({ ...seen, reason })}
      />
      <ConfirmAction
        isPrimary
        label={t('take')}
        title={t('takeTitle', { title: row.title })}
        text={t('takeText')}
        isComplete={category !== null}
        run={() => take.mutateAsync({ ...seen, category: category ?? '' })}
      >
        <label htmlFor={id} className={styles.label}>
          {t('category')}
        </label>
        <Select
          id={id}
          style={{ width: '100%' }}
          value={category}
          options={choices.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={setCategory}
        />
      </ConfirmAction>
    </>
  );
}

/** What exhibitors propose as their products, until somebody decides. */
export default function ProposalList() {
  const t = useText();
  const states = PROPOSAL_STATES.map((value) => ({ value, label: t(`proposalStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('proposals')} lead={t('proposalsLead')} />
      <RecordTable<Row>
        list={exhibitorProductDesk['exhibitor.product.list']}
        nameOf={({ title }) => title}
        columns={[
          { key: 'title', title: t('product') },
          { key: 'exhibitor', title: t('exhibitor') },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <ProposalTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          { key: 'author', title: t('author') },
          {
            ...{ key: 'createdAt', title: t('proposedAt'), isSortable: true },
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        views={PROPOSAL_STATES.map((value) => ({
          ...{ key: value, label: t(`proposalStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noProposals'), hint: t('noProposalsHint') }}
      />
      <RecordDrawer
        show={exhibitorProductDesk['exhibitor.product.show']}
        title={({ title }) => title}
        actions={({ row, can: may }) => may.decide && <Decision key={row.version} row={row} />}
        width={680}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('stateTitle'), <ProposalTag key="state" state={row.state} />],
              [t('exhibitor'), row.exhibitor],
              [t('nameEn'), row.titleEn],
              [t('productLead'), row.lead],
              [t('productLeadEn'), row.leadEn],
              [
                t('pictures'),
                row.pictures.length > 0 && (
                  <span key="pictures" className={styles.pictures}>
                    {row.pictures.map(({ id, name, url }) => (
                      <a key={id} href={url} target="_blank" rel="noreferrer">
                        <img src={url} alt={name} />
                      </a>
                    ))}
                  </span>
                ),
              ],
              [t('author'), row.author],
              [t('reason'), row.reason],
              [
                t('product'),
                row.productId !== null && (
                  <Link key="product" to={`/backend/products/${row.productId}`}>
                    {t('openProduct')}
                  </Link>
                ),
              ],
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}

import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { PairList } from '../../../../ui/console/pair-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { organisationMerge } from '../merge-contract.ts';
import styles from './organisation.module.css';

function Pairs() {
  const t = useText();
  const answer = useAnswer(organisationMerge['organisation.duplicate.list'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data.data.length === 0) return <EmptyState title={t('duplicatesNone')} hint={t('duplicatesNoneHint')} />;
  return (
    <PairList
      pairs={answer.data.data.map(({ one, other, areApart }) => ({
        key: `${one.id} ${other.id}`,
        cells: [one, other].map(({ id, name, creditCode }) => ({
          key: id,
          shown: (
            <>
              <Link to={`/backend/organisations/${id}`}>{name}</Link>
              <br />
              <span className={styles.note}>{creditCode ?? t('noCode')}</span>
            </>
          ),
        })),
        action: areApart ? (
          <StateTag kind="quiet">{t('areApart')}</StateTag>
        ) : (
          <Link to={`/backend/organisations/${one.id}/merge?with=${other.id}`}>
            <Button>{t('compare')}</Button>
          </Link>
        ),
      }))}
    />
  );
}

/** Organisations of the shop that share a name and may be one. */
export default function DuplicateList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('duplicates')} lead={t('duplicatesLead')} />
      <Panel>
        <Pairs />
      </Panel>
    </>
  );
}

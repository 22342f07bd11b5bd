import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { merge } from '../merge-contract.ts';
import { DuplicatePair } from './duplicate-pair.tsx';
import styles from './merge.module.css';

/** Members of the shop who may be one person, the surest first. */
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

function Pairs() {
  const t = useText();
  const answer = useAnswer(merge['member.duplicate.list'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data.data.length === 0) return <EmptyState title={t('duplicatesNone')} hint={t('duplicatesNoneText')} />;
  return (
    <ul className={styles.pairs}>
      {answer.data.data.map((pair) => (
        <li key={`${pair.one.id} ${pair.other.id}`}>
          <DuplicatePair pair={pair} />
          <Link to={`/backend/member/${pair.one.id}/merge?with=${pair.other.id}`}>
            <Button>{t('compare')}</Button>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { PairList } from '../../../../ui/console/pair-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { merge } from '../merge-contract.ts';
import { DuplicateReasons, DuplicateSide } from './duplicate-pair.tsx';

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
    <PairList
      pairs={answer.data.data.map((pair) => ({
        key: `${pair.one.id} ${pair.other.id}`,
        cells: [
          ...[pair.one, pair.other].map((side) => ({ key: side.id, shown: <DuplicateSide side={side} /> })),
          { key: 'reasons', shown: <DuplicateReasons reasons={pair.reasons} /> },
        ],
        action: (
          <Link to={`/backend/member/${pair.one.id}/merge?with=${pair.other.id}`}>
            <Button>{t('compare')}</Button>
          </Link>
        ),
      }))}
    />
  );
}

import { Button, Modal } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { pageDesign } from '../../design-contract.ts';
import type { PageTree } from '../../tree/tree.ts';
import { TreeDiff } from '../tree-diff.tsx';

interface ConflictProps {
  id: number;
  mine: PageTree;
  takeTheirs(version: number, tree: PageTree): void;
  keepMine(version: number): void;
}

/** Somebody else saved the page in between: shows what keeping one's own would change, block by block. */
export function Conflict({ id, mine, takeTheirs, keepMine }: ConflictProps) {
  const t = useText('page');
  const latest = useAnswer(pageDesign['page.design'], { id }, { isFresh: true });
  const theirs = latest.isFetching ? undefined : latest.data?.data;
  const tree = theirs?.tree as PageTree | undefined;
  return (
    <Modal
      open
      closable={false}
      title={t('design.conflictTitle')}
      width={680}
      footer={[
        <Button key="theirs" disabled={!theirs} onClick={() => theirs && tree && takeTheirs(theirs.version, tree)}>
          {t('design.takeTheirs')}
        </Button>,
        <Button key="mine" type="primary" danger disabled={!theirs} onClick={() => theirs && keepMine(theirs.version)}>
          {t('design.keepMine')}
        </Button>,
      ]}
    >
      <p>{t('design.conflictText')}</p>
      {latest.isFetching && <Waiting />}
      {latest.isError && <Failure error={latest.error} retry={() => void latest.refetch()} />}
      {tree && <TreeDiff before={tree} after={mine} />}
    </Modal>
  );
}

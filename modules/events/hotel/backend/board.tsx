import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { hotelDesk } from '../admin-contract.ts';
import styles from './board.module.css';
import { BoardEdit } from './board-edit.tsx';
import { BoardSide } from './board-side.tsx';
import { BoardTable } from './board-table.tsx';

const PickUpCurve = lazy(() => import('./pick-up-curve.tsx').then((file) => ({ default: file.PickUpCurve })));

function BoardOf({ conference }: { conference: number }) {
  const t = useText();
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const answer = useAnswer(hotelDesk['hotel.board.show'], { conference }, { isFresh: true });
  if (answer.isError && answer.data === undefined) {
    return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <Waiting />;
  const { data: board } = answer.data;
  if (board.blocks.length === 0) return <EmptyState title={t('noBlocks')} hint={t('noBlocksHint')} />;
  return (
    <div className={styles.columns}>
      <Panel
        title={t('boardTitle')}
        actions={
          can('hotel.block.save') && (
            <Segmented
              value={isEditing ? 'edit' : 'left'}
              options={[
                { value: 'left', label: t('boardLeft') },
                { value: 'edit', label: t('boardEdit') },
              ]}
              onChange={(value) => setEditing(value === 'edit')}
            />
          )
        }
      >
        {isEditing ? <BoardEdit board={board} done={() => setEditing(false)} /> : <BoardTable blocks={board.blocks} />}
      </Panel>
      <div>
        <Panel title={t('pickUpCurve')}>
          {board.curve.length > 0 ? (
            <Suspense fallback={<Waiting />}>
              <PickUpCurve
                points={board.curve}
                committed={board.blocks.reduce((sum, block) => sum + block.committed, 0)}
              />
            </Suspense>
          ) : (
            <p className={styles.note}>{t('nothingSold')}</p>
          )}
        </Panel>
        <BoardSide blocks={board.blocks} />
      </div>
    </div>
  );
}

/** The rooms of a conference night by night: what is left, what was promised, and the grid in which that is written. */
export default function Board() {
  const t = useText();
  return (
    <ConferenceFrame title={t('board')} lead={t('boardLead')}>
      {(conference) => <BoardOf conference={conference} />}
    </ConferenceFrame>
  );
}

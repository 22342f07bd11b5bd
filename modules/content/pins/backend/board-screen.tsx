import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { pinsAdmin } from '../admin-contract.ts';
import styles from './board.module.css';
import { BoardEditor } from './board-editor.tsx';

/** Slots that stand side by side; more are chosen from a list. */
const SIDE_BY_SIDE = 5;

/** What is pinned, one slot at a time (`?slot=`). */
export default function BoardScreen() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const slots = useAnswer(pinsAdmin['pins.board.list'], {});
  const known = slots.data?.data ?? [];
  const slot = known.find(({ key }) => key === query.get('slot')) ?? known[0];
  const options = known.map(({ key, name }) => ({ value: key, label: name }));
  const choose = (key: string): void => setQuery({ slot: key });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {slots.isPending && <Waiting />}
      {slots.isError && <Failure error={slots.error} retry={() => void slots.refetch()} />}
      {slots.data && slot === undefined && <EmptyState title={t('slotsEmpty')} />}
      {slot !== undefined && options.length > 1 && (
        <div className={styles.slots}>
          {options.length <= SIDE_BY_SIDE ? (
            <Segmented aria-label={t('slot')} value={slot.key} onChange={choose} options={options} />
          ) : (
            <Select aria-label={t('slot')} value={slot.key} onChange={choose} options={options} />
          )}
        </div>
      )}
      {slot !== undefined && <SlotBoard key={slot.key} slot={slot.key} />}
    </>
  );
}

function SlotBoard({ slot }: { slot: string }) {
  const answer = useAnswer(pinsAdmin['pins.board.show'], { slot }, { isFresh: true });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  return <BoardEditor board={answer.data.data} maySave={answer.data.can.save === true} />;
}

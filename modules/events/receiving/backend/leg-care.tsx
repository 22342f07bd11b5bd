import { Checkbox } from 'antd';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { careDesk } from '../care-contract.ts';
import styles from './receiving.module.css';

/** What the level of a guest asks for, to be ticked as it is done (R7). */
export function LegCare({ id }: { id: number }) {
  const t = useText('receiving');
  const can = useCan();
  const answer = useAnswer(careDesk['receiving.care.show'], { id }, { isFresh: true });
  const tick = useAction(careDesk['receiving.care.tick']);
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { items } = answer.data.data;
  if (items.length === 0) return <EmptyState title={t('noCare')} hint={t('noCareHint')} />;
  return (
    <ul className={styles.care}>
      {items.map(({ key, label, doneAt }) => (
        <li key={key}>
          <Checkbox
            checked={doneAt !== null}
            disabled={!can('receiving.leg.save') || tick.isPending}
            onChange={(event) => tick.mutate({ id, item: key, done: event.target.checked })}
          >
            {label}
          </Checkbox>
          {doneAt !== null && <Moment at={doneAt} />}
        </li>
      ))}
    </ul>
  );
}

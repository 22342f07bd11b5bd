import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { merge } from '../merge-contract.ts';
import { EndedLinks } from './ended-links.tsx';
import styles from './person.module.css';

/** The merges of a person that hold, each to be undone while it can be; nothing where there are none. */
export function PersonMerges({ id }: { id: number }) {
  const t = useText();
  const mayUndo = useCan()('member.person.merge');
  const answer = useAnswer(merge['member.merge.list'], { id });
  const undo = useAction(merge['member.merge.undo'], {
    done: ({ data }) => t('undoDone', { count: data.rows }),
    quiet: true,
  });
  const merges = answer.data?.data ?? [];
  if (merges.length === 0) return null;
  return (
    <Panel title={t('merges')}>
      {merges.map((one) => (
        <div key={one.id} className={styles.session}>
          <div>
            {t('mergeLine', { loser: one.loser.name, winner: one.winner.name })}
            <p className={styles.detail}>
              <Moment at={one.at} /> · {one.reason}
            </p>
            <EndedLinks links={one.ended} />
          </div>
          {mayUndo && one.isOpen && (
            <ConfirmAction
              label={t('undoMerge')}
              title={t('undoAsk')}
              text={t('undoText')}
              reason="needed"
              run={(reason) => undo.mutateAsync({ id: one.id, reason })}
            />
          )}
        </div>
      ))}
    </Panel>
  );
}

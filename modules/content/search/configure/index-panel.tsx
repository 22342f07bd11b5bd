import { tasks } from '../../../../kernel/contract/tasks.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { searchWords } from '../find-contract.ts';
import styles from './search-words.module.css';

/** How many records of each kind the console's search knows, and the way to make its index anew. */
export function IndexPanel() {
  const t = useText();
  const can = useCan();
  const { call, say } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const index = useAnswer(searchWords['search.index'], {});
  const rebuild = async (): Promise<void> => {
    await call(searchWords['search.rebuild'], {}, { quiet: true });
    say('success', t('rebuildStarted'));
    await refreshTasks();
  };
  return (
    <Panel
      title={t('index')}
      actions={
        can('search.index.rebuild') && (
          <ConfirmAction label={t('rebuild')} title={t('rebuildAsk')} text={t('rebuildText')} run={rebuild} />
        )
      }
    >
      <p className={styles.hint}>{t('indexHint')}</p>
      {index.isPending && <Waiting />}
      {index.isError && <Failure error={index.error} retry={() => void index.refetch()} />}
      <ul className={styles.lines}>
        {index.data?.data.map(({ kind, label, cnt, isAtLeast }) => (
          <li key={kind}>
            <span>{label}</span>
            <span className={styles.count}>{t('records', { count: `${cnt}${isAtLeast ? '+' : ''}` })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

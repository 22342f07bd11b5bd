import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './approval.module.css';
import type { ShownRequest } from './shown-request.ts';

type Step = ShownRequest['path'][number];
type Task = Step['tasks'][number];

const TASK_KIND: Readonly<Record<Task['state'], StateKind>> = {
  waiting: 'quiet',
  open: 'accent',
  approved: 'ok',
  rejected: 'bad',
  returned: 'warn',
  delegated: 'quiet',
  passed: 'ok',
  cancelled: 'quiet',
};

/** The steps of a request one below the other, with who is asked at each and what they answered. */
export function RequestPath({ path }: { path: readonly Step[] }) {
  const t = useText();
  return (
    <ol className={styles.path}>
      {path.map((step) => (
        <li key={step.number} className={styles[step.state]}>
          <div className={styles.stepHead}>
            <strong>{step.name}</strong>
            <span className={styles.quiet}>{t(`mode.${step.mode}`, { ratio: step.ratio })}</span>
            <span className={styles.quiet}>{t(`stepState.${step.state}`)}</span>
          </div>
          {step.failed.map((condition) => (
            <p key={condition} className={styles.quiet}>
              {condition}
            </p>
          ))}
          {step.tasks.length > 0 && (
            <ul className={styles.tasks}>
              {step.tasks.map((task) => (
                <TaskLine key={task.id} task={task} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function TaskLine({ task }: { task: Task }) {
  const t = useText();
  const who = task.isGroup ? (task.decidedBy ?? t('anyOf', { who: task.who })) : task.who;
  return (
    <li>
      <span>{who}</span>
      {task.insteadOf && <span className={styles.quiet}>{t('insteadOf', { name: task.insteadOf })}</span>}
      {task.isAdded && <span className={styles.quiet}>{t('addedSigner')}</span>}
      <StateTag kind={TASK_KIND[task.state]}>{t(`taskState.${task.state}`)}</StateTag>
      {task.decidedAt && <Moment at={task.decidedAt} />}
      {task.reason && <q className={styles.reason}>{task.reason}</q>}
    </li>
  );
}

import type { TaskRefusal } from '../../kernel/contract/tasks.ts';
import styles from './record-table.module.css';

interface TaskRefusalsProps {
  refusals: readonly TaskRefusal[];
  /** Link to all of them as a file. */
  report: string | null;
  /** Text of that link: dialogs opened by antd's App stand outside the console's texts. */
  reportLabel: string;
}

/** What was not done, by the reasons for it, and all of it as a file. */
export function TaskRefusals({ refusals, report, reportLabel }: TaskRefusalsProps) {
  return (
    <div className={styles.refusals}>
      <div className={styles.reasons}>
        {[...Map.groupBy(refusals, ({ why }) => why)].map(([why, refused]) => (
          <details key={why} open>
            <summary>{why}</summary>
            <ul>
              {refused.map(({ position, name }) => (
                <li key={`${position} ${name}`}>{name}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {report && (
        <a href={report} download>
          {reportLabel}
        </a>
      )}
    </div>
  );
}

import type { TaskRefusal } from '../../kernel/contract/tasks.ts';
import styles from './record-table.module.css';

interface TaskRefusalsProps {
  refusals: readonly TaskRefusal[];
  /** Link to all of them as a file. */
  report: string | null;
  /** Text of that link: dialogs opened by antd's App stand outside the console's texts. */
  reportLabel: string;
}

/** What was not done, each with its reason, and all of it as a file. */
export function TaskRefusals({ refusals, report, reportLabel }: TaskRefusalsProps) {
  return (
    <div className={styles.refusals}>
      <ul>
        {refusals.map(({ position, name, why }) => (
          <li key={`${position} ${name}`}>
            <strong>{name}</strong> {why}
          </li>
        ))}
      </ul>
      {report && (
        <a href={report} download>
          {reportLabel}
        </a>
      )}
    </div>
  );
}

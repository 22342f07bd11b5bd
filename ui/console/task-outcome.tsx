import type { OutputOf } from '../../kernel/contract/endpoint.ts';
import type { Task, TaskRefusal, TaskThere, tasks } from '../../kernel/contract/tasks.ts';
import { useOwnText } from './console-context.ts';
import styles from './import.module.css';

type Shown = OutputOf<(typeof tasks)['task.show']>;

const KINDS = ['fresh', 'changed', 'unchanged', 'there', 'alike', 'refused'] as const;

/** What became of the rows of an import, by kind; nothing where all of them are new. */
export function RowCounts({ task: { done, refused, standing } }: { task: Task }) {
  const t = useOwnText();
  if (standing === null || Object.values(standing).every((count) => count === 0)) return null;
  const { changed, unchanged, there, alike } = standing;
  const counts = { fresh: done - changed, changed, unchanged, there, alike, refused };
  return (
    <ul className={styles.counts}>
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li key={kind}>{t(`transfer.count.${kind}`, { count: counts[kind] })}</li>
      ))}
    </ul>
  );
}

function ThereRows({ there }: { there: readonly TaskThere[] }) {
  const t = useOwnText();
  if (there.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t('transfer.thereTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('transfer.row')}</th>
            <th scope="col">{t('transfer.name')}</th>
            <th scope="col">{t('transfer.thereTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {there.map(({ position, name, to, isAlike }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{name || '—'}</td>
              <td>
                {t(isAlike ? 'transfer.alikeMark' : 'transfer.thereMark')}{' '}
                {to !== null && (
                  <a href={to} target="_blank" rel="noopener" aria-label={t('transfer.openThereOf', { name })}>
                    {t('transfer.openThere')}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Problems({ refusals }: { refusals: readonly TaskRefusal[] }) {
  const t = useOwnText();
  if (refusals.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t('transfer.why')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('transfer.row')}</th>
            <th scope="col">{t('transfer.name')}</th>
            <th scope="col">{t('transfer.why')}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ position, name, why }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{name || '—'}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The lines of a task that were not done, or were there already, each with its reason, and all of them as a file. */
export function TaskOutcome({ shown: { data, refusals, there } }: { shown: Shown }) {
  const t = useOwnText();
  return (
    <>
      <Problems refusals={refusals} />
      <ThereRows there={there} />
      {data.report && (
        <a href={data.report} download>
          {t('transfer.more')}
        </a>
      )}
    </>
  );
}

import { useText } from '../../../../../../ui/console/console-context.ts';
import type { Dependencies, Dependency } from '../../../rules/dependencies.ts';
import styles from './logic.module.css';

interface LogicTableProps {
  keys: readonly string[];
  edges: readonly Dependency[];
  found: Dependencies;
  nameOf(key: string): string;
  goTo(key: string): void;
}

/** The same as the drawing in words: each question with those that it reads and that read it. */
export function LogicTable({ keys, edges, nameOf, goTo }: LogicTableProps) {
  const t = useText('engine');
  const link = (key: string, more: string) => (
    <li key={`${key} ${more}`}>
      <button type="button" onClick={() => goTo(key)}>
        {nameOf(key)}
      </button>{' '}
      <small>{more}</small>
    </li>
  );
  const list = (found: readonly Dependency[], of: 'from' | 'to') =>
    found.length === 0 ? '—' : <ul>{found.map((edge) => link(edge[of], t(`designer.logic.by.${edge.by}`)))}</ul>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('designer.logic.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('designer.logic.question')}</th>
          <th scope="col">{t('designer.logic.reads')}</th>
          <th scope="col">{t('designer.logic.readBy')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">
              <button type="button" onClick={() => goTo(key)}>
                {nameOf(key)}
              </button>
            </th>
            <td>
              {list(
                edges.filter(({ to }) => to === key),
                'from',
              )}
            </td>
            <td>
              {list(
                edges.filter(({ from }) => from === key),
                'to',
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

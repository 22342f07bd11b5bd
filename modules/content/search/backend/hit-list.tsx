import { Link } from 'react-router';
import { useConsole } from '../../../../ui/console/console-context.ts';
import { Marked } from '../../../../ui/console/marked.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { find, type Hit } from '../find-contract.ts';
import styles from './all-results.module.css';

/** Hits of one kind, each a link to where it opens. */
export function HitList({ hits, words }: { hits: readonly Hit[]; words: readonly string[] }) {
  const { call } = useConsole();
  const note = ({ kind, ref }: Hit): void => {
    // Rows of small lists are not remembered, and whether a record is matters to nobody who is on their way.
    if (!kind.startsWith('/')) void call(find['search.note'], { kind, ref }, { quiet: true }).catch(() => undefined);
  };
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.ref}`}>
          <Link to={hit.address} className={styles.hit} onClick={() => note(hit)}>
            <span className={styles.name}>
              <Marked text={hit.title} words={words} />
            </span>
            {hit.note !== '' && (
              <span className={styles.note}>
                <Marked text={hit.note} words={words} />
              </span>
            )}
            {hit.state !== '' && <StateTag kind="quiet">{hit.state}</StateTag>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

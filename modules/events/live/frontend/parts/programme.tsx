import type { LiveShown } from '../../contract.ts';
import css from './programme.module.css';

/** What comes when in a stream, and who speaks. */
export function Programme({ points }: { points: LiveShown['programme'] }) {
  return (
    <ol className={css.programme}>
      {points.map(({ at, title, speaker }) => (
        <li key={`${at} ${title}`}>
          <time>{at}</time>
          <span>
            <b>{title}</b>
            {speaker !== '' && <span className={css.speaker}>{speaker}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

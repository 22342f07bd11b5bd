import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BoardLine } from '../../contract.ts';
import css from './score-parts.module.css';

/** The candidates of a round: in their order, and in that of their places as far as they were revealed. */
export function Board({
  lines,
  currentId,
  isFrozen,
}: {
  lines: readonly BoardLine[];
  currentId: number | null;
  isFrozen: boolean;
}) {
  const t = useT();
  return (
    <ol className={css.board}>
      {lines.map((line) => (
        <li key={line.id} {...(line.id === currentId && { 'data-current': '' })}>
          <span className={css.rank}>{line.rank ?? line.position}</span>
          <span className={css.name}>
            {line.title}
            <small>
              {line.presenter}
              {line.hospital !== '' && ` · ${line.hospital}`}
              {line.group !== '' && ` · ${line.group}`}
            </small>
          </span>
          <span className={line.value === null ? css.waits : css.value}>
            {line.value ?? (line.id === currentId ? t('score.onStage') : isFrozen ? t('score.toBeRevealed') : '')}
            {line.isShared && ` ${t('score.shared')}`}
          </span>
          {line.about !== '' && <p className={css.about}>{line.about}</p>}
        </li>
      ))}
    </ol>
  );
}

import css from './hall-screen.module.css';

/** A line of the board of a hall. */
export interface HallRow {
  key: string | number;
  /** Before the name, such as a place; a dash where it is not told. */
  rank?: string;
  name: string;
  /** Beside the name, smaller. */
  about?: string;
  value?: string;
  /** What is said in place of a value. */
  said?: string;
  /** Part of the largest, between 0 and 1, drawn as a bar. */
  share?: number;
  /** Elected, or on the stage. */
  isMarked: boolean;
}

/** The board of a hall: who leads, who is to come, with as much as may be told. */
export function HallBoard({
  title,
  note,
  rows,
  foot = '',
}: {
  title: string;
  note: string;
  rows: readonly HallRow[];
  foot?: string;
}) {
  return (
    <section className={css.board} aria-label={title} data-long={rows.length > 8 || undefined}>
      <h2>
        {title}
        <small className={css.note}>{note}</small>
      </h2>
      <ol>
        {rows.map(({ key, rank, name, about, value, said, share, isMarked }) => (
          <li key={key} data-marked={isMarked || undefined} data-ranked={rank !== undefined || undefined}>
            {rank !== undefined && <b className={css.rank}>{rank}</b>}
            <span className={css.name}>
              <b>{name}</b>
              {about !== undefined && about !== '' && <small>{about}</small>}
            </span>
            {value !== undefined && <strong>{value}</strong>}
            {value === undefined && said !== undefined && <span className={css.said}>{said}</span>}
            {share !== undefined && <i style={{ inlineSize: `${share * 100}%` }} />}
          </li>
        ))}
      </ol>
      {foot !== '' && <p>{foot}</p>}
    </section>
  );
}

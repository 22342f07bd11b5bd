import type { PartResult } from '../../contract.ts';
import css from './report.module.css';

/** Where a score lies among the bands of its part. What it shows stands beside it in words. */
export function ScoreBar({ part }: { part: PartResult }) {
  const { bands, least, most, score } = part;
  const span = most - least + 1;
  return (
    <div className={css.bar} aria-hidden="true">
      <div className={css.bands}>
        {bands.map((band) => (
          <span
            key={band.key}
            data-level={band.level}
            {...(band.key === part.band?.key && { 'data-here': '' })}
            style={{ flexGrow: (band.to - band.from + 1) / span }}
          >
            {band.from}
          </span>
        ))}
      </div>
      {score !== null && (
        <span className={css.mark} style={{ insetInlineStart: `${((score - least + 0.5) / span) * 100}%` }} />
      )}
    </div>
  );
}

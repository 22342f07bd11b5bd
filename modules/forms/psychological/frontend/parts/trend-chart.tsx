import { useId } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import type { PartResult, Report } from '../../contract.ts';
import css from './report.module.css';

const [WIDTH, HEIGHT, EDGE] = [640, 180, 12];

/** How the scores went on, as a line for each part with its table behind it. */
export function TrendChart({
  report,
}: {
  report: Pick<Report, 'trend'> & { parts: readonly Pick<PartResult, 'key' | 'name' | 'least' | 'most' | 'bands'>[] };
}) {
  const t = useT();
  const heading = useId();
  const { trend, parts } = report;
  if (trend.length < 2) return null;
  const times = trend.map(({ at }) => Date.parse(at));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const x = (at: number): number => EDGE + ((at - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE);
  const y = (score: number, { least, most }: { least: number; most: number }): number =>
    HEIGHT - EDGE - ((score - least) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE);
  return (
    <section className={css.trend} aria-labelledby={heading}>
      <h2 id={heading}>{t('psychological.trend')}</h2>
      {parts.map((part, index) => {
        const points = trend.flatMap(({ id, scores }, place) => {
          const score = scores[index] ?? null;
          return score === null ? [] : [{ id, score, x: x(times[place] ?? first), y: y(score, part) }];
        });
        const said = t('psychological.trendOf', {
          ...{ name: part.name, count: points.length, least: part.least, most: part.most },
          ...{ from: points[0]?.score ?? '—', to: points.at(-1)?.score ?? '—' },
        });
        return (
          <figure key={part.key}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
              {part.bands.map((band) => (
                <rect
                  key={band.key}
                  data-level={band.level}
                  x={0}
                  width={WIDTH}
                  y={y(Math.min(band.to + 1, part.most), part)}
                  height={Math.max(0, y(band.from, part) - y(Math.min(band.to + 1, part.most), part))}
                />
              ))}
              <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
              {points.map((point) => (
                <circle key={point.id} cx={point.x} cy={point.y} r={5} />
              ))}
            </svg>
            <figcaption>{said}</figcaption>
          </figure>
        );
      })}
      <details>
        <summary>{t('psychological.trendTable')}</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('psychological.day')}</th>
              {parts.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map(({ id, at, scores }) => (
              <tr key={id}>
                <th scope="row">{formatDate(new Date(at))}</th>
                {parts.map(({ key }, index) => (
                  <td key={key}>{scores[index] ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

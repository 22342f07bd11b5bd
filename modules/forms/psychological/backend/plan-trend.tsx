import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { DayAxis } from '../../../../ui/console/day-axis.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { planAdmin } from '../plan-contract.ts';
import css from './plan-trend.module.css';

type Shown = OutputOf<(typeof planAdmin)['psychological.plan.show']>['data'];

const [WIDTH, HEIGHT, EDGE] = [560, 120, 10];

/** How the scores of each part went on over the turns of a plan: a turn that was missed is a gap, and never zero. */
export function PlanTrend({ parts, turns }: Pick<Shown, 'parts' | 'turns'>) {
  const t = useText();
  const answered = turns.filter(({ answerId }) => answerId !== null);
  if (answered.length < 2) return null;
  const x = (number: number): number => EDGE + ((number - 1) / Math.max(1, turns.length - 1)) * (WIDTH - 2 * EDGE);
  return (
    <Panel title={t('trend')}>
      {parts.map((part, index) => {
        const y = (score: number): number =>
          HEIGHT - EDGE - ((score - part.least) / Math.max(1, part.most - part.least)) * (HEIGHT - 2 * EDGE);
        const points = answered.flatMap(({ number, scores }) => {
          const score = scores[index] ?? null;
          return score === null ? [] : [{ number, score }];
        });
        const said = t('plans.trendOf', {
          ...{ name: part.name, least: part.least, most: part.most, count: points.length },
          ...{ from: points[0]?.score ?? '—', to: points.at(-1)?.score ?? '—' },
        });
        return (
          <figure key={part.key} className={css.chart}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
              {part.bands.slice(1).map(({ key, from }) => (
                <line key={key} className={css.band} x1={0} x2={WIDTH} y1={y(from)} y2={y(from)} />
              ))}
              <polyline points={points.map(({ number, score }) => `${x(number)},${y(score)}`).join(' ')} />
              {points.map(({ number, score }) => (
                <circle key={number} cx={x(number)} cy={y(score)} r={4} />
              ))}
            </svg>
            <DayAxis
              points={turns.map(({ number, dueAt }) => ({ day: formatDate(new Date(dueAt)), at: x(number) / WIDTH }))}
            />
            <figcaption>{said}</figcaption>
          </figure>
        );
      })}
    </Panel>
  );
}

import { useText } from '../../../../ui/console/console-context.ts';
import { DayAxis } from '../../../../ui/console/day-axis.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { type CourseLine, ratingAdmin } from '../rating-contract.ts';
import css from './course-panel.module.css';

const [WIDTH, HEIGHT, EDGE] = [420, 96, 10];

/** One scale over the days on which all of them were filled in, so that what lies beneath one another was at one time. */
function Line({ line, first, last }: { line: CourseLine; first: number; last: number }) {
  const t = useText();
  const { name, least, most, bands, points, isRated } = line;
  const x = (on: string): number => EDGE + ((Date.parse(on) - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE);
  const y = (score: number): number =>
    HEIGHT - EDGE - ((score - least) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE);
  const said = t('rating.courseOf', {
    ...{ name, least, most, count: points.length },
    ...{ from: points[0]?.score ?? '—', to: points.at(-1)?.score ?? '—', day: points.at(-1)?.on ?? '—' },
  });
  return (
    <figure className={css.line} data-rated={isRated}>
      <figcaption>
        <StateTag kind={isRated ? 'accent' : 'quiet'}>{t(isRated ? 'rating.byRater' : 'rating.bySelf')}</StateTag>{' '}
        {said}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        {bands.slice(1).map(({ key, from }) => (
          <line key={key} x1={0} x2={WIDTH} y1={y(from)} y2={y(from)} />
        ))}
        <polyline points={points.map(({ on, score }) => `${x(on)},${y(score)}`).join(' ')} />
        {points.map(({ id, on, score }) => (
          <circle key={id} cx={x(on)} cy={y(score)} r={4} />
        ))}
      </svg>
      <DayAxis points={points.map(({ on }) => ({ day: on, at: x(on) / WIDTH }))} />
    </figure>
  );
}

/** How somebody's scores went on: what professionals rated beside what they said themselves, on the same days. */
export function CoursePanel({ memberId }: { memberId: number }) {
  const t = useText();
  const course = useAnswer(ratingAdmin['psychological.rating.course'], { id: memberId });
  if (course.error) return <Failure error={course.error} retry={() => void course.refetch()} />;
  const lines = course.data?.data ?? [];
  if (lines.length === 0) return null;
  const days = lines.flatMap(({ points }) => points.map(({ on }) => Date.parse(on)));
  return (
    <Panel title={t('rating.course')}>
      <div className={css.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} first={Math.min(...days)} last={Math.max(...days)} />
        ))}
      </div>
    </Panel>
  );
}

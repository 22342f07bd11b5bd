import { useText } from '../../../../../../ui/console/console-context.ts';
import type { Dependencies, Dependency } from '../../../rules/dependencies.ts';
import { type Cell, layout } from './layout.ts';
import styles from './logic.module.css';

interface LogicDrawingProps {
  keys: readonly string[];
  edges: readonly Dependency[];
  found: Dependencies;
  asked: ReadonlySet<string>;
  nameOf(key: string): string;
  goTo(key: string): void;
}

const [WIDTH, HEIGHT, GAP_X, GAP_Y] = [176, 48, 72, 14];
const leftOf = ({ column }: Cell): number => column * (WIDTH + GAP_X);
const topOf = ({ row }: Cell): number => row * (HEIGHT + GAP_Y);

/** A curve from the right side of one box to the left side of another; one that goes back leaves and comes from the same sides. */
function way(from: Cell, to: Cell): string {
  const [x1, y1] = [leftOf(from) + WIDTH, topOf(from) + HEIGHT / 2];
  const [x2, y2] = [leftOf(to), topOf(to) + HEIGHT / 2];
  const bend = Math.max(36, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 5} ${y2}`;
}

/** The questions that read one another, each behind what it reads; what is asked after the trial answers is drawn through. */
export function LogicDrawing({ keys, edges, found, asked, nameOf, goTo }: LogicDrawingProps) {
  const t = useText('engine');
  const cells = layout({ keys, lines: edges });
  const inCycle = new Set(found.cycles.flat());
  const dead = new Set(found.dead.map(({ question }) => question));
  const all = [...cells.values()];
  const width = Math.max(...all.map(leftOf)) + WIDTH;
  const height = Math.max(...all.map(topOf)) + HEIGHT;
  return (
    // The table beside it says the same to who does not see it; what is drawn can be reached by keys all the same.
    <section className={styles.frame} aria-label={t('designer.logic.drawing')}>
      <div className={styles.drawing} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          <defs>
            <marker id="logic-tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
            </marker>
          </defs>
          {edges.map(({ from, to, by }) => {
            const [start, end] = [cells.get(from), cells.get(to)];
            if (start === undefined || end === undefined) return null;
            return (
              <path
                key={`${from} ${to} ${by}`}
                d={way(start, end)}
                data-by={by}
                {...(asked.has(from) && asked.has(to) && { 'data-live': '' })}
                {...(inCycle.has(from) && inCycle.has(to) && { 'data-wrong': '' })}
                markerEnd="url(#logic-tip)"
              />
            );
          })}
        </svg>
        {keys.map((key) => {
          const cell = cells.get(key);
          const node = found.nodes.get(key);
          if (cell === undefined || node === undefined) return null;
          const group = node.group === null ? '' : nameOf(node.group);
          return (
            <button
              key={key}
              type="button"
              className={styles.node}
              style={{ left: leftOf(cell), top: topOf(cell), width: WIDTH, height: HEIGHT }}
              {...(asked.has(key) && { 'data-live': '' })}
              {...((inCycle.has(key) || dead.has(key)) && { 'data-wrong': '' })}
              title={nameOf(key)}
              onClick={() => goTo(key)}
            >
              <b>{nameOf(key)}</b>
              <span>
                {t(`kind.${node.question.kind}`)}
                {group && ` · ${t('designer.logic.inRows', { group })}`}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

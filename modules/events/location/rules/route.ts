import { PLAN_WIDTH, type Place, type Point } from './plan.ts';
import { onFoot } from './walk.ts';
import { type Connecting, type Goes, isConnecting } from './words.ts';

/** What of a floor a way over several needs. */
export interface RouteFloor {
  id: number;
  building: string;
  level: number;
  /** How many metres its plan is wide; null where nobody said. */
  metres: number | null;
  areas: readonly { roomId: number; points: readonly Point[] }[];
  pins: readonly { kind: string; label: string; shaft: string; goes: Goes; x: number; y: number }[];
}

/** The part of a way on one floor; metres are null where its plan was not measured. */
export interface RouteStage {
  floorId: number;
  from: Point;
  to: Point;
  metres: number | null;
}

/** Coming from one floor to another. */
export interface RouteChange {
  kind: Connecting;
  label: string;
  from: number;
  to: number;
}

/** A way: one stage more than it has changes. Minutes are null where a stage was not measured. */
export interface Route {
  stages: RouteStage[];
  changes: RouteChange[];
  metres: number | null;
  minutes: number | null;
}

/** Seconds that a change takes, and that each level of it takes. */
const WAIT: Readonly<Record<Connecting, number>> = { lift: 60, escalator: 5, stairs: 0 };
const A_LEVEL: Readonly<Record<Connecting, number>> = { lift: 6, escalator: 25, stairs: 22 };
/** So wide is a floor taken to be that nobody measured, for the choice between two ways. */
const USUAL_METRES = 100;

/** A place where a way can turn: its beginning, its end, or something that leads to other floors. */
interface Node {
  floor: RouteFloor;
  at: Point;
  pin: { kind: Connecting; label: string; shaft: string; goes: Goes } | null;
}

function walked(from: Node, to: Node): { seconds: number; metres: number } {
  const scale = (from.floor.metres ?? USUAL_METRES) / PLAN_WIDTH;
  const spot = ({ at: [x, y] }: Node) => ({ floorId: 0, x: x * scale, y: y * scale });
  const way = onFoot(spot(from), spot(to));
  return { seconds: way?.seconds ?? 0, metres: way?.metres ?? 0 };
}

/** Seconds from one floor to another by the same lift, escalator or stairs; null where it does not lead there. */
function ridden(from: Node, to: Node): number | null {
  const [one, other] = [from.pin, to.pin];
  if (one === null || other === null || one.kind !== other.kind || one.shaft !== other.shaft) return null;
  const levels = to.floor.level - from.floor.level;
  if (from.floor.building !== to.floor.building || levels === 0) return null;
  const goes = [one.goes, other.goes];
  if (goes.includes(levels > 0 ? 'down' : 'up')) return null;
  return WAIT[one.kind] + A_LEVEL[one.kind] * Math.abs(levels);
}

function nodesOf(floors: readonly RouteFloor[], isStepFree: boolean): Node[] {
  return floors.flatMap((floor) =>
    floor.pins.flatMap(({ kind, label, shaft, goes, x, y }): Node[] =>
      shaft === '' || !isConnecting(kind) || (isStepFree && kind !== 'lift')
        ? []
        : [{ floor, at: [x, y], pin: { kind, label, shaft, goes } }],
    ),
  );
}

/** The nodes of the quickest way from the first to the last one; null where none leads there. */
function quickest(nodes: readonly Node[]): Node[] | null {
  const end = nodes.length - 1;
  const seconds = nodes.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
  const before: (number | null)[] = nodes.map(() => null);
  const open = new Set(nodes.keys());
  while (open.size > 0) {
    const next = [...open].reduce((best, one) => ((seconds[one] ?? 0) < (seconds[best] ?? 0) ? one : best));
    const [node, so] = [nodes[next], seconds[next] ?? Number.POSITIVE_INFINITY];
    if (node === undefined || so === Number.POSITIVE_INFINITY) return null;
    if (next === end) break;
    open.delete(next);
    for (const index of open) {
      const to = nodes[index];
      if (to === undefined) continue;
      const by = node.floor.id === to.floor.id ? walked(node, to).seconds : ridden(node, to);
      if (by === null || so + by >= (seconds[index] ?? 0)) continue;
      seconds[index] = so + by;
      before[index] = next;
    }
  }
  const way: Node[] = [];
  for (let at: number | null = end; at !== null; at = before[at] ?? null) {
    const node = nodes[at];
    if (node !== undefined) way.unshift(node);
  }
  return way;
}

/**
 * The quickest way on foot from one place of a venue to another, over its floors by lifts, escalators and stairs, which are the same where
 * they have the same mark on each floor; without steps by lifts alone. Null where none is known.
 */
export function routeBetween(
  floors: readonly RouteFloor[],
  from: Place,
  to: Place,
  { isStepFree }: { isStepFree: boolean },
): Route | null {
  const floorOf = ({ floorId }: Place): RouteFloor | undefined => floors.find(({ id }) => id === floorId);
  const [first, last] = [floorOf(from), floorOf(to)];
  if (first === undefined || last === undefined) return null;
  const way = quickest([
    { floor: first, at: from.at, pin: null },
    ...nodesOf(floors, isStepFree),
    { floor: last, at: to.at, pin: null },
  ]);
  if (way === null) return null;
  const [stages, changes]: [RouteStage[], RouteChange[]] = [[], []];
  let [start, seconds] = [way[0] as Node, 0];
  for (const [index, node] of way.entries()) {
    const next = way[index + 1];
    if (next !== undefined && next.floor.id === node.floor.id) continue;
    const walk = walked(start, node);
    seconds += walk.seconds;
    const metres = node.floor.metres === null ? null : walk.metres;
    stages.push({ floorId: node.floor.id, from: start.at, to: node.at, metres });
    if (next === undefined || node.pin === null) break;
    seconds += ridden(node, next) ?? 0;
    changes.push({ kind: node.pin.kind, label: node.pin.label, from: node.floor.level, to: next.floor.level });
    start = next;
  }
  const isKnown = stages.every(({ metres }) => metres !== null);
  return {
    ...{ stages, changes },
    metres: isKnown ? stages.reduce((sum, { metres }) => sum + (metres ?? 0), 0) : null,
    minutes: isKnown ? Math.ceil(seconds / 60) : null,
  };
}

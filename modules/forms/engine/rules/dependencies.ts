import type { FormSection, Question } from '../contract.ts';
import { partsOf } from './answer-parts.ts';
import { isOfContext } from './context.ts';
import { namesOf } from './expression/tree.ts';
import { choicesOf } from './question-kinds.ts';
import { treeOf } from './situation.ts';

/** By what a question reads another one: whether it is asked, what it comes to, or what has to hold. */
export type Reads = 'condition' | 'formula' | 'check';

/** One question as it reads others and is read. */
export interface DependencyNode {
  question: Question;
  section: string;
  /** The group in whose rows it stands. */
  group: string | null;
  /** Its place among all questions, those in rows behind their group. */
  at: number;
}

/** `from` is read by `to`. */
export interface Dependency {
  from: string;
  to: string;
  by: Reads;
}

/** A name or a choice that a question speaks of and that is nowhere. */
export interface DeadReference {
  question: string;
  by: Reads;
  name: string;
}

/** Which question reads which, and what cannot work in it. */
export interface Dependencies {
  nodes: ReadonlyMap<string, DependencyNode>;
  edges: readonly Dependency[];
  dead: readonly DeadReference[];
  /** A condition or formula that reads a question which is asked later. */
  late: readonly Dependency[];
  /** Questions that wait for one another, each circle in its order. */
  cycles: readonly (readonly string[])[];
}

function nodesOf(sections: readonly FormSection[]): Map<string, DependencyNode> {
  const nodes = new Map<string, DependencyNode>();
  const add = (question: Question, section: string, group: string | null): void => {
    nodes.set(question.key, { question, section, group, at: nodes.size });
  };
  for (const { key, questions } of sections) {
    for (const question of questions) {
      add(question, key, null);
      for (const inner of question.questions ?? []) add(inner, key, question.key);
    }
  }
  return nodes;
}

/** The names that an expression speaks of; none of one that cannot be read, which is told of as a fault of its own. */
function namesIn(expression: string): string[] {
  const tree = expression === '' ? null : treeOf(expression);
  return tree === null ? [] : namesOf(tree);
}

/** The question that a name means, seen from a place: its own row first, then parts of an answer, rows of a matrix, columns of a group, and plain ones. */
function meant(name: string, seenFrom: DependencyNode, nodes: ReadonlyMap<string, DependencyNode>): string | null {
  const [head = '', part] = name.split('.');
  const found = nodes.get(head);
  if (found === undefined) return null;
  const isWhole = part === undefined || partsOf(found.question.kind).some(({ name: known }) => known === part);
  // In rows stand names of their own: nobody outside knows them but by the name of the group.
  if (found.group !== null) return isWhole && found.group === seenFrom.group ? head : null;
  if (isWhole) return head;
  if (found.question.kind === 'matrix') return found.question.rows?.some(({ key }) => key === part) ? head : null;
  const column = nodes.get(part);
  return found.question.kind === 'repeat' && column?.group === head ? part : null;
}

/** What a question reads, each by its way: names, and of a condition by choice the question with its choices. */
function readBy({ shownIf, offers, formula = '', checks = [] }: Partial<Question>): (readonly [Reads, string])[] {
  const condition = shownIf && 'when' in shownIf ? namesIn(shownIf.when) : shownIf ? [shownIf.question] : [];
  return [
    ...[...condition, ...(offers ? [offers.question] : [])].map((name) => ['condition', name] as const),
    ...namesIn(formula).map((name) => ['formula', name] as const),
    ...checks.flatMap(({ holds }) => namesIn(holds)).map((name) => ['check', name] as const),
  ];
}

/** Circles of questions that are asked or worked out by one another (Tarjan); a check reads answers alone and makes none. */
function cyclesOf(nodes: ReadonlyMap<string, DependencyNode>, edges: readonly Dependency[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, by } of edges) if (by !== 'check') next.set(from, [...(next.get(from) ?? []), to]);
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, held, cycles] = [[] as string[], new Set<string>(), [] as string[][]];
  const visit = (key: string): void => {
    index.set(key, index.size);
    low.set(key, index.size - 1);
    stack.push(key);
    held.add(key);
    for (const to of next.get(key) ?? []) {
      if (!index.has(to)) visit(to);
      if (held.has(to)) low.set(key, Math.min(low.get(key) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(key) !== index.get(key)) return;
    const part = stack.splice(stack.indexOf(key));
    for (const one of part) held.delete(one);
    if (part.length > 1 || next.get(key)?.includes(key)) cycles.push(part);
  };
  for (const key of next.keys()) if (!index.has(key)) visit(key);
  const place = (key: string): number => nodes.get(key)?.at ?? 0;
  return cycles.map((part) => part.toSorted((a, b) => place(a) - place(b)));
}

/** Which question's condition, formula or check reads which other one, over a whole definition. */
export function dependenciesOf(sections: readonly FormSection[]): Dependencies {
  const nodes = nodesOf(sections);
  const edges = new Map<string, Dependency>();
  const dead: DeadReference[] = [];
  for (const [to, node] of nodes) {
    for (const [by, name] of readBy(node.question)) {
      // What a host tells of around the sheet is no question; whether it does is looked at where one is published.
      if (isOfContext(name)) continue;
      const from = meant(name, node, nodes);
      if (from === null) dead.push({ question: to, by, name });
      // That a check speaks of its own question is what checks are for.
      else if (from !== to || by !== 'check') edges.set(`${from} ${to} ${by}`, { from, to, by });
    }
    const { shownIf } = node.question;
    if (shownIf === null || !('question' in shownIf)) continue;
    const asker = nodes.get(shownIf.question)?.question;
    const offered = new Set(asker === undefined ? shownIf.options : choicesOf(asker));
    for (const key of shownIf.options) {
      if (!offered.has(key)) dead.push({ question: to, by: 'condition', name: `${shownIf.question}: ${key}` });
    }
  }
  const all = [...edges.values()];
  const at = (key: string): number => nodes.get(key)?.at ?? 0;
  return {
    nodes,
    edges: all,
    dead,
    late: all.filter(({ from, to, by }) => by !== 'check' && at(from) >= at(to)),
    cycles: cyclesOf(nodes, all),
  };
}

import type { TreeChoice } from '../../../../ui/console/form-types.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../../../platform/shell/general-contract.ts';

const MOST = 100;

/** What is chosen already and what is looked for, of a list that is longer than anybody scrolls. */
interface Wanted {
  /** Numbers whose names are wanted whatever is typed. */
  ids?: readonly number[];
  q?: string;
}

/**
 * The choices of a registered list such as `tags.tag`: those chosen already, and a hundred that hold what is typed;
 * empty until they have come.
 */
export function useChoices(source: string, { ids = [], q = '' }: Wanted = {}): Choice[] {
  const found = useAnswer(general['general.select'], { source, q, limit: MOST }, { keep: true });
  const chosen = useAnswer(
    general['general.select'],
    { source, ids: ids.slice(0, MOST).join(','), limit: MOST },
    { enabled: ids.length > 0, keep: true },
  );
  const all = [...(ids.length > 0 ? (chosen.data?.data ?? []) : []), ...(found.data?.data ?? [])];
  return [...new Map(all.map(({ value, label }) => [value, { value, label }])).values()];
}

interface Branch {
  id?: string | number | undefined;
  name: string;
  children: readonly Branch[];
}

const nodesOf = (branches: readonly Branch[]): TreeChoice[] =>
  branches.flatMap(({ id, name, children }) =>
    id === undefined ? [] : [{ value: id, title: name, children: nodesOf(children) }],
  );

const flatten = (nodes: readonly TreeChoice[], depth = 0): Choice[] =>
  nodes.flatMap(({ value, title, children = [] }) => [
    { value, label: `${'　'.repeat(depth)}${title}` },
    ...flatten(children, depth + 1),
  ]);

/** A registered tree such as `news.category`, as nodes for a form and as a flat list for filters. */
export function useTreeChoices(type: string): { nodes: TreeChoice[]; choices: Choice[] } {
  const answer = useAnswer(general['general.tree'], { type });
  const nodes = nodesOf(answer.data ?? []);
  return { nodes, choices: flatten(nodes) };
}

import type { TreeChoice } from '../../../../ui/console/form-types.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../../../platform/shell/general-contract.ts';

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

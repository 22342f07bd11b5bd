import type { TreeChoice } from '../../../../ui/console/form-types.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../../../platform/general/contract.ts';

interface Branch {
  id?: string | number | undefined;
  value?: string | undefined;
  name: string;
  children: readonly Branch[];
}

const nodesOf = (branches: readonly Branch[], by: 'id' | 'value'): TreeChoice[] =>
  branches.flatMap(({ [by]: value, name, children }) =>
    value === undefined ? [] : [{ value, title: name, children: nodesOf(children, by) }],
  );

const flatten = (nodes: readonly TreeChoice[], depth = 0): Choice[] =>
  nodes.flatMap(({ value, title, children = [] }) => [
    { value, label: `${'　'.repeat(depth)}${title}` },
    ...flatten(children, depth + 1),
  ]);

/** A registered tree such as `news.category`, as nodes for a form and as a flat list for filters; by numbers, or by the keys of its nodes. */
export function useTreeChoices(type: string, by: 'id' | 'value' = 'id'): { nodes: TreeChoice[]; choices: Choice[] } {
  const answer = useAnswer(general['general.tree'], { type });
  const nodes = nodesOf(answer.data ?? [], by);
  return { nodes, choices: flatten(nodes) };
}

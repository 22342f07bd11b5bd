import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { BadgePaper } from '../../../../ui/paper/badge-paper.tsx';
import type { BadgeBatchItem } from '../queries/badge-items.ts';

/** The badges of a batch: each on a page of its own, or several on a sheet to be cut apart. */
export default function BadgeBatch({ items, ...paper }: PaperProps<BadgeBatchItem>) {
  return <BadgePaper {...paper} items={items.flatMap(({ badges }) => badges)} />;
}

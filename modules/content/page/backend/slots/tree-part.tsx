import type { PageTree } from '../../tree/tree.ts';
import { TreeDiff } from '../tree-diff.tsx';

/** The blocks of a page in an approval: what came, went, moved and was edited. */
export default function TreePart({ before, after }: { before: PageTree | null; after: PageTree | null }) {
  return <TreeDiff before={before} after={after} />;
}

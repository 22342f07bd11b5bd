import { useText } from '../../../../../ui/console/console-context.ts';
import { VersionDiff } from '../../../../../ui/console/version-diff.tsx';
import { outlineOf } from '../../../engine/parts/builder/outline.ts';

/** The questions of a survey in an approval. */
export default function SectionsPart({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  return <VersionDiff before={before === null ? null : outlineOf(before, t)} after={outlineOf(after, t)} />;
}

import { SectionsDiff } from '../sections-diff.tsx';

/** The sections of a topic in an approval, with their items by title. */
export default function SectionsPart({ before, after }: { before: unknown; after: unknown }) {
  return <SectionsDiff before={before} after={after} />;
}

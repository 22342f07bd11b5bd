import { SourceName } from './source-name.tsx';

interface ThingNameProps {
  /** The kinds that it may be of, each with the list it is chosen from. */
  kinds: readonly { type: string; source: string; label: string }[];
  thing: { type: string; id: number };
}

/** The kind and the name of a thing that a record points at. */
export function ThingName({ kinds, thing }: ThingNameProps) {
  const kind = kinds.find(({ type }) => type === thing.type);
  if (kind === undefined) return null;
  return (
    <>
      {kind.label} · <SourceName source={kind.source} id={thing.id} />
    </>
  );
}

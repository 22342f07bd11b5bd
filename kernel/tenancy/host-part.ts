import type { HostPart } from './shop.ts';

/** A part as it is stored. */
export const partText = ({ kind, id }: HostPart): string => `${kind}/${id}`;

/** A stored part; null where there is none. */
export function partOf(text: string | null): HostPart | null {
  if (text === null) return null;
  const [kind = '', id] = text.split('/');
  return { kind, id: Number(id) };
}

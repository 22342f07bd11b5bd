import type { NamedThing } from './channels.ts';

/** Why an item is not shown in a channel. */
export const REASONS = ['unpublished', 'audience', 'kind', 'tags', 'topic', 'tooOld', 'tooNew'] as const;
export type Reason = (typeof REASONS)[number];

/** What is known of a published item. */
export interface KnownItem extends NamedThing {
  audience: string;
  tagIds: readonly number[];
  publishedAt: string;
}

/** What a channel asks of its items. */
export interface Asked {
  types: readonly string[];
  tagIds: readonly number[];
  /** The keys of what its topic names; null where it asks for none. */
  named: ReadonlySet<string> | null;
  since: string | null;
  until: string | null;
}

/** Why a reader is not shown an item; nothing where they are. What an editor chose has only to be there and to be for the reader. */
export function reasonsOut(
  item: KnownItem | undefined,
  asked: Asked,
  sees: (audience: string) => boolean,
  isPick = false,
): Reason[] {
  if (item === undefined) return ['unpublished'];
  const at = Date.parse(item.publishedAt);
  const isOut: Record<Exclude<Reason, 'unpublished'>, boolean> = {
    audience: !sees(item.audience),
    kind: !isPick && !asked.types.includes(item.type),
    tags: !isPick && asked.tagIds.length > 0 && !asked.tagIds.some((id) => item.tagIds.includes(id)),
    topic: !isPick && asked.named !== null && !asked.named.has(`${item.type} ${item.id}`),
    tooOld: !isPick && asked.since !== null && at < Date.parse(asked.since),
    tooNew: !isPick && asked.until !== null && at >= Date.parse(asked.until),
  };
  return REASONS.filter((reason) => reason !== 'unpublished' && isOut[reason]);
}

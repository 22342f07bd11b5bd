import type { Actor } from '../../kernel/record/record-contract.ts';
import { useOwnText } from './console-context.ts';

/** Who did something: a person, an API key in a person's place, a device, whoever held a link, or the portal itself. */
export function ActorName({ actor }: { actor: Actor | null }) {
  const t = useOwnText();
  if (actor === null) return t('history.system');
  if (actor.kind === 'device') return t('history.byDevice', { name: actor.name });
  if (actor.kind === 'guest') return t('history.byGuest', { name: actor.name });
  if (actor.kind === 'link') return t('history.byLink', { name: actor.name });
  return actor.key === null ? actor.name : t('history.byKey', { key: actor.key, name: actor.name });
}

import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Conversation } from './conversation-of.ts';
import css from './remark.module.css';

/** Somebody who takes part in a conversation. */
export interface Named {
  id: number;
  name: string;
}

/** People whom one comment mentions, and who are offered at a time. */
const MOST = 5;
/** What is written of a name, behind a sign that stands in no address. */
const WRITTEN = /(?<![A-Za-z0-9._-])@([^\s@]{0,20})$/;

/** Who said something that stands, as far as it is shown, but for the reader. */
export function peopleOf({ first, data }: Pick<Conversation, 'first' | 'data'>): Named[] {
  const people = new Map<number, Named>();
  for (const remark of [...first, ...data]) {
    for (const { user, mine, status } of [remark, ...remark.replies]) {
      if (user !== null && !mine && status === 'published') people.set(user.id, { id: user.id, name: user.name });
    }
  }
  return [...people.values()];
}

interface MentionsProps {
  people: readonly Named[];
  text: string;
  named: readonly Named[];
  /** Somebody was chosen, and what stands in the text of their name goes. */
  onName(one: Named, text: string): void;
  onDrop(one: Named): void;
}

/** Whom a comment mentions, and who is meant by the name that is being written. */
export function Mentions({ people, text, named, onName, onDrop }: MentionsProps) {
  const t = useT();
  const [begun = '', name = ''] = WRITTEN.exec(text) ?? [];
  const meant =
    begun === '' || named.length >= MOST
      ? []
      : people
          .filter((one) => !named.some(({ id }) => id === one.id))
          .filter((one) => one.name.toLowerCase().startsWith(name.toLowerCase()))
          .slice(0, MOST);
  if (named.length + meant.length === 0) return null;
  return (
    <fieldset className={css.mentions} aria-label={t('remark.mentions')}>
      {named.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed="true"
          aria-label={t('remark.mentionNot', { name: one.name })}
          onClick={() => onDrop(one)}
        >
          <bdi>@{one.name}</bdi> <span aria-hidden="true">×</span>
        </button>
      ))}
      {meant.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed="false"
          onClick={() => onName(one, text.slice(0, text.length - begun.length))}
        >
          <bdi>@{one.name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

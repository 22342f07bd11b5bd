import { useId, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { remarks } from '../../contract.ts';
import { countSigns } from '../../rules/count-signs.ts';
import type { Conversation } from './conversation-of.ts';
import { Hindered } from './hindered.tsx';
import { Mentions, type Named, peopleOf } from './mentions.tsx';
import css from './remark.module.css';

const NOTHING = { text: '', named: [] };
/** How many signs are left before it is said. */
const SAID_FROM = 50;

/** Where the reader says something, or answers what somebody said. */
export function WriteBox({
  about,
  conversation,
  parent,
  label,
  onSent,
}: {
  about: { type: string; id: number };
  conversation: Conversation;
  parent?: number;
  label?: string;
  onSent(): Promise<void>;
}) {
  const { client, t, toast } = useApp();
  const field = useId();
  const [{ text, named }, write, forget] = useKeptState<{ text: string; named: readonly Named[] }>(
    `remark/${about.type}/${about.id}/${parent ?? ''}`,
    NOTHING,
    conversation.mayWrite === 'yes',
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  /** What is sent again because its answer was lost is the same comment. */
  const once = useRef(randomId());
  if (conversation.mayWrite !== 'yes') return <Hindered conversation={conversation} />;
  const left = conversation.longest - countSigns(text);
  // What is sent is another comment from now on.
  const change = (next: string, people: readonly Named[] = named): void => {
    write({ text: next, named: people });
    once.current = randomId();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      const mentions = named.map(({ id }) => id);
      const input = { ...about, text, mentions, ...(parent !== undefined && { parent }) };
      const { data } = await client.call(remarks['remark.save'], input, { quiet: true, once: once.current });
      once.current = randomId();
      write(NOTHING);
      forget();
      toast('ok', t(data.status === 'review' ? 'remark.sentReview' : 'remark.sent'));
      await onSent();
    } catch (error) {
      if (error instanceof ClientError) setWrong(error.fields?.text?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.write}>
      <label htmlFor={field} className="visually-hidden">
        {label ?? t('remark.write')}
      </label>
      <textarea
        ref={area}
        id={field}
        rows={3}
        value={text}
        placeholder={label ?? t('remark.placeholder')}
        aria-invalid={wrong !== ''}
        aria-describedby={`${field}-note`}
        onChange={(event) => change(event.target.value)}
      />
      <Mentions
        people={peopleOf(conversation)}
        text={text}
        named={named}
        onName={(one, rest) => {
          change(rest, [...named, one]);
          area.current?.focus();
        }}
        onDrop={(one) =>
          change(
            text,
            named.filter(({ id }) => id !== one.id),
          )
        }
      />
      <div className={css.writeFoot}>
        <span id={`${field}-note`} className={left < 0 || wrong ? css.wrong : css.quiet} aria-live="polite">
          {wrong ||
            (left < 0
              ? t('remark.tooLongBy', { count: -left })
              : left <= SAID_FROM
                ? t('remark.left', { count: left })
                : '')}
        </span>
        <Button busy={busy} disabled={text.trim() === '' || left < 0} onClick={() => void send()}>
          {t('remark.send')}
        </Button>
      </div>
    </div>
  );
}

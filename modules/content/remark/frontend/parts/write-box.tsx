import { useId, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { remarks } from '../../contract.ts';
import { countSigns } from '../../rules/count-signs.ts';
import type { Conversation } from './conversation-of.ts';
import { Hindered } from './hindered.tsx';
import css from './remark.module.css';

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
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  /** What is sent again because its answer was lost is the same comment. */
  const once = useRef(randomId());
  if (conversation.mayWrite !== 'yes') return <Hindered conversation={conversation} />;
  const left = conversation.longest - countSigns(text);
  const send = async (): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      const input = { ...about, text, ...(parent !== undefined && { parent }) };
      const { data } = await client.call(remarks['remark.save'], input, { quiet: true, once: once.current });
      once.current = randomId();
      setText('');
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
        id={field}
        rows={3}
        value={text}
        placeholder={label ?? t('remark.placeholder')}
        aria-invalid={wrong !== ''}
        aria-describedby={`${field}-note`}
        onChange={(event) => {
          setText(event.target.value);
          once.current = randomId();
        }}
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

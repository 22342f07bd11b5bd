import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { remarks } from '../../contract.ts';
import { airOf } from './air.ts';
import { clock } from './clock.ts';
import type { Conversation } from './conversation-of.ts';
import css from './flying.module.css';
import { TalkBox } from './talk-box.tsx';
import type { FilmTalk } from './use-film-lines.ts';

/** Below a film: what goes over its picture at this minute, as a list, and where one says something at the moment that one sees. */
export function FlownPanel({ type, id, pass, film }: FilmTalk) {
  const { client, t } = useApp();
  const lines = useStore(airOf(type, id));
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const here = { type, id, pass, stamp: '' };
  const open = async (): Promise<void> => {
    setConversation(await client.call(remarks['remark.list'], { type, id, pass, limit: 1 }, { quiet: true }));
  };
  return (
    <section className={css.flown} aria-label={t('remark.flown')} data-no-print>
      {lines.length > 0 && (
        <details>
          <summary>{t('remark.flownCount', { count: lines.length })}</summary>
          <ol>
            {lines.map(({ id: one, text, offset }) => (
              <li key={one}>
                {offset !== null && <time>{clock(offset)}</time>}
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {conversation === null ? (
        <p>
          <Button kind="outline" onClick={() => void open().catch(() => undefined)}>
            {t('remark.fly')}
          </Button>
        </p>
      ) : (
        <TalkBox
          here={here}
          conversation={conversation}
          label={t('remark.flyWrite')}
          button={t('remark.chatSend')}
          offset={() => Math.floor((film.current?.currentTime ?? 0) * 1000)}
          onSent={open}
        />
      )}
    </section>
  );
}

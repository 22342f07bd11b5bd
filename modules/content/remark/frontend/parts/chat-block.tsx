import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type Remark, remarks } from '../../contract.ts';
import { airOf } from './air.ts';
import { ChatLine } from './chat-line.tsx';
import css from './talk.module.css';
import { TalkBox } from './talk-box.tsx';
import type { TalkHere } from './talk-here.ts';
import { NO_LINES, withEarlier, withNewest, withoutOne, withSaid } from './talk-lines.ts';
import { useTalk } from './use-talk.ts';

const PAGE = { sort: 'newest', limit: 40 } as const;
/** So near to its end, in pixels, who reads is taken along by what is new. */
const NEAR = 80;

/** The chat of something that goes on: new lines below, earlier ones when asked for; what is taken away goes at once. */
export function ChatBlock(here: TalkHere) {
  const { token } = useStore(useApp().user);
  // Whose lines they are, and what may be done with them, depends on who reads.
  return <Chat key={`${token ?? ''}/${here.type}/${here.id}`} {...here} />;
}

function Chat(here: TalkHere) {
  const { client, t, user } = useApp();
  const { type, id, pass } = here;
  const [lines, setLines] = useState(NO_LINES);
  const gone = useCallback((one: number) => setLines((known) => withoutOne(known, one)), []);
  const me = useStore(user).info?.id ?? null;
  const said = useCallback((rows: readonly Remark[]) => setLines((known) => withSaid(known, rows, me)), [me]);
  const { shown, isLost, renew } = useTalk(here, PAGE, { gone, said });
  useEffect(() => {
    if (shown !== null) setLines((known) => withNewest(known, shown.data, shown.next ?? null));
  }, [shown]);
  const isKnown = shown !== null;
  useEffect(() => {
    if (!isKnown) return;
    airOf(type, id).set(
      lines.rows.flatMap(({ id: one, text, mine, status }) =>
        status === 'published' ? [{ id: one, text, mine, offset: null }] : [],
      ),
    );
  }, [isKnown, type, id, lines]);
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setMore] = useState(false);
  const last = lines.rows.at(-1)?.id ?? 0;
  const toEnd = useCallback((): void => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    setMore(false);
  }, []);
  useEffect(() => {
    if (last === 0) return;
    if (isAtEnd.current) toEnd();
    else setMore(true);
  }, [last, toEnd]);
  const scrolled = (): void => {
    const box = list.current;
    if (box === null) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (isAtEnd.current) setMore(false);
  };
  const goBack = async (): Promise<void> => {
    const cursor = lines.earlier;
    if (cursor === null) return;
    const found = await client.call(remarks['remark.list'], { type, id, pass, ...PAGE, cursor });
    setLines((known) => withEarlier(known, found.data, found.next ?? null));
  };
  if (shown === null)
    return isLost ? (
      <p className={css.empty}>
        {t('remark.chatFailed')}{' '}
        <Button kind="quiet" onClick={() => void renew()}>
          {t('remark.again')}
        </Button>
      </p>
    ) : null;
  const pinned = shown.first.filter(({ isPinned }) => isPinned);
  const waiting = shown.first.filter(({ isPinned }) => !isPinned);
  const line = { pass, renew };
  return (
    <div className={css.talk}>
      {pinned.length > 0 && (
        <ul className={css.pinned} aria-label={t('remark.pinned')}>
          {pinned.map((one) => (
            <ChatLine key={one.id} one={one} {...line} />
          ))}
        </ul>
      )}
      <ol ref={list} className={css.lines} onScroll={scrolled} aria-label={t('remark.chat')} aria-live="polite">
        {lines.earlier !== null && (
          <li>
            <Button kind="quiet" wide onClick={() => void goBack().catch(() => undefined)}>
              {t('remark.earlier')}
            </Button>
          </li>
        )}
        {lines.rows.length + waiting.length === 0 && <li className={css.empty}>{t('remark.chatEmpty')}</li>}
        {lines.rows.map((one) => (
          <ChatLine key={one.id} one={one} {...line} />
        ))}
        {waiting.map((one) => (
          <ChatLine key={one.id} one={one} {...line} />
        ))}
      </ol>
      {hasMore && (
        <p className={css.news}>
          <Button kind="outline" onClick={toEnd}>
            {t('remark.newLines')}
          </Button>
        </p>
      )}
      <TalkBox
        here={here}
        conversation={shown}
        label={t('remark.chatWrite')}
        button={t('remark.chatSend')}
        onSent={async () => {
          isAtEnd.current = true;
          await renew();
        }}
      />
    </div>
  );
}

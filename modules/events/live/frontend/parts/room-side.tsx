import { type ReactNode, type RefObject, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { classes } from '../../../../../ui/site/classes.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { Tabs } from '../../../../../ui/site/tabs.tsx';
import type { LiveShown, Pulse } from '../../contract.ts';
import { Programme } from './programme.tsx';
import { QuizCall } from './quiz-call.tsx';
import { RollCall } from './roll-call.tsx';
import css from './room-side.module.css';

const TABS = ['chat', 'questions', 'programme', 'intro'] as const;
type Tab = (typeof TABS)[number];

interface RoomSideProps {
  stream: LiveShown;
  pulse: Pulse | null;
  pass: string;
  renew(): void;
  film: RefObject<HTMLVideoElement | null>;
  /** What the stream is about. */
  children: ReactNode;
}

/** Beside the player, or below it on the phone: the chat, the questions to who speaks, what it is about; above them what the host pinned. */
export function RoomSide({
  stream: { id, status: shown, programme },
  pulse,
  pass,
  renew,
  film,
  children,
}: RoomSideProps) {
  const { t, slotParts } = useApp();
  const status = pulse?.status ?? shown;
  // Which one stands first is the page's to say until somebody chooses.
  const [chosen, setChosen] = useState<Tab | null>(null);
  const tabs = TABS.filter((one) => {
    if (one === 'programme') return programme.length > 0;
    return one === 'intro' || slotParts(`live.${one}`).length > 0;
  });
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  const call = pulse?.call ?? null;
  const Call = call?.isQuiz ? QuizCall : RollCall;
  const poll = pulse?.room?.poll ?? null;
  const roll = (
    <>
      {call !== null && <Call key={call.id} id={id} call={call} onSaid={renew} />}
      {poll !== null && <Slot name="live.vote" props={{ id: poll }} />}
    </>
  );
  if (tabs.length === 1)
    return (
      <div className={css.alone}>
        {roll}
        {children}
      </div>
    );
  const current = chosen ?? (status === 1 ? 'chat' : 'intro');
  const stamp = `${status}/${pulse?.room?.version ?? 0}/${pulse?.room?.isMuted ?? false}`;
  const notice = pulse?.room?.notice ?? '';
  const talk = (one: 'chat' | 'questions'): ReactNode => {
    // What nobody looked at yet asks for nothing; what was opened keeps what it knows.
    if (current !== one && !opened.includes(one)) return null;
    if (pulse?.isAdmitted === false)
      return <p className={css.note}>{t(`live.talkLocked.${pulse.lacks ?? 'password'}`)}</p>;
    const type = one === 'chat' ? 'live' : 'live.question';
    if (pulse === null || pass === '') return null;
    const isRecorded = one === 'chat' && status === 3;
    return (
      <>
        {isRecorded && (
          <button type="button" className={css.turn} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'live.followFilm' : 'live.wholeChat')}
          </button>
        )}
        {isRecorded && !isWhole ? (
          <Slot name="live.beside" props={{ type, id, pass, film }} />
        ) : (
          <Slot name={`live.${one}`} props={{ type, id, pass, stamp }} />
        )}
      </>
    );
  };
  return (
    <aside className={css.side} aria-label={t('live.room')} data-no-print={current === 'intro' ? undefined : true}>
      <div className={classes(css.panel, poll !== null && css.tall)}>
        {roll}
        {notice !== '' && (
          <p className={css.notice} role="status">
            <Icon name="bell" />
            <span>
              <b>{t('live.pinned')}</b> {notice}
            </span>
          </p>
        )}
        <Tabs
          label={t('live.room')}
          tabs={tabs.map((key) => ({ key, title: t(`live.tab.${key}`) }))}
          current={current}
          onChange={(next) => {
            setOpened([...opened, current, next]);
            setChosen(next);
          }}
        >
          <div className={css.view} hidden={current !== 'chat'}>
            {talk('chat')}
          </div>
          <div className={css.view} hidden={current !== 'questions'}>
            {talk('questions')}
          </div>
          <div className={css.about} hidden={current !== 'programme'}>
            {current === 'programme' && <Programme points={programme} />}
          </div>
          <div className={css.about} hidden={current !== 'intro'}>
            {children}
          </div>
        </Tabs>
      </div>
    </aside>
  );
}

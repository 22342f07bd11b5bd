import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { LineKey, LiveShown, Pulse } from '../../contract.ts';
import { AskedForm } from './asked-form.tsx';
import { Countdown } from './countdown.tsx';
import { Film } from './film.tsx';
import { Gate } from './gate.tsx';
import { LineChoice } from './line-choice.tsx';
import css from './player.module.css';
import { keptTicket, playerSession } from './player-memory.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { usePlayback } from './use-playback.ts';
import { usePulse } from './use-pulse.ts';

interface PlayerProps {
  stream: LiveShown;
  /** Is told how the stream stands, with every beat, what its talks are entered with, how it is asked anew, and what plays. */
  children(
    pulse: Pulse | null,
    pass: string,
    room: { renew(): void; film: RefObject<HTMLVideoElement | null> },
  ): ReactNode;
}

/** The place where a stream is watched, in every status: a count down, a gate, the film, or why there is none. */
export function Player({ stream, children }: PlayerProps) {
  const { t, user } = useApp();
  const { token } = useStore(user);
  const { id, url, cover, title, status: shown, startsAt, isGated, asksForm } = stream;
  const video = useRef<HTMLVideoElement>(null);
  // The browser's mark is known to the browser alone: the server draws none.
  const [pass, setPass] = useState('');
  const [ticket, setTicket] = useState(() => keptTicket(id));
  const [asked, setAsked] = useState(0);
  useEffect(() => setPass(`${playerSession()}.${ticket}`), [ticket]);
  const { pulse, isGone, renew } = usePulse(id, ticket, video);
  const status = pulse?.status ?? shown;
  const { room, isPending } = usePlayback(id, ticket, `${status} ${asked}`, {
    isLocked: isGated && ticket === '',
    asksForm,
  });
  const again = useCallback(() => setAsked((times) => times + 1), []);
  const given = useCallback((): void => {
    renew();
    again();
  }, [renew, again]);
  // Whoever signs in, or out, is another viewer.
  const [viewer, setViewer] = useState(token);
  useEffect(() => {
    if (viewer === token) return;
    setViewer(token);
    given();
  }, [viewer, token, given]);
  // What the beat says is known without asking: whoever is to sign in sees nothing until then.
  const isBarred = pulse?.lacks === 'sign_in';
  const isCut = pulse?.isAdmitted === false && !isBarred && room.kind === 'open';
  // The password was changed: what is shown ends with the beat that says so.
  useEffect(() => {
    if (isCut) again();
  }, [isCut, again]);
  // The host lets everybody in again: so does the beat that says so.
  const isLetIn = pulse?.isAdmitted === true && room.kind === 'signIn';
  useEffect(() => {
    if (isLetIn) again();
  }, [isLetIn, again]);
  const [line, setLine] = useState<LineKey | null>(null);
  const told = room.kind === 'open' && !isBarred ? room.playback : null;
  const lines = told?.lines ?? [];
  // Until somebody chooses, what the stream begins with.
  const chosen = lines.find(({ key }) => key === line) ?? lines.find(({ url: first }) => first === told?.url);
  const playback = told && chosen ? { ...told, url: chosen.url } : told;
  const said = (): ReactNode => {
    if (isGone) return <p className={css.said}>{t('live.gone')}</p>;
    if (room.kind === 'closed') return <p className={css.said}>{room.text}</p>;
    if (room.kind === 'locked') return <Gate id={id} onOpen={setTicket} />;
    if (isBarred || room.kind === 'signIn') return <SignInGate />;
    if (room.kind === 'form') return <AskedForm id={id} isGate onGiven={given} />;
    if (status === 0) return <Countdown until={startsAt} />;
    if (status === 2) return <p className={css.said}>{t('live.over')}</p>;
    return <p className={css.said}>{t(isPending ? 'live.asking' : 'live.noSource')}</p>;
  };
  return (
    <>
      <div className={css.stage}>
        {!isGone && playback !== null && playback.way !== 'none' ? (
          <>
            <Film playback={playback} title={title} video={video} onBroken={again} />
            {pulse?.isAdmitted === true && (
              <Slot name="live.flying" props={{ type: 'live', id, pass, film: video, isLive: status === 1 }} />
            )}
            {chosen?.key === 'sound' && <p className={css.listening}>{t('live.listening')}</p>}
          </>
        ) : (
          <>
            <div className={css.backdrop}>
              <Cover id={id} url={url} src={cover} shape="fill" first />
            </div>
            <div className={css.over} aria-live="polite">
              {said()}
            </div>
          </>
        )}
      </div>
      {!isGone && chosen !== undefined && lines.length > 1 && (
        <LineChoice lines={lines} chosen={chosen.key} onChoose={setLine} />
      )}
      {children(pulse, pass, { renew, film: video })}
      {(status === 2 || status === 3) && <AskedForm id={id} isGate={false} onGiven={renew} />}
    </>
  );
}

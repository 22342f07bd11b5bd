import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './reading-actions.module.css';

/** How many people keep a thing, and whether the reader does. */
export interface Kept {
  cnt: number;
  mine: boolean;
}

/** The calls behind a keep button; each answers how things stand afterwards. */
export interface KeepCalls {
  read(): Promise<Kept | undefined>;
  keep(): Promise<Kept>;
  letGo(): Promise<Kept>;
}

/** A button that keeps a thing among the reader's favourites, or lets it go; a visitor signs in first. `calls` stays the same object. */
export function KeepButton({ calls }: { calls: KeepCalls }) {
  const app = useApp();
  const [kept, setKept] = useState<Kept | undefined>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  useEffect(() => {
    const read = (): void => {
      // What a press is about to change is not asked for meanwhile.
      calls.read().then(
        (now) => !working.current && setKept(now),
        () => undefined,
      );
    };
    read();
    let { token } = app.user.get();
    return app.user.subscribe(() => {
      if (app.user.get().token === token) return;
      token = app.user.get().token;
      read();
    });
  }, [app, calls]);
  const toggle = async (): Promise<void> => {
    working.current = true;
    setBusy(true);
    try {
      if (app.user.get().token === null) await app.signIn();
      setKept(await (kept?.mine ? calls.letGo() : calls.keep()));
    } catch {
      // The sign-in was left, or the call said what went wrong by a toast.
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const mine = kept?.mine ?? false;
  return (
    <button
      type="button"
      className={classes(css.action, mine && css.on)}
      aria-pressed={mine}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <span className={css.round}>
        <Icon name="star" />
      </span>
      <span>
        {app.t(mine ? 'shell.article.kept' : 'shell.article.keep')}
        {kept !== undefined && kept.cnt > 0 && ` ${kept.cnt}`}
      </span>
    </button>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { useBackOnline } from '../../kernel/client/use-back-online.ts';
import { useIntent } from '../../kernel/client/use-intent.ts';
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

/**
 * A button that keeps a thing among the reader's favourites, or lets it go; a visitor signs in first. `calls` stays the same
 * object, `of` names the thing among all.
 */
export function KeepButton({ of, calls }: { of: string; calls: KeepCalls }) {
  const app = useApp();
  const [kept, setKept] = useState<Kept | undefined>();
  const [busy, setBusy] = useState(false);
  /** Counts the presses and their ends: what was asked for before the last of them is old. */
  const turns = useRef(0);
  const read = useCallback((): void => {
    const turn = turns.current;
    calls.read().then(
      (now) => turns.current === turn && setKept(now),
      () => undefined,
    );
  }, [calls]);
  useBackOnline(read);
  useEffect(() => {
    read();
    let { token } = app.user.get();
    return app.user.subscribe(() => {
      if (app.user.get().token === token) return;
      token = app.user.get().token;
      read();
    });
  }, [app, read]);
  const work = async (call: () => Promise<Kept>): Promise<void> => {
    turns.current += 1;
    setBusy(true);
    try {
      setKept(await call());
    } finally {
      turns.current += 1;
      setBusy(false);
    }
  };
  const keep = useIntent({
    act: `favorite.keep/${of}`,
    done: app.t('shell.article.keptNow'),
    run: () => work(calls.keep),
  });
  const letGo = useIntent({
    act: `favorite.letGo/${of}`,
    done: app.t('shell.article.letGoNow'),
    run: () => work(calls.letGo),
  });
  const mine = kept?.mine ?? false;
  return (
    <button
      type="button"
      className={classes(css.action, mine && css.on)}
      aria-pressed={mine}
      disabled={busy}
      onClick={() => void (mine ? letGo() : keep())}
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

import { createLive, type Live } from './live.ts';
import type { UserState } from './site-app.ts';
import type { Store } from './store.ts';

/** The line stays for a moment after the last who listened: the next page takes it over. */
const LINGER_MS = 5_000;

interface Line {
  live: Live;
  holders: number;
  closing: ReturnType<typeof setTimeout> | undefined;
  forget(): void;
}

const lines = new WeakMap<Store<UserState>, Line>();

function openLine(user: Store<UserState>): Line {
  let { token } = user.get();
  const live = createLive(() => user.get().token);
  const forget = user.subscribe(() => {
    if (user.get().token === token) return;
    ({ token } = user.get());
    // Who listens is somebody else now.
    live.renew();
  });
  const line = { live, holders: 0, closing: undefined, forget };
  lines.set(user, line);
  return line;
}

/** A share of the one line of a page: many parts of it listen, one connection is made. `close` ends what was asked for through this share. */
export function pageLine(user: Store<UserState>): Omit<Live, 'renew'> {
  const line = lines.get(user) ?? openLine(user);
  const ends = new Set<() => void>();
  line.holders += 1;
  clearTimeout(line.closing);
  const ended = (end: () => void): (() => void) => {
    ends.add(end);
    return () => {
      ends.delete(end);
      end();
    };
  };
  return {
    on: (event, heard) => ended(line.live.on(event, heard)),
    enter: (kind, asked, told) => ended(line.live.enter(kind, asked, told)),
    close() {
      for (const end of ends) end();
      ends.clear();
      line.holders -= 1;
      if (line.holders > 0) return;
      line.closing = setTimeout(() => {
        line.forget();
        line.live.close();
        lines.delete(user);
      }, LINGER_MS);
    },
  };
}

import type { Store } from '../../../kernel/client/store.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** Whether the portal itself answers: a network that asks for a sign-in of its own answers everything with a page. */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}

/** While the network counts as down, finds out by itself when it is back: the browser says so, or the portal answers. */
export function watchNetwork(networkDown: Store<boolean>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (pause: number): Promise<void> => {
    clearTimeout(timer);
    if (!networkDown.get()) return;
    if (await isThere()) networkDown.set(false);
    else wait(Math.min(pause * 2, LONGEST_MS));
  };
  const wait = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(pause), pause);
  };
  networkDown.subscribe(() => networkDown.get() && wait(FIRST_MS));
  globalThis.addEventListener('online', () => void look(FIRST_MS / 2));
}

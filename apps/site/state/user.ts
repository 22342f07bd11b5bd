import type { Caller } from '../../../kernel/client/client.ts';
import type { UserState } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';
import { signIn } from '../../../modules/people/sign-in/contract.ts';
import { readStored, writeStored } from './stored-json.ts';

/** A visitor. */
export const noUser: UserState = { token: null, refresh: null, info: null, data: null, loading: false };

/** Keys of local storage; info and data are kept for the time between a page's first sight and the server's answer. */
export const userKeys = { token: 'token', refresh: 'refresh', info: 'userInfo', data: 'userData' } as const;

function keep(state: UserState): void {
  for (const [name, key] of Object.entries(userKeys)) writeStored(key, state[name as keyof typeof userKeys]);
}

/** Brings the signed-in person back from local storage, and keeps what changes there; other tabs follow. */
export function restoreUser(user: Store<UserState>): void {
  const load = (): void => {
    const token = readStored(userKeys.token);
    if (typeof token !== 'string') {
      user.set(noUser);
      return;
    }
    const refresh = readStored(userKeys.refresh);
    user.set({
      token,
      refresh: typeof refresh === 'string' ? refresh : null,
      info: readStored(userKeys.info) as UserState['info'],
      data: readStored(userKeys.data) as UserState['data'],
      loading: false,
    });
  };
  load();
  user.subscribe(() => keep(user.get()));
  globalThis.addEventListener('storage', (event) => {
    if (event.key === userKeys.token && event.newValue !== JSON.stringify(user.get().token)) load();
  });
}

/** Fetches the person's info, then the data; the loading flag is on meanwhile. */
export async function fetchUser(client: Caller, user: Store<UserState>): Promise<void> {
  const before = user.get().token;
  if (before === null) return;
  user.set({ ...user.get(), loading: true });
  try {
    const { id, name, avatar, roles } = await client.call(signIn['signIn.userInfo'], {});
    if (user.get().token !== null) user.set({ ...user.get(), info: { id, name, avatar, roles } });
    const { member: _known, ...told } = await client.call(signIn['signIn.userData'], {});
    if (user.get().token !== null) user.set({ ...user.get(), data: told });
  } finally {
    user.set({ ...user.get(), loading: false });
  }
}

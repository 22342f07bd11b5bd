import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { bytesOf } from './compare.ts';

/** Headers that mark a call as one of the shop's own pages. */
export const ownPage = (host: string): Record<string, string> => ({
  host,
  origin: `http://${host}`,
  'x-requested-with': 'bench',
});

/** Signs one of the demo staff in at the console, and answers the headers of their calls. */
export async function signInAsStaff(url: string, host: string, username: string): Promise<Record<string, string>> {
  const signedIn = await bytesOf({
    url: `${url}/login`,
    method: 'POST',
    headers: { ...ownPage(host), 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({ channel: 'password', username, password: 'bench-password-2026', face: 'staff' }),
  });
  const { token } = JSON.parse(signedIn.body.toString()) as { token?: string };
  if (token === undefined) throw new Error(`${username} was not signed in: ${signedIn.body.toString()}`);
  return { ...ownPage(host), authorization: token };
}

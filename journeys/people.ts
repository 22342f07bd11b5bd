import type { Locator, Page } from 'playwright-core';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { codeSentTo, openEmpty } from './browser.ts';

/** What a call made by hand in a page answered. */
export interface Called<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

/** Calls the portal from a page, as its own scripts would; the page has to be at an address of the shop. */
export function call<T = Record<string, unknown>>(
  page: Page,
  path: string,
  { post, token }: { post?: Record<string, unknown>; token?: string } = {},
): Promise<Called<T>> {
  return page.evaluate(
    async ({ path, post, token }) => {
      const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
      if (token) headers.Authorization = token;
      if (post) headers['Content-Type'] = 'application/x-www-form-urlencoded';
      const form = new URLSearchParams();
      const add = (name: string, value: unknown): void => {
        if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
        else if (typeof value === 'object' && value !== null) {
          for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item);
        } else if (value !== undefined) form.append(name, value === null ? '' : String(value));
      };
      for (const [name, value] of Object.entries(post ?? {})) add(name, value);
      const response = await fetch(path, { method: post ? 'POST' : 'GET', headers, ...(post && { body: form }) });
      const text = await response.text();
      const body = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text };
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    },
    { path, post, token },
  ) as Promise<Called<T>>;
}

/** Agrees to what the demo congress asks of whoever registers, as the box of its last step does. */
export const agreesToAttend = (page: Page, token: string): Promise<Called> =>
  call(page, '/api/front/agreement/decide', { token, post: { key: 'attending', given: true, at: 'registration' } });

/** What a browser keeps of a sign-in. */
interface Kept {
  token: string;
  refresh: string;
}

/** Milliseconds after which a phone is sent another code, and that a sign-in is gone on with while it lives; after a quarter of an hour it is another. */
const NEXT_CODE_MS = 61_000;
const GOES_ON_MS = 720_000;

const kept = new Map<string, { tokens: Kept; at: number }>();

/** Whether a sign-in may be gone on with: a phone is sent one code a minute, and five an hour. */
async function goesOnWith(page: Page, { tokens, at }: { tokens: Kept; at: number }): Promise<boolean> {
  const age = performance.now() - at;
  if (age < NEXT_CODE_MS || age > GOES_ON_MS) return age < NEXT_CODE_MS;
  return (await call(page, '/api/front/user/me/user_info', { token: tokens.token })).status === 200;
}

/** Accepts what changed since somebody signed in, as the dialog over their next page would ask of them: another journey published it. */
async function acceptsChanges(page: Page, token: string): Promise<void> {
  type Mine = { data: { key: string; version: string; isDue: boolean }[] };
  const { status, body } = await call<Mine>(page, '/api/front/agreement/mine', { token });
  if (status !== 200) throw new Error(`Agreements are not told: ${status} ${JSON.stringify(body)}`);
  for (const { key, version } of body.data.filter(({ isDue }) => isDue)) {
    const post = { key, version, given: true, at: 'renewal' };
    const { status } = await call(page, '/api/front/agreement/decide', { token, post });
    if (status !== 200) throw new Error(`“${key}” was not accepted: ${status}`);
  }
}

/**
 * Signs somebody in at a shop by phone and code without the screens, and leaves the page at an empty address of the shop. Codes
 * are few: who was signed in shortly before, by whichever journey, goes on with that sign-in.
 */
export async function signedIn(page: Page, shop: string, phone = newPhone()): Promise<string> {
  await openEmpty(page, shop);
  return signedInAt(page, phone);
}

/** Signs somebody in at the shop that a page is at, of the portal under test or of another one, whose data folder is given. */
export async function signedInAt(page: Page, phone: string, dataDir?: string): Promise<string> {
  const who = `${page.url()} ${phone}`;
  const before = kept.get(who);
  const goesOn = before !== undefined && (await goesOnWith(page, before));
  const { tokens, at } = goesOn ? before : { at: performance.now(), tokens: await tokensByCode(page, phone, dataDir) };
  kept.set(who, { tokens, at });
  if (goesOn) await acceptsChanges(page, tokens.token);
  await page.evaluate(({ token, refresh }) => {
    localStorage.setItem('token', JSON.stringify(token));
    localStorage.setItem('refresh', JSON.stringify(refresh));
  }, tokens);
  return tokens.token;
}

async function tokensByCode(page: Page, phone: string, dataDir?: string): Promise<Kept> {
  const asked = await call(page, `/api/front/user/auth/phone/code/${phone}`);
  if (asked.status !== 200) throw new Error(`No code for ${phone}: ${JSON.stringify(asked.body)}`);
  const post = { phone, code: await codeSentTo(phone, dataDir) };
  const { status, body } = await call<Kept>(page, '/api/front/user/auth/phone/login', { post });
  if (status !== 200) throw new Error(`${phone} is not let in: ${JSON.stringify(body)}`);
  return body;
}

/** Asks for a code in the form that is open, and answers it when the browser may use it. */
export async function codeAskedIn(form: Locator, phone: string): Promise<string> {
  await form.getByPlaceholder('请输入手机号').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  // The message is out before the answer is here, whose cookie the code asks for.
  await form.getByRole('button', { name: '秒后重新获取' }).waitFor();
  return codeSentTo(phone);
}

/** Signs in by phone, in the dialog or on the login page that is open. */
export async function signInHere(page: Page, phone = newPhone()): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByPlaceholder('请输入手机号') });
  await form.getByPlaceholder('6 位验证码').fill(await codeAskedIn(form, phone));
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('登录成功', { exact: true }).waitFor();
}

/** A token of staff who sign in by password where no second factor is asked for. */
export async function staffToken(page: Page, shop: string, username: string, password: string): Promise<string> {
  await openEmpty(page, shop);
  return staffTokenAt(page, username, password);
}

/** The same at the shop that a page is at, of the portal under test or of another one. */
export async function staffTokenAt(page: Page, username: string, password: string): Promise<string> {
  const post = { channel: 'password', username, password, face: 'staff' };
  const { status, body } = await call<{ token?: string }>(page, '/login', { post });
  if (body.token === undefined) throw new Error(`${username} is not let in: ${status} ${JSON.stringify(body)}`);
  return body.token;
}

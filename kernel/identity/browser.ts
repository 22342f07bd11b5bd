import type { BrowserSecret } from '../contract/endpoint.ts';
import type { Ctx } from '../http/context.ts';
import { readCookie, setHiddenCookie } from '../http/cookie.ts';
import { isTokenShape, randomToken, tokenHash } from '../security/random-token.ts';
import { deviceLabel } from './device-label.ts';

const CHALLENGE = 'challenge';
const CHALLENGE_SECONDS = 15 * 60;
const DEVICE = 'device';
const DEVICE_SECONDS = 400 * 86_400;

/** The secret as the browser's cookie carries it, or the header of a client that keeps no cookies. */
const secretOf = (ctx: Ctx, name: BrowserSecret): string | undefined =>
  readCookie(ctx, name) ?? ctx.headers[`x-${name}`];

function hashOf(ctx: Ctx, name: BrowserSecret): string | null {
  const value = secretOf(ctx, name);
  return isTokenShape(value) ? tokenHash(value) : null;
}

function renew(ctx: Ctx, name: BrowserSecret, seconds: number): string {
  const { token, hash } = randomToken();
  setHiddenCookie(ctx, name, token, seconds);
  return hash;
}

/** Hash of the secret by which a browser is known between the steps of one sign-in, or null where it has none. */
export const challengeOf = (ctx: Ctx): string | null => hashOf(ctx, CHALLENGE);

/** Gives the browser a new secret for the steps of one sign-in, in place of an earlier one, and answers its hash. */
export const newChallenge = (ctx: Ctx): string => renew(ctx, CHALLENGE, CHALLENGE_SECONDS);

/** Hash of the secret by which a browser is known from one sign-in to the next, or null where it has none. */
export const deviceOf = (ctx: Ctx): string | null => hashOf(ctx, DEVICE);

/** The same, given to the browser where it has none yet, and kept for another 400 days. */
export function keepDevice(ctx: Ctx): string {
  const value = secretOf(ctx, DEVICE);
  if (!isTokenShape(value)) return renew(ctx, DEVICE, DEVICE_SECONDS);
  setHiddenCookie(ctx, DEVICE, value, DEVICE_SECONDS);
  return tokenHash(value);
}

/** How the browser is named in its owner's list of sign-ins. */
export const browserLabel = (ctx: Ctx): string => deviceLabel(ctx.headers['user-agent']);

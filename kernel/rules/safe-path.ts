declare const safe: unique symbol;

/** A path with query that was proven to stay on the origin it is used on; only `safePath` makes one. */
export type SafePath = string & { readonly [safe]: true };

const maxLength = 2048;
const maxDecodings = 5;
const probe = 'https://same-origin.invalid';
const controlOrBackslash = /[\u0000-\u001f\u007f-\u009f\\]/;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Returns the path and query of a redirect target when it stays on the origin it is used on, else null; a
 * fragment is dropped, and whole addresses are refused even when they name the own host.
 *
 * It is the only guard for `origin`, the WeChat return, a 401's `location` and redirect routes. The target is
 * checked as written, again after parsing (a parser turns `/..//evil.com` into `//evil.com`), and the path again
 * after each percent-decoding, because a proxy or router behind us may decode once more than we do.
 */
export function safePath(input: string | null | undefined): SafePath | null {
  if (typeof input !== 'string' || input.length > maxLength || loneSurrogate.test(input)) return null;
  if (!input.startsWith('/') || input.startsWith('//') || controlOrBackslash.test(input)) return null;
  const parsed = parse(input);
  if (parsed === null || !staysInside(parsed.pathname)) return null;
  const path = parsed.pathname + parsed.search;
  const again = parse(path);
  return again !== null && again.pathname + again.search === path ? (path as SafePath) : null;
}

// Not `URL.parse` nor `isWellFormed`: the browsers inside older WeChat versions lack them.
function parse(target: string): URL | null {
  try {
    const url = new URL(target, probe);
    return url.origin === probe && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

function staysInside(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round <= maxDecodings; round += 1) {
    const folded = path.normalize('NFKC');
    if (folded.includes('//') || controlOrBackslash.test(folded)) return false;
    const next = decoded(path);
    // Only what was written can be malformed; a decoded `100%` is an ordinary text with a percent sign.
    if (next === null) return round > 0;
    if (next === path) return true;
    path = next;
  }
  return false;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

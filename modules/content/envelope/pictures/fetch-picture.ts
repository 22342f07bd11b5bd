import type { Outside } from '../../../../kernel/outside/open-outside.ts';
import { OutboundError, type OutboundFault } from '../../../../kernel/outside/outbound.ts';

const TIMEOUT_MS = 10_000;
const MOST_HOPS = 5;
const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 80;

/** Why a picture of another site did not come: the last part of a message of `console.pictures.why`. */
export type FetchFault = 'barred' | 'silent' | 'large' | 'refused' | 'gone' | 'failing';

/** The bytes of a picture with a name that says what they are, or why there are none. */
export type Fetched = { name: string; bytes: Buffer } | { fault: FetchFault; status: number };

const FAULTS: Readonly<Record<OutboundFault, FetchFault>> = {
  ...{ bad_url: 'barred', not_https: 'barred', host_not_allowed: 'barred', address_not_public: 'barred' },
  ...{ unreachable: 'silent', timeout: 'silent', redirect: 'failing', too_large: 'large' },
};

function faultOf(status: number): FetchFault {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'gone' : 'failing';
}

/** Files go by what they hold; the name of another site is a word of it at most. */
async function nameOf(url: URL, bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const ending = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? 'bin';
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const stem = last
    .replace(/%[0-9a-f]{2}|[^\p{L}\p{N}_-]+/giu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return `${stem || url.hostname}.${ending}`;
}

/** Asks another site for a picture by the guarded way outside, at each turn of it, as a reader's browser would. */
export async function fetchPicture(outside: Outside, address: string): Promise<Fetched> {
  let at = address;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    try {
      const { status, headers, body } = await outside.call(at, {
        headers: { accept: 'image/*,*/*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; Medley)' },
        ...{ timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, keepsRedirect: true },
      });
      const next = status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, at) : null;
      if (next !== null) at = next.href;
      else if (status !== 200) return { fault: faultOf(status), status };
      else return { name: await nameOf(new URL(at), body), bytes: body };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { fault: FAULTS[error.fault], status: 0 };
    }
  }
  return { fault: 'failing', status: 0 };
}

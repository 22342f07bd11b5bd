import type { Outside } from '../../../../kernel/outside/open-outside.ts';
import { OutboundError } from '../../../../kernel/outside/outbound.ts';
import type { Visit } from './link-states.ts';

const TIMEOUT_MS = 8_000;
const MOST_HOPS = 5;
/** Enough to know that there is a page; what is larger is there as well. */
const MOST_BYTES = 200_000;
const FOR_GOOD = new Set([301, 308]);
const GONE = new Set([404, 410]);

type Heard = { status: number; location: string | undefined } | { fault: OutboundError['fault'] };

async function ask(outside: Outside, url: string, method: 'HEAD' | 'GET'): Promise<Heard> {
  try {
    const headers = { accept: '*/*', 'user-agent': 'Medley link check' };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, keepsRedirect: true };
    const { status, headers: answered } = await outside.call(url, { method, headers, ...limits });
    return { status, location: answered.location };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.fault === 'too_large' ? { status: 200, location: undefined } : { fault: error.fault };
  }
}

/** Asks for the head alone, and for the page where its server does not answer that as it should. */
async function heard(outside: Outside, url: string): Promise<Heard> {
  const head = await ask(outside, url, 'HEAD');
  const isSure = 'fault' in head ? head.fault !== 'timeout' && head.fault !== 'unreachable' : head.status < 400;
  return isSure ? head : ask(outside, url, 'GET');
}

/**
 * Visits an address as its readers would, through the guarded way outside at each turn of it, and says what they would
 * find there.
 */
export async function visitLink(outside: Outside, url: string): Promise<Visit> {
  let at = url;
  let isForGood = true;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const answer = await heard(outside, at);
    if ('fault' in answer) {
      const isSilent = answer.fault === 'timeout' || answer.fault === 'unreachable';
      return { state: isSilent ? 'silent' : 'barred', status: null, to: null };
    }
    const { status, location } = answer;
    const next = status >= 300 && status < 400 && location !== undefined ? URL.parse(location, at) : null;
    if (next === null) {
      const to = at === url || !isForGood ? null : at;
      return { ...judged(status, to), status };
    }
    isForGood &&= FOR_GOOD.has(status);
    next.hash = '';
    at = next.href;
  }
  return { state: 'failing', status: null, to: null };
}

function judged(status: number, to: string | null): Pick<Visit, 'state' | 'to'> {
  if (status < 400) return { state: to === null ? 'fine' : 'moved', to };
  if (GONE.has(status)) return { state: 'gone', to: null };
  // A server that keeps robots out says nothing about what people find.
  return { state: status < 500 ? 'refused' : 'failing', to: null };
}

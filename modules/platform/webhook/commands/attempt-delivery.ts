import type { Ctx } from '../../../../kernel/http/context.ts';
import { OutboundError, type OutboundFault } from '../../../../kernel/outside/outbound.ts';
import { openSecret } from '../secrets.ts';
import { signatures } from '../signature.ts';

/** A message on its way, with what it is signed by. */
export interface Claimed {
  id: number;
  webhookId: number;
  url: string;
  messageId: string;
  event: string;
  body: string;
  attempts: number;
  secretBox: string;
  formerBox: string | null;
  formerUntil: string | null;
}

/** What came of one try. */
export interface Outcome {
  readonly at: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly fault: OutboundFault | null;
  readonly request: Record<string, string>;
  readonly response: Record<string, string>;
  readonly answer: string;
}

const KEPT_ANSWER = 2_000;
const MOST_ANSWER = 64_000;
/** Headers of an answer that say something about a failure; others may hold what is not ours to keep. */
const KEPT_HEADERS = ['content-type', 'content-length', 'date', 'retry-after', 'server', 'location'];

/** The start of an answer as text that can be stored and shown. */
const readable = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, KEPT_ANSWER);

function secretsOf(ctx: Ctx, { secretBox, formerBox, formerUntil }: Claimed): string[] {
  const now = ctx.services.now().getTime();
  const former = formerBox !== null && formerUntil !== null && Date.parse(formerUntil) > now ? [formerBox] : [];
  return [secretBox, ...former].map((box) => openSecret(ctx, box));
}

/** Sends a message once, signed, to where its address leads at this moment, and answers what came of it. */
export async function attemptDelivery(ctx: Ctx, message: Claimed, timeoutMs: number): Promise<Outcome> {
  const at = ctx.services.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const plain = {
    'content-type': 'application/json',
    'user-agent': 'Medley-Webhooks/1',
    'webhook-id': message.messageId,
    'webhook-timestamp': String(timestamp),
  };
  const { body, messageId: id } = message;
  const signature = signatures(secretsOf(ctx, message), { id, timestamp, body });
  const request = { ...plain, 'webhook-signature': signature.replace(/v1,\S+/g, 'v1,…') };
  const began = performance.now();
  const outcome = { at, request, response: {}, answer: '', status: null, fault: null };
  const ms = (): number => Math.round(performance.now() - began);
  try {
    const answer = await ctx.services.outside.call(message.url, {
      ...{ method: 'POST', body, timeoutMs, maxBytes: MOST_ANSWER },
      headers: { ...plain, 'webhook-signature': signature },
    });
    const response = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => {
        const value = answer.headers[name];
        return typeof value === 'string' ? [[name, value.slice(0, 300)]] : [];
      }),
    );
    return { ...outcome, ms: ms(), status: answer.status, response, answer: readable(answer.body) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...outcome, ms: ms(), fault: error.fault };
  }
}

/** Whether the receiver took the message. */
export const arrived = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

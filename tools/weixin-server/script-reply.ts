import type { HttpReply, HttpRequest } from './http-reply.ts';
import type { WeixinWorld } from './weixin-world.ts';

/** Where WeChat's script for pages lies. */
const PATH = '/open/js/jweixin-1.6.0.js';

/** What a page hands to `wx.config`. */
interface Signed {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: readonly string[];
}

/**
 * The script as a page runs it: it checks the signature as WeChat does, on iOS of the address on which the visit began and elsewhere of the
 * present one, and keeps under `wx.cards` what its menu would pass on. It stands alone: its text is what is sent.
 */
function play(tickets: Readonly<Record<string, string>>): void {
  const waiting: (() => void)[] = [];
  const cards: Record<string, unknown> = {};
  let failed: (said: object) => void = () => undefined;
  let signed: Signed | null = null;
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const bare = (address: string): string => address.split('#', 1)[0] ?? '';
  const checked = (): string =>
    bare(isApple ? (performance.getEntriesByType('navigation')[0]?.name ?? location.href) : location.href);

  async function config(asked: Signed): Promise<void> {
    const { appId, nonceStr, timestamp, signature } = asked;
    const text = `jsapi_ticket=${tickets[appId]}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${checked()}`;
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
    const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (found !== signature) return failed({ errMsg: 'config:invalid signature' });
    signed = asked;
    for (const run of waiting.splice(0)) run();
  }

  const update =
    (name: string) =>
    (card: unknown): void => {
      if (signed?.jsApiList.includes(name)) cards[name] = card;
    };
  const wx = {
    config: (asked: Signed): void => void config(asked),
    ready: (run: () => void): void => {
      if (signed === null) waiting.push(run);
      else run();
    },
    error: (run: (said: object) => void): void => {
      failed = run;
    },
    updateAppMessageShareData: update('updateAppMessageShareData'),
    updateTimelineShareData: update('updateTimelineShareData'),
    cards,
  };
  Object.assign(globalThis, { wx });
}

/** Answers WeChat's script for pages; null for any other path. */
export function scriptReply(world: WeixinWorld, { method, path }: HttpRequest): HttpReply | null {
  if (method !== 'GET' || path !== PATH) return null;
  const apps = world.config.apps.filter(({ kind }) => kind === 'mp');
  const tickets = Object.fromEntries(apps.map((app) => [app.appId, world.jsapiTicket(app).ticket]));
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: `(${play.toString()})(${JSON.stringify(tickets)});`,
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yuanFromFen } from '../../kernel/rules/fen.ts';
import { escapeHtml, type HttpReply, pageReply, readRequest, redirectReply } from '../weixin-server/http-reply.ts';
import { type ApiAnswer, type ApiRequest, apiAnswer, callOf, refuseUnsigned } from './api-routes.ts';
import { type PayServerInput, payServerConfig } from './pay-server-config.ts';
import { type Fault, type PayNotice, PayRefusal, PayWorld } from './pay-world.ts';
import { postNotice } from './post-notice.ts';

/** A running local WeChat Pay. */
export interface PayServer {
  readonly url: string;
  /** What it knows, and how it is told to misbehave. */
  readonly world: PayWorld;
  /** Posts a notice once, and answers the status that came. */
  deliver(notice: PayNotice): Promise<number>;
  /** Stops it, with the notices it is still posting. */
  stop(): Promise<void>;
  /** Lets the process end although the server still listens. */
  unref(): void;
}

const TRIES = 15;

/**
 * Starts a local WeChat Pay that speaks the protocol (API v3) to one merchant, or to further ones each by its number, for demo and tests; it
 * listens on 127.0.0.1 alone and forgets everything when it stops. Rejects for a configuration of another shape and for a port that is taken.
 */
export async function startPayServer(
  input: PayServerInput,
  now?: () => Date,
  others: readonly PayServerInput[] = [],
): Promise<PayServer> {
  const config = payServerConfig.parse(input);
  const world = new PayWorld(config, now);
  const worlds = [world, ...others.map((other) => new PayWorld(payServerConfig.parse(other), now))];
  const stopping = new AbortController();
  let origin = '';

  const deliver = (notice: PayNotice): Promise<number> =>
    postNotice(notice, AbortSignal.any([AbortSignal.timeout(5000), stopping.signal]));
  const send = (notice: PayNotice): void =>
    void (async () => {
      for (let tried = 0; tried < TRIES && !stopping.signal.aborted; tried += 1) {
        const status = await deliver(notice).catch(() => 0);
        if (status >= 200 && status < 300) return;
        await new Promise((resolve) => setTimeout(resolve, config.retryDelayMs).unref());
      }
    })();
  for (const each of worlds) each.send = send;

  const server = createServer((incoming, outgoing) => {
    answer(worlds, origin, incoming, outgoing).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error('local WeChat Pay:', error);
      if (!outgoing.headersSent) outgoing.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    world,
    deliver,
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    unref: () => void server.unref(),
  };
}

/** The merchant that a call says it is, else the first one, which refuses what is not signed by it. */
function worldOf(worlds: readonly PayWorld[], { authorization = '' }: IncomingMessage['headers']): PayWorld {
  const [, mchid] = /mchid="(\d+)"/.exec(authorization) ?? [];
  const found = worlds.find(({ config }) => config.mchid === mchid) ?? worlds[0];
  if (found === undefined) throw new Error('A local WeChat Pay knows one merchant at least.');
  return found;
}

async function answer(
  worlds: readonly PayWorld[],
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await readRequest(incoming, origin);
  const call = callOf(request.method, request.path);
  if (call === null) {
    const { status, headers, body } = page(worlds, request.method, request.path);
    outgoing.writeHead(status, headers).end(body);
    return;
  }
  const world = worldOf(worlds, incoming.headers);
  const api: ApiRequest = { ...request, target: incoming.url ?? '/', headers: incoming.headers };
  const named = incoming.headers['wechatpay-serial'];
  const serial = typeof named === 'string' ? named : undefined;
  let fault: Fault['how'] | undefined;
  let said: ApiAnswer;
  try {
    refuseUnsigned(world, api);
    // Every call but the one for certificates and the file of a bill says by which key it wants to be answered.
    if (serial === undefined && call.name !== 'certificates' && call.name !== 'file')
      throw new PayRefusal(400, 'PARAM_ERROR');
    world.calls.push({ name: call.name, number: call.number });
    const index = world.faults.findIndex(({ on }) => on === call.name);
    fault = index < 0 ? undefined : world.faults.splice(index, 1)[0]?.how;
    if (fault === 'stall') return;
    if (fault === 'reset') return void incoming.socket.resetAndDestroy();
    if (fault === 'busy') throw new PayRefusal(429, 'FREQUENCY_LIMITED');
    if (fault === 'error') throw new PayRefusal(500, 'SYSTEM_ERROR');
    said = apiAnswer(world, call, api);
    if (fault === 'lost') return void incoming.socket.resetAndDestroy();
  } catch (error) {
    if (!(error instanceof PayRefusal)) throw error;
    said = { status: error.status, text: JSON.stringify({ code: error.code, message: error.code }) };
    // WeChat cannot know by whose key to answer somebody whom it does not know.
    if (error.status === 401)
      return void outgoing.writeHead(401, { 'content-type': 'application/json' }).end(said.text);
  }
  const headers = said.isPlain ? {} : { 'content-type': 'application/json', ...world.signed(said.text, serial, fault) };
  outgoing.writeHead(said.status, headers).end(said.status === 204 ? undefined : said.text);
}

/** What the payer's phone would show: the payments that wait, each with a button. */
function page(worlds: readonly PayWorld[], method: string, path: string): HttpReply {
  const number = /^\/pay\/([^/]+)$/.exec(path)?.[1];
  const world = worlds.find(({ payments }) => number !== undefined && payments.has(number)) ?? worldOf(worlds, {});
  if (method === 'POST' && number !== undefined) {
    try {
      world.pay(number);
      return redirectReply(`/pay/${number}`);
    } catch (error) {
      if (!(error instanceof PayRefusal)) throw error;
      return pageReply('微信支付', `<p role="status">不能支付 · cannot be paid (${error.code})</p>`, error.status);
    }
  }
  if (method !== 'GET') return pageReply('405', '', 405);
  if (number !== undefined) return onePayment(world, number);
  if (path !== '/') return pageReply('404', '', 404);
  const waiting = worlds.flatMap((each) => [...each.payments.values()].map((payment) => ({ each, payment })));
  const list = waiting
    .filter(({ payment }) => payment.state === 'NOTPAY')
    .toReversed()
    .slice(0, 20)
    .map(({ each, payment }) => payForm(each, payment.number))
    .join('');
  return pageReply('微信支付', list === '' ? '<p>没有等待支付的单 · nothing waits to be paid</p>' : list);
}

function onePayment(world: PayWorld, number: string): HttpReply {
  const payment = world.payments.get(number);
  if (payment === undefined) return pageReply('微信支付', '<p role="status">没有这笔支付 · no such payment</p>', 404);
  if (payment.state === 'SUCCESS') return pageReply('微信支付', '<p role="status">已支付 · paid</p>');
  if (payment.state !== 'NOTPAY') return pageReply('微信支付', '<p role="status">已关闭 · closed</p>');
  return pageReply('微信支付', payForm(world, number));
}

function payForm(world: PayWorld, number: string): string {
  const { title, fen } = world.payment(number);
  return `<form method="post" action="/pay/${escapeHtml(number)}"><p>${escapeHtml(title)}<br><strong>¥${yuanFromFen(fen)}</strong> · ${escapeHtml(world.config.name)}</p><button>支付 · Pay</button></form>`;
}

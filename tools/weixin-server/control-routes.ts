import { z } from 'zod';
import { decryptMessage } from '../../kernel/outside/weixin/message-crypto.ts';
import { readMessageXml } from '../../kernel/outside/weixin/message-xml.ts';
import { escapeHtml, type HttpReply, type HttpRequest, jsonReply, pageReply } from './http-reply.ts';
import { type PostedEvent, postEvent, signedQuery } from './post-event.ts';
import type { WeixinApp } from './weixin-server-config.ts';
import { Refusal, type Scene, type WeixinWorld } from './weixin-world.ts';

const scanRequest = z.object({ user: z.string(), ticket: z.string().optional(), scene: z.string().optional() });

/** What the person at the phone did when a scene was scanned. */
export type ScanResult = PostedEvent & {
  readonly event: 'SCAN' | 'subscribe';
  readonly openid: string;
  /** What the application said in answer, as the person reads it. */
  readonly reply: string | null;
};

/** What the routes need besides the world. */
export interface ControlOptions {
  readonly signal: AbortSignal;
}

/**
 * Answers what the real WeChat has no address for: `GET /` and `GET /q/<ticket>` with a button per person to scan a
 * scene, `POST /control/scan` `{user, ticket | scene}`, `GET /control/messages`, `POST /control/expire-tokens`,
 * `POST /control/secret?appid=&secret=` and `POST /control/verify-callback?appid=`. Null for any other path.
 */
export async function controlReply(
  world: WeixinWorld,
  request: HttpRequest,
  options: ControlOptions,
): Promise<HttpReply | null> {
  const { method, path } = request;
  if (method === 'GET' && path === '/') return overview(world);
  if (method === 'GET' && path.startsWith('/q/')) return scenePage(world, path.slice(3));
  if (method === 'GET' && path === '/control/messages') return jsonReply(world.sent);
  if (method !== 'POST') return null;
  if (path === '/control/scan') return scanReply(world, request, options);
  if (path === '/control/verify-callback') return jsonReply(await verifyCallback(world, request.query.get('appid')));
  if (path === '/control/secret') return newSecret(world, request.query);
  if (path !== '/control/expire-tokens') return null;
  world.expireTokens();
  return jsonReply({ errcode: 0, errmsg: 'ok' });
}

/** Makes a new secret for an application, as its owner does on WeChat's pages: the one before it is void at once. */
function newSecret(world: WeixinWorld, query: URLSearchParams): HttpReply {
  const secret = query.get('secret') ?? '';
  if (secret.length < 8) throw new Refusal(40097, 'invalid args');
  world.app(query.get('appid')).appSecret = secret;
  world.expireTokens();
  return jsonReply({ errcode: 0, errmsg: 'ok' });
}

async function scanReply(world: WeixinWorld, request: HttpRequest, options: ControlOptions): Promise<HttpReply> {
  const isForm = request.body.startsWith('{') === false;
  let value: unknown;
  try {
    value = isForm ? Object.fromEntries(new URLSearchParams(request.body)) : JSON.parse(request.body);
  } catch {
    throw new Refusal(47001, 'data format error');
  }
  const parsed = scanRequest.safeParse(value);
  if (!parsed.success) throw new Refusal(40097, 'invalid args');
  const result = await scan(world, parsed.data, options);
  if (!isForm) return jsonReply(result);
  const outcome = result.delivered
    ? '已扫码 · scanned'
    : `应用没有应答 · the application did not answer (${result.attempts})`;
  const said = result.reply === null ? '' : `<p>${linked(result.reply)}</p>`;
  return pageReply('微信扫码', `<p role="status">${escapeHtml(outcome)}</p>${said}`);
}

/** Text with its addresses as links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:[^\s<]+/g, (address) => `<a class="button" href="${address}">${address}</a>`);
}

/** What an application said to the person in answer to an event, or null when it only took note. */
function replyText(app: WeixinApp, body: string): string | null {
  if (!body.startsWith('<xml>')) return null;
  const { Encrypt, Content } = readMessageXml(body);
  if (Encrypt === undefined || app.aesKey === undefined) return Content ?? null;
  return readMessageXml(decryptMessage(Encrypt, { appId: app.appId, aesKey: app.aesKey })).Content ?? null;
}

/** Lets a person scan a scene: followers cause SCAN, others follow and cause subscribe with `qrscene_`. */
async function scan(
  world: WeixinWorld,
  request: z.infer<typeof scanRequest>,
  options: ControlOptions,
): Promise<ScanResult> {
  const user = world.user(request.user);
  const newest = [...world.scenes.values()].findLast(({ scene }) => scene === request.scene);
  const scene = world.liveScene(request.ticket ?? newest?.ticket);
  if (scene === null) throw new Refusal(40097, 'the scene is unknown or has expired');
  const { app, ticket } = scene;
  const openid = world.openid(app, user);
  const event = world.isFollower(app, user) ? 'SCAN' : 'subscribe';
  world.follow(app, user);
  const key = event === 'SCAN' ? scene.scene : `qrscene_${scene.scene}`;
  const fields = { MsgType: 'event', Event: event, EventKey: key, Ticket: ticket };
  const posted = await postEvent(app, openid, fields, {
    retryDelayMs: world.config.retryDelayMs,
    signal: options.signal,
  });
  return { ...posted, event, openid, reply: posted.delivered ? replyText(app, posted.body) : null };
}

async function verifyCallback(
  world: WeixinWorld,
  appId: string | null,
): Promise<{ verified: boolean; status: number | null }> {
  const { callbackUrl, callbackToken } = world.app(appId);
  if (callbackUrl === undefined || callbackToken === undefined)
    throw new Refusal(40097, 'the application has no callback');
  const echostr = String(Math.floor(Math.random() * 1e16));
  const url = new URL(callbackUrl);
  for (const [name, value] of Object.entries({ ...signedQuery(callbackToken, new Date()), echostr }))
    url.searchParams.set(name, value);
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => null);
  const text = (await response?.text().catch(() => '')) ?? '';
  return { verified: response?.status === 200 && text === echostr, status: response?.status ?? null };
}

function scenePage(world: WeixinWorld, ticket: string): HttpReply {
  const scene = world.liveScene(ticket);
  if (scene === null) return pageReply('微信扫码', '<p role="status">二维码已失效 · the code has expired</p>', 404);
  return pageReply('微信扫码', scanForm(world, scene));
}

function overview(world: WeixinWorld): HttpReply {
  const live = [...world.scenes.values()]
    .filter((scene) => scene.expiresAt > Date.now())
    .reverse()
    .slice(0, 10);
  const scenes =
    live.map((scene) => scanForm(world, scene)).join('') || '<p>没有等待扫描的二维码 · no code is waiting</p>';
  const sent = world.sent
    .slice(-10)
    .map(({ message }) => `<li><code>${escapeHtml(JSON.stringify(message))}</code></li>`);
  return pageReply('微信', `<h2>二维码</h2>${scenes}<h2>消息</h2><ul>${sent.join('')}</ul>`);
}

function scanForm(world: WeixinWorld, { app, scene, ticket }: Scene): string {
  const buttons = world.config.users.map(
    (user) => `<button name="user" value="${user.id}">${escapeHtml(`扫码 as ${user.nickname}`)}</button> `,
  );
  return `<form method="post" action="/control/scan"><p>${escapeHtml(`${app.name} · ${scene}`)}</p><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">${buttons.join('')}</form>`;
}

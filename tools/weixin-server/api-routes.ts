import { z } from 'zod';
import { type HttpReply, type HttpRequest, jsonReply } from './http-reply.ts';
import { Refusal, type WeixinWorld } from './weixin-world.ts';

const tokenRequest = z.object({
  grant_type: z.literal('client_credential'),
  appid: z.string(),
  secret: z.string(),
  force_refresh: z.boolean().default(false),
});
const sceneRequest = z.object({
  expire_seconds: z.int().min(1).max(2_592_000).default(30),
  action_name: z.literal('QR_STR_SCENE'),
  action_info: z.object({ scene: z.object({ scene_str: z.string().min(1).max(64) }) }),
});
const messageRequest = z.looseObject({ touser: z.string() });
const templateRequest = messageRequest.extend({
  template_id: z.string().min(1),
  data: z.record(z.string(), z.object({ value: z.string() })),
});

function read<T>(shape: z.ZodType<T>, body: string): T {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal(47001, 'data format error');
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new Refusal(40097, 'invalid args');
  return parsed.data;
}

/** Answers the calls of `api.weixin.qq.com`, or null for a path that is none of them; throws `Refusal`. */
export function apiReply(world: WeixinWorld, request: HttpRequest): HttpReply | null {
  const { query, path, method } = request;
  const handler = handlers.get(`${method} ${path}`);
  if (handler === undefined) return null;
  return jsonReply(handler(world, query, request));
}

type Handler = (world: WeixinWorld, query: URLSearchParams, request: HttpRequest) => object;

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    'GET /sns/oauth2/access_token',
    (world, query) => {
      const app = world.appWithSecret(query.get('appid'), query.get('secret'));
      if (query.get('grant_type') !== 'authorization_code') throw new Refusal(40002, 'invalid grant_type');
      const { token, user, scope } = world.takeCode(app, query.get('code'));
      const person = {
        openid: world.openid(app, user),
        unionid: scope === 'snsapi_base' ? undefined : world.unionid(user),
      };
      return { access_token: token, expires_in: 7200, refresh_token: `refresh-${token}`, scope, ...person };
    },
  ],
  [
    'GET /sns/userinfo',
    (world, query) => {
      const { app, user } = world.personGrant(query.get('access_token'), query.get('openid'));
      const { nickname, avatar = '' } = user;
      const person = { openid: world.openid(app, user), unionid: world.unionid(user) };
      return { ...person, nickname, sex: 0, province: '', city: '', country: '', headimgurl: avatar, privilege: [] };
    },
  ],
  [
    'POST /cgi-bin/stable_token',
    (world, _, { body }) => {
      const { appid, secret, force_refresh } = read(tokenRequest, body);
      const { token, seconds } = world.stableToken(world.appWithSecret(appid, secret), force_refresh);
      return { access_token: token, expires_in: seconds };
    },
  ],
  [
    'GET /cgi-bin/ticket/getticket',
    (world, query) => {
      const app = world.appOfToken(query.get('access_token'));
      if (query.get('type') !== 'jsapi') throw new Refusal(40097, 'invalid args');
      const { ticket, seconds } = world.jsapiTicket(app);
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: seconds };
    },
  ],
  [
    'POST /cgi-bin/qrcode/create',
    (world, query, { body, origin }) => {
      const app = world.appOfToken(query.get('access_token'));
      const { expire_seconds, action_info } = read(sceneRequest, body);
      const { ticket } = world.newScene(app, action_info.scene.scene_str, expire_seconds);
      return { ticket, expire_seconds, url: `${origin}/q/${ticket}` };
    },
  ],
  [
    'GET /cgi-bin/user/info',
    (world, query) => {
      const app = world.appOfToken(query.get('access_token'));
      const openid = query.get('openid');
      const user = world.config.users.find((candidate) => world.openid(app, candidate) === openid);
      if (user === undefined) throw new Refusal(40003, 'invalid openid');
      if (!world.isFollower(app, user)) return { subscribe: 0, openid };
      return { subscribe: 1, openid, unionid: world.unionid(user), nickname: '' };
    },
  ],
  ['POST /cgi-bin/message/custom/send', (world, query, { body }) => send(world, query, read(messageRequest, body))],
  [
    'POST /cgi-bin/message/template/send',
    (world, query, { body }) => ({ ...send(world, query, read(templateRequest, body)), msgid: world.sent.length }),
  ],
]);

function send(world: WeixinWorld, query: URLSearchParams, message: { touser: string }): object {
  const app = world.appOfToken(query.get('access_token'));
  const user = world.config.users.find((candidate) => world.openid(app, candidate) === message.touser);
  if (user === undefined) throw new Refusal(40003, 'invalid openid');
  if (!world.isFollower(app, user)) throw new Refusal(43004, 'require subscribe');
  world.sent.push({ appId: app.appId, at: new Date().toISOString(), message });
  return { errcode: 0, errmsg: 'ok' };
}

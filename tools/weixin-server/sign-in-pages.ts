import QRCode from 'qrcode';
import { escapeHtml, type HttpReply, type HttpRequest, pageReply, redirectReply } from './http-reply.ts';
import type { WeixinApp } from './weixin-server-config.ts';
import { Refusal, type WeixinWorld } from './weixin-world.ts';

const signInPaths: ReadonlyMap<string, { kind: WeixinApp['kind']; scopes: readonly string[] }> = new Map([
  ['/connect/oauth2/authorize', { kind: 'mp', scopes: ['snsapi_base', 'snsapi_userinfo'] }],
  ['/connect/qrconnect', { kind: 'open', scopes: ['snsapi_login'] }],
] as const);

/**
 * Answers what a person sees of WeChat: the page on which to agree to a sign-in (each demo person is a link that leads
 * back with code and state), and the picture of a scene code. Null for a path that is none of them.
 */
export async function signInReply(world: WeixinWorld, request: HttpRequest): Promise<HttpReply | null> {
  if (request.method !== 'GET') return null;
  if (request.path === '/cgi-bin/showqrcode') return sceneImage(world, request);
  const rules = signInPaths.get(request.path);
  return rules === undefined ? null : signInPage(world, request, rules);
}

function signInPage(
  world: WeixinWorld,
  { query, path }: HttpRequest,
  rules: { kind: WeixinApp['kind']; scopes: readonly string[] },
): HttpReply {
  const app = world.app(query.get('appid'));
  const scope = query.get('scope') ?? '';
  if (app.kind !== rules.kind || !rules.scopes.includes(scope))
    throw new Refusal(10005, 'scope 参数错误或没有 scope 权限');
  if (query.get('response_type') !== 'code') throw new Refusal(40002, 'response_type 参数错误');
  const state = query.get('state') ?? '';
  if (!/^[\w-]{0,128}$/.test(state)) throw new Refusal(10004, 'state 参数错误');
  const target = redirectTarget(app, query.get('redirect_uri'));
  const chosen = query.get('user');
  if (chosen !== null) {
    const user = world.user(chosen);
    target.searchParams.set('code', world.newCode(app, user, scope));
    target.searchParams.set('state', state);
    return redirectReply(target.href);
  }
  const links = world.config.users.map((user) => {
    const link = new URLSearchParams(query);
    link.set('user', user.id);
    const label = `同意登录 as ${user.nickname}`;
    return `<li><a class="button" data-user="${user.id}" href="${escapeHtml(`${path}?${link}`)}">${escapeHtml(label)}</a></li>`;
  });
  return pageReply(
    '微信登录',
    `<p>${escapeHtml(app.name)} 申请获取你的公开信息（${escapeHtml(scope)}）</p><ul>${links.join('')}</ul>`,
  );
}

function redirectTarget(app: WeixinApp, text: string | null): URL {
  const target = URL.parse(text ?? '');
  const allowed = target !== null && (app.redirectHosts.length === 0 || app.redirectHosts.includes(target.host));
  if (!allowed || !['http:', 'https:'].includes(target.protocol))
    throw new Refusal(10003, 'redirect_uri 域名与后台配置不一致');
  return target;
}

async function sceneImage(world: WeixinWorld, { query, origin }: HttpRequest): Promise<HttpReply> {
  const scene = world.liveScene(query.get('ticket'));
  if (scene === null)
    return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'ticket 无效或已过期' };
  const body = await QRCode.toBuffer(`${origin}/q/${scene.ticket}`, { type: 'png', width: 430, margin: 2 });
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body };
}

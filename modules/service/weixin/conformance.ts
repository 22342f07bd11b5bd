import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type RoomExamples, type Stage } from '../../../kernel/conformance/stage.ts';
import { callbackSignature } from '../../../kernel/outside/weixin/callback-signature.ts';
import { startWeixinServer, type WeixinServer } from '../../../tools/weixin-server/start-weixin-server.ts';

/** Applications that belong to nobody yet: each stage's shop gets one of its own. */
const apps = Array.from({ length: 40 }, () => ({
  appId: `wx${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
  appSecret: 'secret-of-conformance',
  callbackToken: 'token-of-conformance',
}));
/** People that no other example and no other run has linked to an account. */
const people = Array.from({ length: 100 }, () => ({
  id: `u${crypto.randomUUID().slice(0, 18)}`,
  nickname: '微信用户',
}));
let next = 0;
let weixin: Promise<WeixinServer> | undefined;
const equipped = new WeakMap<Stage, (typeof apps)[number]>();

/** Gives the stage's shop an official account at a local WeChat. */
async function equip(stage: Stage): Promise<void> {
  if (equipped.has(stage)) return;
  const app = apps.pop();
  if (app === undefined) throw new Error('Every application belongs to a shop by now.');
  weixin ??= startWeixinServer({ apps: [app, ...apps].map((one) => ({ ...one, name: 'conformance' })), users: people });
  const server = await weixin;
  server.unref();
  const { services } = stage.kit;
  Object.assign(services.config.wechat, {
    apiBase: server.url,
    openBase: server.url,
    mpBase: server.url,
    scriptBase: server.url,
  });
  const items = Object.entries(app).map(([name, value]) => ({ key: `weixin.${name}`, value }));
  await services.settings.save(stage.kit.ctx(stage.shop), items, 'conformance');
  equipped.set(stage, app);
}

const ownUrl = ({ shop }: Stage): string => `https://${shop.code}.localhost/news`;

/** What WeChat adds to the callback's address. */
function signed(stage: Stage): { app: string; timestamp: string; nonce: string; signature: string } {
  const timestamp = String(Math.floor(stage.kit.services.now().getTime() / 1000));
  const nonce = crypto.randomUUID();
  const { appId = '', callbackToken = '' } = equipped.get(stage) ?? {};
  return { app: appId, timestamp, nonce, signature: callbackSignature(callbackToken, timestamp, nonce) };
}

/** A scan as WeChat posts it. */
function scan(stage: Stage, scene: string): PreparedCall {
  const fields = { ToUserName: 'gh_1', FromUserName: 'openid-of-li', MsgType: 'event', Event: 'SCAN', EventKey: scene };
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const at = Math.floor(stage.kit.services.now().getTime() / 1000);
  const bytes = `<xml>${xml.join('')}<CreateTime>${at}</CreateTime></xml>`;
  return new PreparedCall(signed(stage), { raw: { type: 'text/xml', bytes } });
}

async function openedScene(stage: Stage): Promise<{ as: Caller; scene: string; secret: string }> {
  await equip(stage);
  const as = await stage.caller('visitor');
  const { scene, secret } = await stage.call<{ scene: string; secret: string }>('weixin.qr', {}, as);
  return { as, scene, secret };
}

/** What the phone holds that scanned a scene. */
async function phoneLink(stage: Stage): Promise<{ scene: string; key: string }> {
  const { scene } = await openedScene(stage);
  const { text } = await stage.play('weixin.callback', scan(stage, scene));
  return { scene, key: /key=([\w-]+)/.exec(text)?.[1] ?? '' };
}

/** What a member's browser holds that came back from WeChat's page. */
async function broughtBack(stage: Stage): Promise<PreparedCall> {
  await equip(stage);
  const { caller: as } = await stage.newcomer();
  const { url } = await stage.call<{ url: string }>('weixin.authorize', { origin: '/account' }, as);
  const page = new URL(url);
  page.searchParams.set('user', people[next % people.length]?.id ?? '');
  next += 1;
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  return new PreparedCall({ channel: 'weixin', code: back.get('code'), state: back.get('state') }, { as });
}

/** A successful call of each operation of WeChat, and of those that need WeChat. */
export const examples: Examples = {
  'signIn.link': broughtBack,
  'weixin.authorize': async (stage) => {
    await equip(stage);
    return { origin: '/news' };
  },
  'weixin.qr': async (stage) => {
    await equip(stage);
    return {};
  },
  'weixin.qrState': async (stage) => {
    const { as, scene, secret } = await openedScene(stage);
    return new PreparedCall({ scene, secret }, { as });
  },
  'weixin.must': () => ({ path: '/news' }),
  'weixin.config': async (stage) => {
    await equip(stage);
    return { url: ownUrl(stage) };
  },
  'weixin.share': (stage) => ({ url: ownUrl(stage) }),
  'weixin.sceneShow': phoneLink,
  'weixin.sceneConfirm': phoneLink,
  'weixin.sceneCancel': phoneLink,
  'weixin.callbackCheck': async (stage) => {
    await equip(stage);
    return { ...signed(stage), echostr: '1234567890' };
  },
  'weixin.callback': async (stage) => scan(stage, (await openedScene(stage)).scene),
};

/** How the browser that shows a code hears that it was scanned. */
export const rooms: RoomExamples = {
  qr: async (stage) => {
    const { as, ...asked } = await openedScene(stage);
    return [{ asked, as }];
  },
};

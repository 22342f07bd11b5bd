import { z } from 'zod';
import type { TokenStore } from './token-store.ts';
import { weixinCall } from './weixin-call.ts';
import { WeixinError } from './weixin-error.ts';
import { WeixinTokens } from './weixin-tokens.ts';

/** One WeChat application of a shop, WeChat's three addresses, and where tokens are shared. */
export interface WeixinClientOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** https://api.weixin.qq.com: calls from our server. */
  readonly apiBase: string;
  /** https://open.weixin.qq.com: pages on which a person agrees to sign in. */
  readonly openBase: string;
  /** https://mp.weixin.qq.com: pictures of scene codes. */
  readonly mpBase: string;
  readonly tokens: TokenStore;
  /** How long one call may last, in milliseconds; 5 seconds when not given. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** Who has signed in: `openid` is the person at this application, `unionid` at all applications of the same owner. */
export interface WeixinSession {
  readonly openid: string;
  readonly unionid: string | null;
  /** Reads this person's profile until `expiresAt`; it has nothing to do with the application's access token. */
  readonly accessToken: string;
  readonly expiresAt: Date;
  readonly scope: string;
}

/** What a person agreed to show; WeChat answers an empty nickname for many people. */
export interface WeixinProfile {
  readonly openid: string;
  readonly unionid: string | null;
  readonly nickname: string;
  readonly avatar: string | null;
}

/** A scene code: `ticket` leads to its picture, `url` is what the picture says. */
export interface SceneQr {
  readonly ticket: string;
  readonly url: string;
  readonly expiresAt: Date;
}

const sessionAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  openid: z.string().min(1).max(128),
  unionid: z.string().min(1).max(128).optional(),
  scope: z.string().default(''),
});
const profileAnswer = z.object({
  openid: z.string().min(1).max(128),
  unionid: z.string().min(1).max(128).optional(),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});
const followerAnswer = z.object({ subscribe: z.number(), unionid: z.string().min(1).max(128).optional() });
const sceneAnswer = z.object({ ticket: z.string().min(1), expire_seconds: z.number().positive(), url: z.string() });
const templateAnswer = z.object({ msgid: z.union([z.number(), z.string()]) });
const longestScene = 2_592_000;
/** WeChat's code for a number that is nobody's at the application. */
const UNKNOWN_PERSON = 40003;

/**
 * Talks to WeChat for one application. Every call rejects with `WeixinError`; the addresses of pages are made without a
 * call. It keeps nothing itself, so one may be made per request.
 */
export class WeixinClient {
  readonly #options: WeixinClientOptions;
  readonly #tokens: WeixinTokens;
  readonly #timeoutMs: number;
  readonly #now: () => Date;

  constructor(options: WeixinClientOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 5000;
    this.#now = options.now ?? (() => new Date());
    this.#tokens = new WeixinTokens({ ...options, timeoutMs: this.#timeoutMs, now: this.#now });
  }

  /** Gives the page on which a person inside WeChat's browser agrees to sign in; `snsapi_base` asks nothing of them. */
  authorizeUrl(options: { redirectUri: string; state: string; scope?: 'snsapi_base' | 'snsapi_userinfo' }): string {
    return this.#page('/connect/oauth2/authorize', options.redirectUri, options.state, options.scope ?? 'snsapi_base');
  }

  /** Gives the page on which a person at a desktop scans a code of a website application. */
  qrConnectUrl(options: { redirectUri: string; state: string }): string {
    return this.#page('/connect/qrconnect', options.redirectUri, options.state, 'snsapi_login');
  }

  /**
   * Exchanges the code of a redirect for who has signed in; a code works once (40163 when used, 40029 when unknown or of
   * another application).
   */
  async codeToSession(code: string): Promise<WeixinSession> {
    const { appId, appSecret } = this.#options;
    const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
    const answer = await this.#get('/sns/oauth2/access_token', query, sessionAnswer);
    return {
      openid: answer.openid,
      unionid: answer.unionid ?? null,
      accessToken: answer.access_token,
      expiresAt: this.#inSeconds(answer.expires_in),
      scope: answer.scope,
    };
  }

  /** Reads the profile of who has signed in with `snsapi_userinfo` or `snsapi_login`; 48001 without that scope. */
  async userInfo(session: Pick<WeixinSession, 'accessToken' | 'openid'>): Promise<WeixinProfile> {
    const query = { access_token: session.accessToken, openid: session.openid, lang: 'zh_CN' };
    const answer = await this.#get('/sns/userinfo', query, profileAnswer);
    const { openid, nickname } = answer;
    return { openid, unionid: answer.unionid ?? null, nickname, avatar: answer.headimgurl || null };
  }

  /** Gives the application's access token, shared by all processes. */
  stableToken(): Promise<string> {
    return this.#tokens.accessToken();
  }

  /** Gives the ticket that signs pages for WeChat's browser, shared by all processes. */
  jsapiTicket(): Promise<string> {
    return this.#tokens.jsapiTicket();
  }

  /**
   * Makes a code that tells the official account which scene was scanned; a scene has 1 to 64 characters and lives at
   * most 30 days, otherwise a RangeError is thrown.
   */
  async createSceneQr(scene: string, expireSeconds: number): Promise<SceneQr> {
    if (!/^[\w.:-]{1,64}$/.test(scene)) throw new RangeError('a scene has 1 to 64 letters, digits or _ . : -');
    if (!Number.isInteger(expireSeconds) || expireSeconds < 1 || expireSeconds > longestScene)
      throw new RangeError('a scene lives 1 second to 30 days');
    const answer = await this.#post(
      '/cgi-bin/qrcode/create',
      { expire_seconds: expireSeconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
      sceneAnswer,
    );
    return { ticket: answer.ticket, url: answer.url, expiresAt: this.#inSeconds(answer.expire_seconds) };
  }

  /**
   * Asks whether a person follows the account, and for their unionid, which is null where the account has no owner in
   * common; null for who does not follow, and for a number that is nobody's at this account (40003).
   */
  async follower(openid: string): Promise<{ unionid: string | null } | null> {
    const path = '/cgi-bin/user/info';
    try {
      const answer = await this.#tokens.withToken((token) =>
        this.#get(path, { access_token: token, openid, lang: 'zh_CN' }, followerAnswer),
      );
      return answer.subscribe === 1 ? { unionid: answer.unionid ?? null } : null;
    } catch (error) {
      if (error instanceof WeixinError && error.errcode === UNKNOWN_PERSON) return null;
      throw error;
    }
  }

  /** Gives the picture of a scene code, for an `img` element. */
  showQrcodeUrl(ticket: string): string {
    const url = new URL('/cgi-bin/showqrcode', this.#options.mpBase);
    url.searchParams.set('ticket', ticket);
    return url.href;
  }

  /** Sends text to a follower who wrote or scanned within 48 hours (45015 otherwise). */
  async sendCustomMessage(message: { openid: string; text: string }): Promise<void> {
    const body = { touser: message.openid, msgtype: 'text', text: { content: message.text } };
    await this.#post('/cgi-bin/message/custom/send', body, z.object({}));
  }

  /** Sends a template message to a follower (43004 when they do not follow) and gives WeChat's message number. */
  async sendTemplate(message: {
    openid: string;
    templateId: string;
    url?: string;
    data: Readonly<Record<string, string>>;
  }): Promise<string> {
    const data = Object.fromEntries(Object.entries(message.data).map(([name, value]) => [name, { value }]));
    const body = { touser: message.openid, template_id: message.templateId, url: message.url, data };
    return String((await this.#post('/cgi-bin/message/template/send', body, templateAnswer)).msgid);
  }

  #page(path: string, redirectUri: string, state: string, scope: string): string {
    const url = new URL(path, this.#options.openBase);
    // WeChat documents this order of the parameters and compares the address by text on some phones.
    const query = { appid: this.#options.appId, redirect_uri: redirectUri, response_type: 'code', scope, state };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (scope !== 'snsapi_login') url.searchParams.set('connect_redirect', '1');
    url.hash = 'wechat_redirect';
    return url.href;
  }

  #get<Answer>(path: string, query: Record<string, string>, answer: z.ZodType<Answer>): Promise<Answer> {
    return weixinCall({ base: this.#options.apiBase, path, query, answer, timeoutMs: this.#timeoutMs });
  }

  #post<Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer> {
    const { apiBase: base } = this.#options;
    return this.#tokens.withToken((token) =>
      weixinCall({ base, path, query: { access_token: token }, body, answer, timeoutMs: this.#timeoutMs }),
    );
  }

  #inSeconds(seconds: number): Date {
    return new Date(this.#now().getTime() + seconds * 1000);
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { WeixinApp, WeixinServerConfig, WeixinUser } from './weixin-server-config.ts';

/** WeChat's answer to a call it refuses. */
export class Refusal extends Error {
  readonly errcode: number;

  constructor(errcode: number, errmsg: string) {
    super(errmsg);
    this.errcode = errcode;
  }
}

interface Grant {
  readonly app: WeixinApp;
  readonly user: WeixinUser;
  readonly scope: string;
  expiresAt: number;
}

/** A scene code that an application has asked for. */
export interface Scene {
  readonly app: WeixinApp;
  readonly scene: string;
  readonly ticket: string;
  readonly expiresAt: number;
}

/** A message that an application has sent to a person. */
export interface SentMessage {
  readonly appId: string;
  readonly at: string;
  readonly message: unknown;
}

const hour = 60 * 60_000;
const secretText = (bytes: number) => randomBytes(bytes).toString('base64url');
const personId = (text: string) => `o${createHash('sha256').update(text).digest('base64url').slice(0, 27)}`;

/** All that the local WeChat knows: people, codes, tokens, scenes, messages; in memory, gone when it stops. */
export class WeixinWorld {
  readonly config: WeixinServerConfig;
  readonly scenes = new Map<string, Scene>();
  readonly sent: SentMessage[] = [];
  readonly #codes = new Map<string, Grant & { used: boolean }>();
  readonly #personTokens = new Map<string, Grant>();
  readonly #appTokens = new Map<string, { appId: string; expiresAt: number; state: 'valid' | 'replaced' }>();
  readonly #tickets = new Map<string, { ticket: string; expiresAt: number }>();
  readonly #followers = new Set<string>();

  constructor(config: WeixinServerConfig) {
    this.config = config;
  }

  /** The application of an appid, or refusal 40013. */
  app(appId: string | null | undefined): WeixinApp {
    const found = this.config.apps.find((app) => app.appId === appId);
    if (found === undefined) throw new Refusal(40013, 'invalid appid');
    return found;
  }

  /** The application of an appid and its secret, or refusal 40013 or 40125. */
  appWithSecret(appId: string | null | undefined, secret: unknown): WeixinApp {
    const app = this.app(appId);
    if (secret !== app.appSecret) throw new Refusal(40125, 'invalid appsecret');
    return app;
  }

  /** The demo person of an id, or refusal 40003. */
  user(id: unknown): WeixinUser {
    const found = this.config.users.find((user) => user.id === id);
    if (found === undefined) throw new Refusal(40003, 'invalid openid');
    return found;
  }

  openid(app: WeixinApp, user: WeixinUser): string {
    return personId(`${app.appId}:${user.id}`);
  }

  unionid(user: WeixinUser): string {
    return personId(`union:${user.id}`);
  }

  isFollower(app: WeixinApp, user: WeixinUser): boolean {
    return this.#followers.has(this.openid(app, user));
  }

  follow(app: WeixinApp, user: WeixinUser): void {
    this.#followers.add(this.openid(app, user));
  }

  /** Makes the code that goes back to the application after a person agreed; it lives five minutes. */
  newCode(app: WeixinApp, user: WeixinUser, scope: string): string {
    const code = secretText(24);
    this.#codes.set(code, { app, user, scope, expiresAt: Date.now() + 5 * 60_000, used: false });
    return code;
  }

  /** Takes a code, once: refusal 40163 for a used one, 40029 for an unknown, expired or foreign one. */
  takeCode(app: WeixinApp, code: string | null): Grant & { token: string } {
    const grant = this.#codes.get(code ?? '');
    if (grant === undefined || grant.app !== app || grant.expiresAt < Date.now())
      throw new Refusal(40029, 'invalid code');
    if (grant.used) throw new Refusal(40163, 'code been used');
    grant.used = true;
    const token = secretText(48);
    const session = { app, user: grant.user, scope: grant.scope, expiresAt: Date.now() + 2 * hour };
    this.#personTokens.set(token, session);
    return { ...session, token };
  }

  /** The grant behind a person's token, or refusal 40001, 40003, 42001 or 48001. */
  personGrant(token: string | null, openid: string | null): Grant {
    const grant = this.#personTokens.get(token ?? '');
    if (grant === undefined) throw new Refusal(40001, 'invalid credential, access_token is invalid or not latest');
    if (grant.expiresAt < Date.now()) throw new Refusal(42001, 'access_token expired');
    if (openid !== this.openid(grant.app, grant.user)) throw new Refusal(40003, 'invalid openid');
    if (grant.scope === 'snsapi_base') throw new Refusal(48001, 'api unauthorized');
    return grant;
  }

  /** The application's current token; `force` ends it and makes another. */
  stableToken(app: WeixinApp, force: boolean): { token: string; seconds: number } {
    for (const [token, entry] of this.#appTokens) {
      if (entry.appId !== app.appId || entry.state === 'replaced' || entry.expiresAt < Date.now()) continue;
      if (!force) return { token, seconds: Math.ceil((entry.expiresAt - Date.now()) / 1000) };
      entry.state = 'replaced';
    }
    const token = secretText(96);
    this.#appTokens.set(token, { appId: app.appId, expiresAt: Date.now() + 2 * hour, state: 'valid' });
    return { token, seconds: 7200 };
  }

  /** The application behind a token, or refusal 41001, 40001 or 42001. */
  appOfToken(token: string | null): WeixinApp {
    if (token === null || token === '') throw new Refusal(41001, 'access_token missing');
    const entry = this.#appTokens.get(token);
    if (entry === undefined || entry.state === 'replaced')
      throw new Refusal(40001, 'invalid credential, access_token is invalid or not latest');
    if (entry.expiresAt < Date.now()) throw new Refusal(42001, 'access_token expired');
    return this.app(entry.appId);
  }

  /** Lets every token of applications and people expire now, so that a renewal can be seen. */
  expireTokens(): void {
    for (const entry of [...this.#appTokens.values(), ...this.#personTokens.values()]) entry.expiresAt = 0;
  }

  jsapiTicket(app: WeixinApp): { ticket: string; seconds: number } {
    const known = this.#tickets.get(app.appId);
    const entry =
      known && known.expiresAt > Date.now() ? known : { ticket: secretText(64), expiresAt: Date.now() + 2 * hour };
    this.#tickets.set(app.appId, entry);
    return { ticket: entry.ticket, seconds: Math.ceil((entry.expiresAt - Date.now()) / 1000) };
  }

  newScene(app: WeixinApp, scene: string, seconds: number): Scene {
    const made = { app, scene, ticket: secretText(60), expiresAt: Date.now() + seconds * 1000 };
    this.scenes.set(made.ticket, made);
    return made;
  }

  /** The scene of a ticket that has not expired, or null. */
  liveScene(ticket: unknown): Scene | null {
    const scene = this.scenes.get(typeof ticket === 'string' ? ticket : '');
    return scene !== undefined && scene.expiresAt > Date.now() ? scene : null;
  }
}

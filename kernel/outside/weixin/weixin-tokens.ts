import { z } from 'zod';
import type { TokenStore } from './token-store.ts';
import { weixinCall } from './weixin-call.ts';
import { tokenErrorCodes, WeixinError } from './weixin-error.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() });

// What we hand out must still hold while it is used and while clocks differ.
const safetyMargin = 300;

/** Where and as whom to ask WeChat for tokens. */
export interface WeixinTokenOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly apiBase: string;
  readonly tokens: TokenStore;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/**
 * Keeps one official account's access token and JS-SDK ticket fresh: fetched once for all processes through the token
 * store, renewed before they expire, and renewed at once when WeChat refuses them.
 */
export class WeixinTokens {
  readonly #options: WeixinTokenOptions;

  constructor(options: WeixinTokenOptions) {
    this.#options = options;
  }

  /** Gives the access token for calls to `/cgi-bin`. */
  accessToken(): Promise<string> {
    return this.#shared('token', null, () => this.#fetchToken(false));
  }

  /** Gives the JS-SDK ticket, which signs pages for WeChat's browser. */
  jsapiTicket(): Promise<string> {
    return this.#shared('jsapi-ticket', null, () =>
      this.withToken(async (token) => {
        const { apiBase, timeoutMs } = this.#options;
        const query = { access_token: token, type: 'jsapi' };
        const path = '/cgi-bin/ticket/getticket';
        const { ticket, expires_in } = await weixinCall({
          base: apiBase,
          path,
          query,
          answer: ticketAnswer,
          timeoutMs,
        });
        return { value: ticket, seconds: expires_in };
      }),
    );
  }

  /**
   * Runs a call with the access token; when WeChat refuses the token (40001, 40014, 42001) it is renewed and the call
   * made once more, and what that second call throws is thrown.
   */
  async withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const token = await this.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof WeixinError) || !tokenErrorCodes.has(error.errcode ?? 0)) throw error;
      return call(await this.#renewedToken(token));
    }
  }

  #renewedToken(refused: string): Promise<string> {
    return this.#shared('token', refused, async () => {
      // Someone else may have renewed it at WeChat already; forcing is limited to 20 a day and ends the token of others.
      const current = await this.#fetchToken(false);
      return current.value === refused ? this.#fetchToken(true) : current;
    });
  }

  async #fetchToken(force: boolean): Promise<{ value: string; seconds: number }> {
    const { appId, appSecret, apiBase, timeoutMs } = this.#options;
    const { access_token, expires_in } = await weixinCall({
      base: apiBase,
      path: '/cgi-bin/stable_token',
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: force },
      answer: tokenAnswer,
      timeoutMs,
    });
    return { value: access_token, seconds: expires_in };
  }

  async #shared(
    name: string,
    refused: string | null,
    fetchValue: () => Promise<{ value: string; seconds: number }>,
  ): Promise<string> {
    const { tokens, appId, now } = this.#options;
    const key = `weixin:${appId}:${name}`;
    const known = await tokens.get(key);
    if (known !== null && known !== refused) return known;
    return tokens.lock(key, async () => {
      const renewed = await tokens.get(key);
      if (renewed !== null && renewed !== refused) return renewed;
      const { value, seconds } = await fetchValue();
      const lifetime = Math.max(seconds - safetyMargin, Math.floor(seconds / 2));
      await tokens.set(key, value, new Date(now().getTime() + lifetime * 1000));
      return value;
    });
  }
}

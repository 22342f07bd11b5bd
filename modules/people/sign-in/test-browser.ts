import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAccount, setPasswordHash } from '../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../kernel/identity/members.ts';
import { hashPassword } from '../../../kernel/security/password.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import type { TestApp } from '../../../kernel/testkit/app.ts';

/** An answer as a test looks at it. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A browser of one shop in a test: it keeps cookies and a token as a real one does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  token = '';
  refresh = '';
  readonly #kit: TestApp;
  readonly #shop: Shop;
  readonly #address: string;

  constructor(kit: TestApp, shop: Shop, address = '127.0.0.1') {
    this.#kit = kit;
    this.#shop = shop;
    this.#address = address;
  }

  /** Makes a call as our own client does. */
  async call(
    method: 'GET' | 'POST',
    url: string,
    input: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await this.#kit.app.server.inject({
      method,
      url: `${url}${query}`,
      remoteAddress: this.#address,
      headers: {
        host: `${this.#shop.code}.localhost`,
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537',
        cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token === '' ? {} : { authorization: this.token }),
        ...headers,
      },
      ...(method === 'POST' ? { payload: input } : {}),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  /** Asks for a code; the message is in the outbox then. */
  send(phone: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', `/api/front/user/auth/phone/code/${phone}`, more);
  }

  /** Keeps the tokens of an answer, as the client does after a sign-in. */
  keep(answer: Answer): Answer {
    if (typeof answer.body.token === 'string') this.token = answer.body.token;
    if (typeof answer.body.refresh === 'string') this.refresh = answer.body.refresh;
    return answer;
  }

  /** Signs in as a member by phone. */
  async enter(phone: string): Promise<Answer> {
    await this.send(phone);
    const code = lastCode(this.#kit, phone);
    return this.keep(await this.call('POST', '/api/front/user/auth/phone/login', { phone, code }));
  }
}

/** Codes that were sent to a phone, oldest first. */
export function sentCodes(kit: TestApp, phone: string): string[] {
  return readFileSync(join(kit.dataDir, 'outbox/sms.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string; params: { code?: string } })
    .filter((message) => message.to === phone)
    .flatMap((message) => message.params.code ?? []);
}

/** The newest code that was sent to a phone. */
export function lastCode(kit: TestApp, phone: string): string {
  return sentCodes(kit, phone).at(-1) ?? '';
}

/** Makes a member of a shop who may use its console, and answers the number of the membership and the account. */
export async function makeStaff(
  kit: TestApp,
  shop: Shop,
  who: { username: string; password: string; phone?: string },
): Promise<{ memberId: number; accountId: number }> {
  const hash = await hashPassword(who.password);
  return kit.ctx(shop).db.write(async (tx) => {
    const account = await ensureAccount(tx, kit.services.config, [
      { kind: 'username', value: who.username },
      ...(who.phone === undefined ? [] : [{ kind: 'phone', value: who.phone } as const]),
    ]);
    await setPasswordHash(tx, account.id, hash, new Date());
    const member = await ensureMembership(tx, shop.id, account.id, { name: who.username, avatar: null, locale: null });
    await tx.rows('update member set staff = true where shop_id = $1 and id = $2', [shop.id, member.id]);
    return { memberId: member.id, accountId: account.id };
  });
}

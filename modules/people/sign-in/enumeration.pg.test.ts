import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../kernel/security/password.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { processTime } from '../../../kernel/testkit/processor-time.ts';
import { type Answer, makeStaff, TestBrowser } from './test-browser.ts';
import { median, tellsApart } from './test-timing.ts';

const DAY = 86_400_000;
let clock = Date.UTC(2026, 10, 25);
let kit: TestApp;
let shop: Shop;
const password = 'correct horse battery';
const kinds = ['known', 'unknown', 'blocked', 'of another shop'] as const;
type Kind = (typeof kinds)[number];
const who = new Map<Kind, { username: string; phone: string }>();
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(clock) });
  shop = await kit.makeShop();
  const other = await kit.makeShop();
  for (const kind of kinds) {
    const person = { username: `enum-${Math.random().toString(36).slice(2, 10)}`, phone: newPhone() };
    who.set(kind, person);
    if (kind === 'unknown') continue;
    const { memberId } = await makeStaff(kit, kind === 'of another shop' ? other : shop, { ...person, password });
    if (kind !== 'blocked') continue;
    const block = `update member set status = 'blocked' where shop_id = $1 and id = $2`;
    await kit.ctx(shop).db.write((tx) => tx.rows(block, [shop.id, memberId]));
  }
});
afterAll(() => kit.close());

type Ask = (browser: TestBrowser, person: { username: string; phone: string }) => Promise<Answer>;

/** What an answer says, without what differs from call to call. */
function said({ status, body, headers }: Answer): unknown {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).replace(/=[\w-]{20,}/, '=…'));
  const rest = Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  return [status, body, cookies, rest.sort()];
}

/**
 * Asks about each kind of person in turn, a stranger's browser every time; a day between rounds, so that no limit speaks. What
 * an answer takes is what this process works for it, in all of its threads: a busy machine changes nothing of that.
 */
async function ask(rounds: number, how: Ask): Promise<{ answers: Map<Kind, Answer>; times: Map<Kind, number[]> }> {
  const answers = new Map<Kind, Answer>();
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = -2; round < rounds; round++) {
    clock += DAY;
    // Each kind comes first as often as last: what is compiled or collected meanwhile meets all alike.
    for (let at = 0; at < kinds.length; at++) {
      const kind = kinds[(at + round + 2) % kinds.length] ?? 'known';
      const person = who.get(kind);
      if (person === undefined) throw new Error(`nobody is ${kind}`);
      const browser = new TestBrowser(kit, shop);
      const began = processTime();
      answers.set(kind, await how(browser, person));
      if (round >= 0) times.get(kind)?.push(processTime() - began);
    }
  }
  return { answers, times };
}

async function looksTheSame(rounds: number, how: Ask): Promise<void> {
  const apart = (times: Map<Kind, number[]>): string[] =>
    kinds
      .filter((kind) => tellsApart(times.get('known') ?? [], times.get(kind) ?? []))
      .map((kind) => `${kind} ${median(times.get(kind) ?? [])} ms, known ${median(times.get('known') ?? [])} ms`);
  const { answers, times } = await ask(rounds, how);
  const known = answers.get('known');
  for (const kind of kinds) {
    const answer = answers.get(kind);
    expect(answer && said(answer), kind).toEqual(known && said(known));
  }
  // What is really there shows again; what was collected by chance does not.
  const told = apart(times).length === 0 ? [] : apart((await ask(rounds, how)).times);
  if (told.length > 0) throw new Error(`Work tells who is known: ${told.join('; ')}`);
}

describe('AU-4 who is known here is told by neither words nor time', () => {
  test('asking for a code', () => looksTheSame(40, (browser, { phone }) => browser.send(phone)));

  test('a wrong code', () =>
    looksTheSame(30, async (browser, { phone }) => {
      await browser.send(newPhone());
      return browser.call('POST', '/api/front/user/auth/phone/login', { phone, code: '000000' });
    }));

  test('a wrong password', () =>
    looksTheSame(12, (browser, { username }) =>
      browser.call('POST', '/login', { channel: 'password', username, password: 'a wrong password' }),
    ));

  test('the stopwatch sees what it should: an answer for which a password is hashed for one of them alone', async () => {
    const slow: Ask = async (browser, person) => {
      const answer = await browser.send(person.phone);
      if (person === who.get('blocked')) await hashPassword(password);
      return answer;
    };
    await expect(looksTheSame(20, slow)).rejects.toThrow('blocked');
  });
});

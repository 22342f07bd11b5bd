import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTwice } from '../test-twice.ts';
import { MemoryTokenStore } from './memory-token-store.ts';
import { WeixinClient } from './weixin-client.ts';
import { WeixinError } from './weixin-error.ts';

let server: Server;
let base: string;
let answer: Reply;
let calls: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url?.split('?')[0] ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());
beforeEach(() => {
  calls = [];
});

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (value: unknown): Reply =>
  (_, response) =>
    void response.end(JSON.stringify(value));
const client = (tokens = new MemoryTokenStore(), now?: () => Date) =>
  new WeixinClient({
    appId: 'wx1',
    appSecret: 'the-secret',
    apiBase: base,
    openBase: 'https://open.weixin.qq.com',
    mpBase: 'https://mp.weixin.qq.com',
    tokens,
    timeoutMs: 1500,
    now,
  });

describe('pages', () => {
  it('are as WeChat documents them', () => {
    const options = { redirectUri: 'https://shop.example.cn/mobile/weixin?a=1&b', state: 's/1' };
    const redirect = 'redirect_uri=https%3A%2F%2Fshop.example.cn%2Fmobile%2Fweixin%3Fa%3D1%26b';
    expect(client().authorizeUrl(options)).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&${redirect}&response_type=code&scope=snsapi_base&state=s%2F1&connect_redirect=1#wechat_redirect`,
    );
    expect(client().qrConnectUrl(options)).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=wx1&${redirect}&response_type=code&scope=snsapi_login&state=s%2F1#wechat_redirect`,
    );
    expect(client().showQrcodeUrl('a+b/c==')).toBe(
      'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=a%2Bb%2Fc%3D%3D',
    );
  });
});

describe('answers', () => {
  const failure = async () => {
    const error = await client()
      .codeToSession('the-code')
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    if (!(error instanceof WeixinError)) throw new Error('no WeixinError');
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toMatch(
      /the-secret|the-code/,
    );
    const { fault, errcode, retryable } = error;
    return { fault, errcode, retryable };
  };
  it.each([
    [
      'an error code',
      json({ errcode: 40029, errmsg: 'invalid code the-code' }),
      { fault: 'refused', errcode: 40029, retryable: false },
    ],
    [
      'a busy system',
      json({ errcode: -1, errmsg: 'system error' }),
      { fault: 'refused', errcode: -1, retryable: true },
    ],
    ['no fields', json({}), { fault: 'malformed', errcode: null, retryable: false }],
    [
      'wrong fields',
      json({ access_token: 1, openid: {}, expires_in: 'x' }),
      { fault: 'malformed', errcode: null, retryable: false },
    ],
    ['a text as error code', json({ errcode: '0' }), { fault: 'malformed', errcode: null, retryable: false }],
    [
      'no JSON',
      (_: IncomingMessage, response: ServerResponse): void => void response.end('<html>'),
      { fault: 'malformed', errcode: null, retryable: false },
    ],
    [
      'too much',
      (_: IncomingMessage, response: ServerResponse): void => void response.end(' '.repeat(1024 * 1024 + 1)),
      { fault: 'malformed', errcode: null, retryable: false },
    ],
    [
      'a redirect',
      (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(302, { location: '/x' }).end(),
      { fault: 'unreachable', errcode: null, retryable: true },
    ],
    [
      'a broken gateway',
      (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(502).end('{}'),
      { fault: 'unreachable', errcode: null, retryable: true },
    ],
    [
      'a hang-up',
      (_: IncomingMessage, response: ServerResponse): void => void response.destroy(),
      { fault: 'unreachable', errcode: null, retryable: true },
    ],
    ['silence', () => undefined, { fault: 'unreachable', errcode: null, retryable: true }],
  ] as const)('%s becomes a typed error without secrets', async (_, reply, expected) => {
    answer = reply;
    expect(await failure()).toEqual(expected);
    expect(calls).not.toContain('/x');
  });
});

it('takes the first of two answers to one call', async () => {
  answer = (request) =>
    answerTwice(request, { access_token: 'one', expires_in: 7200 }, { errcode: 40029, errmsg: 'invalid code' });
  expect(await client().stableToken()).toBe('one');
});

describe('shared tokens', () => {
  const token = (value: string) => json({ access_token: value, expires_in: 7200 });
  it('are fetched once for many callers of several clients', async () => {
    answer = token('T1');
    const store = new MemoryTokenStore();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => client(store).stableToken()));
    expect(new Set(tokens)).toEqual(new Set(['T1']));
    expect(calls).toEqual(['/cgi-bin/stable_token']);
  });
  it('are renewed five minutes before they expire', async () => {
    answer = token('T1');
    let now = 0;
    const clock = () => new Date(now);
    const one = client(new MemoryTokenStore(clock), clock);
    await one.stableToken();
    now = 6_899_000;
    await one.stableToken();
    expect(calls).toHaveLength(1);
    now = 6_900_000;
    answer = token('T2');
    expect(await one.stableToken()).toBe('T2');
  });
  it.each([40001, 40014, 42001])('are renewed once, for all, when WeChat answers %i', async (errcode) => {
    let current = 'T1';
    answer = (request, response) => {
      if (request.url?.startsWith('/cgi-bin/stable_token')) return token(current)(request, response);
      return json(request.url?.includes(`=${current}`) ? { errcode: 0 } : { errcode })(request, response);
    };
    const store = new MemoryTokenStore();
    await client(store).stableToken();
    current = 'T2';
    calls = [];
    await Promise.all(Array.from({ length: 5 }, () => client(store).sendCustomMessage({ openid: 'o', text: 'x' })));
    expect(calls.filter((call) => call === '/cgi-bin/stable_token')).toHaveLength(1);
  });
  it('are forced when WeChat refuses the one it still gives out, and the second refusal is the end', async () => {
    const forced: unknown[] = [];
    answer = (request, response) => {
      if (!request.url?.startsWith('/cgi-bin/stable_token')) return json({ errcode: 40001 })(request, response);
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        forced.push(JSON.parse(body).force_refresh);
        token(forced.at(-1) === true ? 'T2' : 'T1')(request, response);
      });
    };
    await expect(client().sendCustomMessage({ openid: 'o', text: 'x' })).rejects.toMatchObject({ errcode: 40001 });
    expect(forced).toEqual([false, false, true]);
    expect(calls.filter((call) => call === '/cgi-bin/message/custom/send')).toHaveLength(2);
  });
  it('do not keep a failure', async () => {
    const store = new MemoryTokenStore();
    answer = json({ errcode: -1 });
    await expect(client(store).stableToken()).rejects.toBeInstanceOf(WeixinError);
    answer = token('T1');
    expect(await client(store).stableToken()).toBe('T1');
  });
});

describe('scenes', () => {
  it('are refused before a call when WeChat would refuse them', async () => {
    for (const scene of ['', 'x'.repeat(65), 'a b', '中文'])
      await expect(client().createSceneQr(scene, 120)).rejects.toThrow(RangeError);
    for (const seconds of [0, 1.5, 2_592_001])
      await expect(client().createSceneQr('a', seconds)).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
  });
});

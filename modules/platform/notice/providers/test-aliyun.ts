import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../../../kernel/config/config.ts';
import { answerTwice } from '../../../../kernel/outside/test-twice.ts';
import { RECEIPT_PATH } from '../delivery-contract.ts';
import { receiptSecret } from './aliyun-sms.ts';

/** A message as the vendor took it. */
export interface TakenSms {
  readonly phone: string;
  readonly signature: string;
  readonly template: string;
  readonly params: Record<string, string>;
  readonly outId: string;
  readonly id: string;
}

/** A local Alibaba Cloud that takes text messages: it refuses what is not signed as its documentation says. */
export interface TestAliyun {
  readonly base: string;
  readonly taken: TakenSms[];
  calls: number;
  /** What it answers from now on: as it should, by an error code, not at all, in half, twice, or without a line of its own form. */
  manner: 'good' | 'stalls' | 'cuts' | 'gateway' | 'twice' | `is${'v' | 'p'}.${string}`;
  close(): Promise<void>;
}

const KEYS: Readonly<Record<string, string>> = { LTAIone: 'the secret of one', LTAIplatform: 'the platform’s secret' };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Why a call is not believed; null where it is. */
function distrust(request: IncomingMessage, url: URL, seen: Set<string>): string | null {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const said = /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    header('authorization'),
  );
  const [, id = '', signed = '', signature = ''] = said ?? [];
  const secret = KEYS[id];
  if (secret === undefined) return 'InvalidAccessKeyId.NotFound';
  if (Math.abs(Date.now() - Date.parse(header('x-acs-date'))) > 900_000) return 'InvalidTimeStamp.Expired';
  const nonce = header('x-acs-signature-nonce');
  if (nonce === '' || seen.has(nonce)) return 'SignatureNonceUsed';
  seen.add(nonce);
  const query = url.search.slice(1).split('&').sort().join('&');
  const lines = signed.split(';').map((name) => `${name}:${header(name).trim()}`);
  const whole = ['POST', url.pathname, query, `${lines.join('\n')}\n`, signed, sha256('')].join('\n');
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(whole)}`)
    .digest('hex');
  return signature === right ? null : 'SignatureDoesNotMatch';
}

/** Starts it. */
export async function startAliyun(): Promise<TestAliyun> {
  const seen = new Set<string>();
  const answer = (request: IncomingMessage, response: ServerResponse): unknown => {
    aliyun.calls += 1;
    const url = new URL(request.url ?? '/', 'http://aliyun.test');
    const say = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (code: string): void => say(400, { Code: code, Message: 'no', RequestId: 'r' });
    const bad = distrust(request, url, seen);
    if (bad !== null) return refuse(bad);
    if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25') {
      return refuse('InvalidAction.NotFound');
    }
    const value = (name: string): string => url.searchParams.get(name) ?? '';
    if (!/^(?:1\d{10}|[2-9]\d{6,14})$/.test(value('PhoneNumbers'))) {
      return say(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no', RequestId: 'r' });
    }
    if (aliyun.manner.startsWith('is')) return say(200, { Code: aliyun.manner, Message: 'no', RequestId: 'r' });
    const id = `${aliyun.calls}00^0`;
    aliyun.taken.push({
      ...{ phone: value('PhoneNumbers'), signature: value('SignName'), template: value('TemplateCode') },
      ...{ params: JSON.parse(value('TemplateParam')) as Record<string, string>, outId: value('OutId'), id },
    });
    if (aliyun.manner === 'stalls') return null;
    if (aliyun.manner === 'cuts') {
      response.writeHead(200, { 'content-length': '500' }).write('{"Code":');
      return setImmediate(() => request.socket.destroy());
    }
    if (aliyun.manner === 'gateway') {
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    }
    const good = { Code: 'OK', Message: 'OK', BizId: id, RequestId: 'r' };
    if (aliyun.manner === 'twice') return answerTwice(request, good, { ...good, Code: 'isv.BUSINESS_LIMIT_CONTROL' });
    return say(200, good);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const aliyun: TestAliyun = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ taken: [], calls: 0, manner: 'good' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return aliyun;
}

/** The address at which a shop's account hands receipts over. */
export const receiptAddress = (config: Config, shop: number): string =>
  `${RECEIPT_PATH}?signature=${receiptSecret(config, shop)}`;

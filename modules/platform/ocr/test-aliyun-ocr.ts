import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { aliyunDistrust } from '../../../kernel/outside/aliyun/test-aliyun.ts';
import { answerTwice } from '../../../kernel/outside/test-twice.ts';

/** A local Alibaba Cloud that reads cards: it refuses what is not signed as its documentation says. */
export interface TestAliyunOcr {
  readonly base: string;
  /** Actions that were taken, and the pictures with them. */
  readonly taken: { readonly action: string; readonly picture: Buffer }[];
  /** What it answers from now on: this finding, an error code, nothing, half of an answer, another form, or the same twice. */
  manner: { finding: unknown } | { code: string } | 'stalls' | 'cuts' | 'gateway' | 'twice';
  close(): Promise<void>;
}

const KEYS = { LTAIocr: 'the secret of reading' };

/** Starts it. */
export async function startAliyunOcr(): Promise<TestAliyunOcr> {
  const distrust = aliyunDistrust(KEYS);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await buffer(request);
    const say = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const bad = distrust(request, body);
    if (bad !== null) return say(400, { Code: bad, Message: 'no', RequestId: 'r' });
    if (request.headers['x-acs-version'] !== '2021-07-07') return say(404, { Code: 'InvalidVersion' });
    aliyun.taken.push({ action: String(request.headers['x-acs-action']), picture: body });
    const { manner } = aliyun;
    if (manner === 'stalls') return null;
    if (manner === 'cuts') {
      response.writeHead(200, { 'content-length': '500' }).write('{"Data":');
      return setImmediate(() => request.socket.destroy());
    }
    if (manner === 'gateway') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    const found = { data: { cardNumber: '6222021234567890128', bankName: '中国银行', validToDate: '12/33' } };
    if (manner === 'twice') {
      const first = { RequestId: 'first', Data: JSON.stringify(found) };
      return answerTwice(request, first, { RequestId: 'second', Data: '{}' });
    }
    if ('code' in manner) return say(400, { Code: manner.code, Message: 'no', RequestId: 'r' });
    return say(200, { RequestId: 'r-1', Data: JSON.stringify(manner.finding) });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const aliyun: TestAliyunOcr = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ taken: [], manner: 'twice' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return aliyun;
}

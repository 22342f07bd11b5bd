import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { aliyunDistrust } from '../../../kernel/outside/aliyun/test-aliyun.ts';
import { answerTwice } from '../../../kernel/outside/test-twice.ts';

/** A local Alibaba Cloud that looks through texts and pictures: it refuses what is not signed as its documentation says. */
export interface TestAliyunSafety {
  readonly base: string;
  /** What it was asked of, and how much it was sent, in order. */
  readonly taken: { readonly service: string; readonly content: string }[];
  /** What it answers from now on: this risk of texts, or of addresses of pictures, that hold a word, maybe twice; an error code, nothing, half of an answer, another form. */
  manner:
    | { word: string; risk: string; label: string; isTwice?: true }
    | { code: number }
    | 'stalls'
    | 'cuts'
    | 'gateway';
  close(): Promise<void>;
}

const KEYS = { LTAIsafe: 'the secret of looking' };

/** Starts it. */
export async function startAliyunSafety(): Promise<TestAliyunSafety> {
  const distrust = aliyunDistrust(KEYS);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await text(request);
    const say = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const bad = distrust(request, Buffer.from(body));
    if (bad !== null) return say(400, { Code: bad, Message: 'no', RequestId: 'r' });
    const form = new URLSearchParams(body);
    const asked = JSON.parse(form.get('ServiceParameters') ?? '{}') as { content?: string; imageUrl?: string };
    const action = request.headers['x-acs-action'];
    if (action !== 'TextModerationPlus' && action !== 'ImageModeration') {
      return say(404, { Code: 'InvalidAction.NotFound' });
    }
    const content = (action === 'ImageModeration' ? asked.imageUrl : asked.content) ?? '';
    if (content === '' || [...content].length > 600) return say(400, { Code: 'InvalidParameter' });
    safety.taken.push({ service: form.get('Service') ?? '', content });
    const { manner } = safety;
    if (manner === 'stalls') return null;
    if (manner === 'cuts') {
      response.writeHead(200, { 'content-length': '500' }).write('{"Code":');
      return setImmediate(() => request.socket.destroy());
    }
    if (manner === 'gateway') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    if ('code' in manner) return say(200, { Code: manner.code, Message: 'no', RequestId: 'r' });
    const isFound = content.includes(manner.word);
    const Result = isFound
      ? [{ Label: manner.label, Confidence: 99.1, RiskWords: manner.word }]
      : [{ Label: 'nonLabel', Description: '未检测出风险' }];
    const whole = {
      Code: 200,
      Message: 'OK',
      RequestId: 'r',
      Data: { Result, RiskLevel: isFound ? manner.risk : 'none' },
    };
    if (manner.isTwice !== true) return say(200, whole);
    return answerTwice(request, whole, { ...whole, Data: { Result: [], RiskLevel: 'none' } });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const safety: TestAliyunSafety = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ taken: [], manner: { word: '', risk: 'none', label: '' } },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return safety;
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTwice } from '../../../kernel/outside/test-twice.ts';

/** A local Amap: it refuses what its documentation refuses, and answers in its form. */
export interface TestAmap {
  readonly base: string;
  /** What it was asked, in order. */
  readonly asked: { readonly path: string; readonly values: Readonly<Record<string, string>> }[];
  /** What it does from now on: answers, says that it will not, is busy for so many calls, stalls, breaks off, answers twice, is behind a gateway. */
  manner:
    | 'answers'
    | { infocode: string }
    | { busy: number }
    | { cuts: number }
    | 'stalls'
    | 'twice'
    | 'gateway'
    | 'odd';
  close(): Promise<void>;
}

/** Its accounts: the second one has no private key. */
const SECRETS: Readonly<Record<string, string>> = { amapkeysigned: 'the private key', amapkeyplain: '' };

const HALL = {
  ...{ formatted_address: '福建省青屿市海湾区环湾大道6号', country: '中国', province: '福建省', city: '青屿市' },
  ...{ citycode: '0592', district: '海湾区', street: '环湾大道', number: '6号', adcode: '350203' },
  ...{ location: '118.089425,24.479834', level: '门牌号' },
};

/** Why a call is not as it should be, by the code that Amap has for it; null where it is. */
function distrust(values: Readonly<Record<string, string>>): readonly [string, string] | null {
  const secret = SECRETS[values.key ?? ''];
  if (secret === undefined) return ['INVALID_USER_KEY', '10001'];
  if (secret === '') return null;
  const names = Object.keys(values).filter((name) => name !== 'sig');
  const whole = names.sort().map((name) => `${name}=${values[name]}`);
  const right = createHash('md5')
    .update(whole.join('&') + secret)
    .digest('hex');
  return values.sig === right ? null : ['INVALID_USER_SIGNATURE', '10007'];
}

function told(path: string, values: Readonly<Record<string, string>>): object {
  if (path === '/v3/geocode/geo') {
    const geocodes = values.address?.includes('环湾大道') ? [HALL, { ...HALL, number: [], level: '道路' }] : [];
    return { count: String(geocodes.length), geocodes };
  }
  if (path === '/v3/geocode/regeo') {
    // A municipality: its city is an empty list.
    const addressComponent = { province: '上海市', city: [], district: '浦东新区', township: '花木街道' };
    return { regeocode: { formatted_address: '上海市浦东新区花木街道', addressComponent } };
  }
  const origins = (values.origins ?? '').split('|');
  const results = origins.map((_, index) =>
    // One walks five kilometres at most there.
    values.type === '3' && index === 1
      ? { origin_id: String(index + 1), dest_id: '1', info: 'OVER_DISTANCE', code: '2' }
      : { origin_id: String(index + 1), dest_id: '1', distance: String(1000 + index), duration: '601' },
  );
  return { results };
}

/** Starts it. */
export async function startAmap(): Promise<TestAmap> {
  const answer = (request: IncomingMessage, response: ServerResponse): unknown => {
    const url = new URL(request.url ?? '/', 'http://amap.test');
    const values = Object.fromEntries(url.searchParams);
    amap.asked.push({ path: url.pathname, values });
    const say = (body: object): unknown =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (info: string, infocode: string) => say({ status: '0', info, infocode });
    const { manner } = amap;
    if (manner === 'stalls') return null;
    if (manner === 'gateway') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    if (typeof manner === 'object' && 'cuts' in manner && manner.cuts > 0) {
      manner.cuts -= 1;
      response.writeHead(200, { 'content-length': '500' }).write('{"status":');
      return setImmediate(() => request.socket.destroy());
    }
    if (typeof manner === 'object' && 'busy' in manner && manner.busy > 0) {
      manner.busy -= 1;
      return refuse('CUQPS_HAS_EXCEEDED_THE_LIMIT', '10021');
    }
    const bad = distrust(values);
    if (bad !== null) return refuse(...bad);
    if (typeof manner === 'object' && 'infocode' in manner) return refuse('DAILY_QUERY_OVER_LIMIT', manner.infocode);
    const body = { status: '1', info: 'OK', infocode: '10000', ...told(url.pathname, values) };
    if (manner === 'odd') return say({ status: '1', info: 'OK', infocode: '10000', geocodes: 'none' });
    if (manner !== 'twice') return say(body);
    return answerTwice(request, body, JSON.parse(JSON.stringify(body).replace('环湾大道6号', '别处')) as object);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const amap: TestAmap = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ asked: [], manner: 'answers' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return amap;
}

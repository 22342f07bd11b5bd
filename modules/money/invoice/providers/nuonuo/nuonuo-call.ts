import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { serviceCall } from '../../../../../kernel/outside/service-call.ts';

/** What an app of Nuonuo's open platform has: its key and secret, its token, and the tax number that it issues for. */
export interface NuonuoAccount {
  readonly appKey: string;
  readonly appSecret: string;
  readonly token: string;
  readonly taxNo: string;
}

/** Where Nuonuo answers, as whom, by which clock, and how long one call may last in milliseconds. */
export interface NuonuoLine {
  readonly base: string;
  readonly account: NuonuoAccount;
  readonly now: () => Date;
  readonly timeoutMs: number;
}

const PATH = '/open/v1/services';

/** What is signed: the parts of the path from the last to the first, who asks, once, when, and the very body. */
export const signedText = (said: {
  appKey: string;
  senid: string;
  nonce: string;
  timestamp: string;
  content: string;
}): string =>
  `a=services&l=v1&p=open&k=${said.appKey}&i=${said.senid}&n=${said.nonce}&t=${said.timestamp}&f=${said.content}`;

/** The signature of a call (`X-Nuonuo-Sign`): HMAC-SHA1 by the app's secret, base64. */
export const nuonuoSign = (said: Parameters<typeof signedText>[0], secret: string): string =>
  createHmac('sha1', secret).update(signedText(said), 'utf8').digest('base64');

/** What Nuonuo answered: its code, what it says of it, and what came with it. */
export interface NuonuoAnswer {
  readonly code: string;
  readonly text: string;
  readonly result: unknown;
}

const Answer = z.object({
  code: z.union([z.string(), z.number()]),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
});

/** Calls a method of Nuonuo's with a body that is sent byte for byte as it was signed; null where nobody can say what became of it. */
export async function nuonuoCall(line: NuonuoLine, method: string, content: string): Promise<NuonuoAnswer | null> {
  const { account, base, now, timeoutMs } = line;
  const once = {
    senid: randomUUID().replaceAll('-', ''),
    nonce: String(randomInt(10_000_000, 100_000_000)),
    timestamp: String(Math.floor(now().getTime() / 1000)),
  };
  const url = new URL(PATH, base);
  url.search = new URLSearchParams({ ...once, appkey: account.appKey }).toString();
  const body = Buffer.from(content, 'utf8');
  try {
    const answer = await serviceCall({
      ...{ method: 'POST', url, body, timeoutMs },
      headers: {
        ...{ 'content-type': 'application/json; charset=UTF-8', 'content-length': String(body.length) },
        ...{ 'X-Nuonuo-Sign': nuonuoSign({ ...once, appKey: account.appKey, content }, account.appSecret) },
        ...{ accessToken: account.token, userTax: account.taxNo, method },
      },
    });
    if (answer.status !== 200) return null;
    const parsed = Answer.safeParse(JSON.parse(answer.body.toString('utf8')));
    if (!parsed.success) return null;
    const { code, describe, result } = parsed.data;
    return { code: String(code), text: describe ?? '', result };
  } catch {
    // Not reached, too late, broken off, or no JSON: it may have been done all the same.
    return null;
  }
}

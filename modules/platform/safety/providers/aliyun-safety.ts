import { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { toldAs } from '../../../../kernel/metrics/outside-calls.ts';
import { type AliyunKey, percentEncoded } from '../../../../kernel/outside/aliyun/acs3.ts';
import { aliyunCall } from '../../../../kernel/outside/aliyun/aliyun-call.ts';
import { Circuit, CircuitOpen } from '../../../../kernel/outside/circuit.ts';
import { ServiceError } from '../../../../kernel/outside/service-call.ts';
import type { SafetyTopic, TextFinding, TextPlace, Verdict } from '../contract.ts';

type Reason = TextFinding['reasons'][number];
/** Where the vendor answers, and by which clock calls are signed. */
export interface AliyunSite {
  readonly base: string;
  readonly now: Date;
}

const VERSION = '2022-03-02';
/** Text moderation PLUS of Alibaba Cloud: help.aliyun.com/document_detail/2684669.html. */
const TEXTS = 'TextModerationPlus';
const SERVICES: Readonly<Record<TextPlace, string>> = {
  name: 'nickname_detection_pro',
  comment: 'comment_detection_pro',
  chat: 'chat_detection_pro',
};
/** Characters that one call takes, and how many stand in two parts, so that no word is cut. */
const [PART, OVERLAP] = [600, 20];
/** Somebody waits for it. */
const TIMEOUT_MS = 4_000;

const RISKS: Readonly<Record<string, Verdict>> = { high: 'block', medium: 'review', low: 'pass', none: 'pass' };
const TOPICS: readonly (readonly [RegExp, SafetyTopic])[] = [
  [/^(?:pornographic|sexual)/, 'adult'],
  [/^(?:political|violent|contraband|religion|cyberspace)/, 'law'],
  [/^(?:inappropriate|profanity)/, 'abuse'],
  [/^(?:pt_|ad_|advert)/, 'advert'],
];

/** The settings of an account, which belong together. */
export const ALIYUN_KEYS = ['safety.keyId', 'safety.keySecret'] as const;

/** Their values. */
export interface AliyunValues extends Readonly<Record<string, unknown>> {
  readonly 'safety.keyId': string;
  readonly 'safety.keySecret': string;
}

/** The key that settings name; null where they name none. */
export const aliyunKey = (values: AliyunValues | null): AliyunKey | null =>
  values === null || values['safety.keyId'] === '' || values['safety.keySecret'] === ''
    ? null
    : { id: values['safety.keyId'], secret: values['safety.keySecret'] };

const Answer = z.object({
  Code: z.union([z.number(), z.string()]).transform(String),
  Data: z
    .object({
      RiskLevel: z.enum(['high', 'medium', 'low', 'none']),
      // Of texts the words, of pictures none.
      Result: z.array(z.object({ Label: z.string().max(100), RiskWords: z.string().max(500).optional() })).max(100),
    })
    .optional(),
});

/** The vendor says that it cannot, by a code of its own; nothing of the text stands in it. */
export class AliyunSafetyError extends Error {
  override readonly name = 'AliyunSafetyError';
  readonly code: string;
  constructor(code: string) {
    super(`Alibaba Cloud content moderation: ${code}`);
    this.code = code;
  }
}

/** The parts in which a text is sent. */
function partsOf(text: string): string[] {
  const signs = [...text];
  const parts: string[] = [];
  for (let at = 0; at === 0 || at + OVERLAP < signs.length; at += PART - OVERLAP) {
    parts.push(signs.slice(at, at + PART).join(''));
  }
  return parts;
}

/** What is asked: an operation, which service of it, and what that takes. */
export interface AliyunQuestion {
  readonly action: string;
  readonly service: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Something that the vendor found: its own word for it, and where it is a text the words. */
export interface AliyunFinding {
  readonly topic: SafetyTopic;
  readonly label: string | null;
  readonly words: string | null;
  readonly verdict: Verdict;
}

/** Asks the vendor, and answers what it found: nothing of low risk. Rejects with `AliyunSafetyError` or `ServiceError`. */
export async function askAliyun(
  { base, now }: AliyunSite,
  key: AliyunKey,
  { action, service, parameters, timeoutMs }: AliyunQuestion,
): Promise<AliyunFinding[]> {
  const form = { Service: service, ServiceParameters: JSON.stringify(parameters) };
  const body = Object.entries(form).map(([name, value]) => `${name}=${percentEncoded(value)}`);
  const { status, said } = await aliyunCall(
    {
      ...{ base, now, action, version: VERSION, contentType: 'application/x-www-form-urlencoded' },
      ...{ body: Buffer.from(body.join('&')), timeoutMs },
    },
    key,
  );
  const read = Answer.safeParse(said);
  if (!read.success) throw new AliyunSafetyError(`answered ${status} in another form`);
  const { Code, Data } = read.data;
  if (Data === undefined || status !== 200) throw new AliyunSafetyError(Code);
  const verdict = RISKS[Data.RiskLevel] ?? 'review';
  if (verdict === 'pass') return [];
  const topicOf = (label: string): SafetyTopic => TOPICS.find(([fits]) => fits.test(label))?.[1] ?? 'misc';
  const found = Data.Result.filter(({ Label }) => Label !== 'nonLabel').map(({ Label, RiskWords }) => ({
    ...{ topic: topicOf(Label), label: Label, words: RiskWords || null, verdict },
  }));
  return found.length > 0 ? found : [{ topic: 'misc', label: null, words: null, verdict }];
}

/** What the vendor finds of a text of 600 characters at most. Rejects as `askAliyun` does. */
export async function judgeAtAliyun(
  site: AliyunSite,
  key: AliyunKey,
  { part, place }: { part: string; place: TextPlace },
): Promise<Reason[]> {
  const found = await askAliyun(site, key, {
    ...{ action: TEXTS, service: SERVICES[place], parameters: { content: part }, timeoutMs: TIMEOUT_MS },
  });
  return found.map(({ topic, words, verdict }) => ({ topic, word: words, verdict }));
}

const circuit = new Circuit(toldAs('aliyun_safety'));

/**
 * Asks one thing after the other by the account of the shop or of the platform, until something is refused. A vendor that does not
 * answer, or is not set up, has not answered: what it found until then stands.
 */
export async function askInTurn<T extends { readonly verdict: Verdict }>(
  ctx: Ctx,
  asks: readonly ((site: AliyunSite, key: AliyunKey) => Promise<T[]>)[],
): Promise<{ found: T[]; isAnswered: boolean }> {
  const { config, settings, now } = ctx.services;
  const key = aliyunKey(await settings.together<AliyunValues>(ctx.shop.id, ALIYUN_KEYS));
  const found: T[] = [];
  if (key === null) return { found, isAnswered: false };
  const base = config.aliyunSafetyBase;
  try {
    for (const ask of asks) {
      const reasons = await circuit.run(
        base,
        (error) => (error instanceof ServiceError ? 'failed' : 'refused'),
        () => ask({ base, now: now() }, key),
      );
      found.push(...reasons);
      if (reasons.some(({ verdict }) => verdict === 'block')) break;
    }
    return { found, isAnswered: true };
  } catch (error) {
    if (error instanceof AliyunSafetyError || error instanceof ServiceError || error instanceof CircuitOpen) {
      return { found, isAnswered: false };
    }
    throw error;
  }
}

/** What the vendor finds of a text: one that it could not judge is to be looked at. */
export async function findAtAliyun(ctx: Ctx, text: string, place: TextPlace): Promise<Reason[]> {
  const { found, isAnswered } = await askInTurn(
    ctx,
    partsOf(text).map((part) => (site, key) => judgeAtAliyun(site, key, { part, place })),
  );
  return isAnswered ? found : [...found, { topic: 'unchecked', word: null, verdict: 'review' }];
}

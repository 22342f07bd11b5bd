import { z } from 'zod';
import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { toldAs } from '../../../../kernel/metrics/outside-calls.ts';
import type { AliyunKey } from '../../../../kernel/outside/aliyun/acs3.ts';
import { aliyunCall } from '../../../../kernel/outside/aliyun/aliyun-call.ts';
import { Circuit, CircuitOpen } from '../../../../kernel/outside/circuit.ts';
import { ServiceError } from '../../../../kernel/outside/service-call.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { VendorKind } from '../contract.ts';
import type { CardReading } from '../parse/card-of.ts';
import { refuse } from '../refusals.ts';
import { ALIYUN_ACTIONS, aliyunReading } from './aliyun-fields.ts';
import type { drawnForOutside } from './card-picture.ts';

const VERSION = '2021-07-07';
/** Somebody waits for it. */
const [TIMEOUT_MS, DRAW_MS] = [15_000, 15_000];

/** The settings of an account, which belong together. */
export const ALIYUN_KEYS = ['ocr.keyId', 'ocr.keySecret'] as const;

/** Their values. */
export interface AliyunValues extends Readonly<Record<string, unknown>> {
  readonly 'ocr.keyId': string;
  readonly 'ocr.keySecret': string;
}

/** The key that settings name; null where they name none. */
export const aliyunKey = (values: AliyunValues | null): AliyunKey | null =>
  values === null || values['ocr.keyId'] === '' || values['ocr.keySecret'] === ''
    ? null
    : { id: values['ocr.keyId'], secret: values['ocr.keySecret'] };

const draw = asideTask<typeof drawnForOutside>(new URL('./card-picture.ts', import.meta.url), 'drawnForOutside');
const circuit = new Circuit(toldAs('aliyun_ocr'));

const Answer = z.object({
  RequestId: z.string().max(100).default(''),
  Data: z.string().max(500_000).optional(),
  Code: z.union([z.string(), z.number()]).transform(String).optional(),
});

/** The vendor says that it cannot, by a code of its own; nothing of the picture stands in it. */
export class AliyunOcrError extends Error {
  override readonly name = 'AliyunOcrError';
  readonly code: string;
  constructor(code: string) {
    super(`Alibaba Cloud OCR: ${code}`);
    this.code = code;
  }
}

/** Has the vendor read a picture, and answers the text of its findings and its number of the call. Rejects with `AliyunOcrError` or `ServiceError`. */
export async function readByAliyun(
  { base, now }: { base: string; now: Date },
  key: AliyunKey,
  kind: VendorKind,
  picture: Uint8Array,
): Promise<{ said: string; requestId: string }> {
  const answer = await aliyunCall(
    {
      ...{ base, now, action: ALIYUN_ACTIONS[kind], version: VERSION, contentType: 'application/octet-stream' },
      ...{ body: picture, timeoutMs: TIMEOUT_MS },
    },
    key,
  );
  const read = Answer.safeParse(answer.said);
  if (!read.success) throw new AliyunOcrError(`answered ${answer.status} in another form`);
  const { Data, Code, RequestId } = read.data;
  if (Data === undefined || answer.status !== 200) throw new AliyunOcrError(Code ?? `answered ${answer.status}`);
  return { said: Data, requestId: RequestId };
}

/** What the vendor says of a picture that shows nothing of the kind. */
const NO_CARD = /^(?:unmatchedImageType|noText|noMatch.*)$/i;
const BAD_PICTURE = /^illegalImage/i;

/** Reads a card by the account of the shop, or by the platform’s; null where the picture shows none. */
export async function readAtAliyun(
  ctx: Ctx,
  kind: VendorKind,
  path: string,
): Promise<{ reading: CardReading; requestId: string } | null> {
  const { aside, config, settings, now } = ctx.services;
  const key = aliyunKey(await settings.together<AliyunValues>(ctx.shop.id, ALIYUN_KEYS));
  if (key === null) throw refuse.not_configured();
  const picture = await aside.run(draw, path, { asker: askerOf(ctx), ms: DRAW_MS, signal: ctx.signal });
  try {
    const { said, requestId } = await circuit.run(
      config.aliyunOcrBase,
      (error) => (error instanceof ServiceError ? 'failed' : 'refused'),
      () => readByAliyun({ base: config.aliyunOcrBase, now: now() }, key, kind, picture),
    );
    const reading = aliyunReading(kind, said, formatDate(now()));
    return reading === null ? null : { reading, requestId };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof AliyunOcrError && NO_CARD.test(error.code)) return null;
    if (error instanceof AliyunOcrError && BAD_PICTURE.test(error.code)) throw refuse.picture_refused();
    if (error instanceof AliyunOcrError || error instanceof ServiceError || error instanceof CircuitOpen)
      throw refuse.provider_failed();
    throw error;
  }
}

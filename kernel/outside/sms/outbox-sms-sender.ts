import { join } from 'node:path';
import { z } from 'zod';
import { keyedHash, sameHash } from '../../security/keyed-hash.ts';
import { appendJsonLine } from '../append-json-line.ts';
import { turnOver } from '../turn-over.ts';
import type { ReceiptCall, SmsMessage, SmsReceipt, SmsSender } from './sms-sender.ts';

const Receipts = z.object({
  receipts: z
    .array(z.object({ id: z.string().min(1).max(64), delivered: z.boolean(), reason: z.string().max(64).default('') }))
    .max(500),
});

/**
 * Writes text messages to `outbox/sms.jsonl` under the data folder instead of sending them (`at, id, shop, to, template,
 * params, text`), for demos and tests. It holds codes in the clear: a public installation must not run with it. Receipts
 * are JSON, `{receipts: [{id, delivered, reason}]}`, signed in the address.
 */
export class OutboxSmsSender implements SmsSender {
  readonly path: string;
  readonly #now: () => Date;
  readonly #key: Uint8Array;

  constructor(options: { dataDir: string; key: Uint8Array; now?: () => Date }) {
    this.path = join(options.dataDir, 'outbox', 'sms.jsonl');
    this.#now = options.now ?? (() => new Date());
    this.#key = options.key;
  }

  async send({ shop, to, template, params, text }: SmsMessage): Promise<string> {
    const id = crypto.randomUUID();
    await appendJsonLine(this.path, { at: this.#now().toISOString(), id, shop, to, template, params, text });
    return id;
  }

  /** Signs a body as a call with receipts has to be signed. */
  sign(body: string): string {
    return keyedHash(this.#key, 'sms-receipt', body);
  }

  receipts({ body, signature }: ReceiptCall): SmsReceipt[] | null {
    if (!sameHash(signature, this.sign(body))) return null;
    try {
      const { receipts } = Receipts.parse(JSON.parse(body));
      return receipts.map(({ id, delivered, reason }) => ({ id, isDelivered: delivered, reason }));
    } catch {
      return null;
    }
  }

  async forgetOld(days: number): Promise<void> {
    await turnOver(this.path, this.#now(), days);
  }
}

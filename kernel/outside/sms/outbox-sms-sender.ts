import { join } from 'node:path';
import { appendJsonLine } from '../append-json-line.ts';
import type { Receipt, ReceiptCall } from '../receipt.ts';
import { signedReceipts, signReceipts } from '../signed-receipts.ts';
import { turnOver } from '../turn-over.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

/** What its receipts are signed for. */
const LABEL = 'sms-receipt';

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
    return signReceipts(this.#key, LABEL, body);
  }

  receipts(call: ReceiptCall): Receipt[] | null {
    return signedReceipts(this.#key, LABEL, call);
  }

  async forgetOld(days: number): Promise<void> {
    await turnOver(this.path, this.#now(), days);
  }
}

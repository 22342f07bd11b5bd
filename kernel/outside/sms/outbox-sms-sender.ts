import { join } from 'node:path';
import { appendJsonLine } from '../append-json-line.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

/**
 * Writes text messages to `outbox/sms.jsonl` under the data folder instead of sending them (`at, shop, to, template,
 * params, text`), for demos and tests. It holds codes in the clear: a public installation must not run with it.
 */
export class OutboxSmsSender implements SmsSender {
  readonly path: string;
  readonly #now: () => Date;

  constructor(options: { dataDir: string; now?: () => Date }) {
    this.path = join(options.dataDir, 'outbox', 'sms.jsonl');
    this.#now = options.now ?? (() => new Date());
  }

  async send({ shop, to, template, params, text }: SmsMessage): Promise<void> {
    await appendJsonLine(this.path, { at: this.#now().toISOString(), shop, to, template, params, text });
  }
}

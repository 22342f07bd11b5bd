import { join } from 'node:path';
import { appendJsonLine } from '../append-json-line.ts';
import { DeliveryError } from '../delivery-error.ts';
import { turnOver } from '../turn-over.ts';
import type { MailMessage, MailSender } from './mail-sender.ts';

/**
 * Writes mails to `outbox/mail.jsonl` under the data folder instead of sending them (`at, shop, to, template, params,
 * subject, text`, and `html`, `decline` and `attachments` where given), for demos and tests.
 */
export class OutboxMailSender implements MailSender {
  readonly path: string;
  readonly #now: () => Date;

  constructor(options: { dataDir: string; now?: () => Date }) {
    this.path = join(options.dataDir, 'outbox', 'mail.jsonl');
    this.#now = options.now ?? (() => new Date());
  }

  async send({ shop, to, template, params, subject, text, html, decline, attachments }: MailMessage): Promise<null> {
    // A real mail server would read a line break as the start of another header; so what passes here passes there.
    if (/[\r\n\0]/.test(`${to}${subject}`))
      throw new DeliveryError('recipient and subject must be single lines', { retryable: false });
    const line = { shop, to, template, params, subject, text, html, decline, attachments };
    await appendJsonLine(this.path, { at: this.#now().toISOString(), ...line });
    return null;
  }

  async forgetOld(days: number): Promise<void> {
    await turnOver(this.path, this.#now(), days);
  }
}

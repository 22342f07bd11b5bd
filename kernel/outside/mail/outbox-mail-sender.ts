import { join } from 'node:path';
import { appendJsonLine } from '../append-json-line.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Receipt, ReceiptCall } from '../receipt.ts';
import { signedReceipts, signReceipts } from '../signed-receipts.ts';
import { turnOver } from '../turn-over.ts';
import type { MailMessage, MailSender } from './mail-sender.ts';

/** What its receipts are signed for. */
const LABEL = 'mail-receipt';

/**
 * Writes mails to `outbox/mail.jsonl` under the data folder instead of sending them (`at, id, shop, to, template, params,
 * subject, text`, and `html`, `decline` and `attachments` where given), for demos and tests.
 * Receipts are JSON, `{receipts: [{id, delivered, reason}]}`, signed in the address.
 */
export class OutboxMailSender implements MailSender {
  readonly path: string;
  readonly #now: () => Date;
  readonly #key: Uint8Array;

  constructor(options: { dataDir: string; key: Uint8Array; now?: () => Date }) {
    this.path = join(options.dataDir, 'outbox', 'mail.jsonl');
    this.#now = options.now ?? (() => new Date());
    this.#key = options.key;
  }

  async send({ shop, to, template, params, subject, text, html, decline, attachments }: MailMessage): Promise<string> {
    // A real mail server would read a line break as the start of another header; so what passes here passes there.
    if (/[\r\n\0]/.test(`${to}${subject}`))
      throw new DeliveryError('recipient and subject must be single lines', { retryable: false });
    const id = crypto.randomUUID();
    const line = { id, shop, to, template, params, subject, text, html, decline, attachments };
    await appendJsonLine(this.path, { at: this.#now().toISOString(), ...line });
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

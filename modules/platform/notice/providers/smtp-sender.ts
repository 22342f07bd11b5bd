import { Readable } from 'node:stream';
import { toldAs } from '../../../../kernel/metrics/outside-calls.ts';
import type { SenderParts } from '../../../../kernel/module/sender-spec.ts';
import { type CallOutcome, Circuit, CircuitOpen } from '../../../../kernel/outside/circuit.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { MailMessage, MailSender } from '../../../../kernel/outside/mail/mail-sender.ts';
import { OutboundError } from '../../../../kernel/outside/outbound.ts';
import { PossiblySent } from '../../../../kernel/outside/possibly-sent.ts';
import type { Receipt, ReceiptCall } from '../../../../kernel/outside/receipt.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { bounceReport } from './bounce-report.ts';
import { mailBytes } from './mail-bytes.ts';
import { bounceSecret, mailNumber, returnPath } from './return-path.ts';
import { type SmtpProblem, smtpFault } from './smtp-fault.ts';
import { type SmtpServer, smtpServerOf, smtpValues } from './smtp-server.ts';

/** Milliseconds for the connection, its greeting and each answer before the message. */
const ANSWER_MS = 10_000;
/** Milliseconds for all of it where nobody waits; servers that look into a mail take their time. */
const WHOLE_MS = 60_000;
const MOST_BYTES = 20_000_000;

/** Says that a mail may have been taken, and that nobody knows: the line was lost after its last byte. */
export class MailUnknown extends PossiblySent {
  override readonly name = 'MailUnknown';
}

/** What a sender talks to servers with; `ca` are certificates that are trusted beside those of Node.js. */
export interface SmtpParts extends Pick<SenderParts, 'outside'> {
  readonly ca?: string;
}

type Connection = InstanceType<Awaited<typeof import('nodemailer/lib/smtp-connection')>['default']>;

/**
 * Talks to a server until it has taken `bytes`, or its credentials where there are none. What goes wrong before the last byte
 * is sent is a `DeliveryError`; a line that is lost between it and the answer is `MailUnknown`.
 */
export async function talkToServer(
  { outside, ca }: SmtpParts,
  server: SmtpServer,
  mail: { to: string; bytes: Buffer; returnTo?: string } | null,
  withinMs: number,
): Promise<string | null> {
  const { host, port, security, user, password, from } = server;
  const address = await outside.address(host).catch((cause: unknown) => {
    const isInner = cause instanceof OutboundError && cause.fault !== 'unreachable';
    const fault = isInner ? 'not_configured' : 'unreachable';
    throw new DeliveryError(`mail server: ${cause instanceof Error ? cause.message : fault}`, {
      ...{ retryable: !isInner, fault, cause },
    });
  });
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection: Connection = new SMTPConnection({
    ...{ host: address, port, secure: security === 'tls', servername: host },
    ...{ requireTLS: security === 'starttls', ignoreTLS: security === 'plain' },
    ...{ connectionTimeout: Math.min(ANSWER_MS, withinMs), greetingTimeout: Math.min(ANSWER_MS, withinMs) },
    ...{ socketTimeout: withinMs, name: from.slice(from.lastIndexOf('@') + 1) },
    tls: { servername: host, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  });
  let isHandedOver = false;
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | null>((resolve, reject) => {
      limit = setTimeout(() => {
        reject(Object.assign(new Error('the server took too long'), { code: 'ETIMEDOUT' }));
      }, withinMs);
      connection.once('error', reject);
      connection.once('end', () => reject(Object.assign(new Error('the line was closed'), { code: 'ECONNECTION' })));
      const send = (): void => {
        if (mail === null) {
          resolve(null);
          return;
        }
        const body = Readable.from([mail.bytes]);
        body.once('end', () => {
          isHandedOver = true;
        });
        const envelope = { from: mail.returnTo ?? from, to: [mail.to], size: mail.bytes.length };
        connection.send(envelope, body, (error, info) => (error ? reject(error) : resolve(info?.response ?? null)));
      };
      connection.connect((failed) => {
        if (failed) reject(failed);
        else if (user === '') send();
        else connection.login({ user, pass: password }, (error) => (error ? reject(error) : send()));
      });
    });
  } catch (error) {
    const problem = error as SmtpProblem;
    if (isHandedOver && (problem.responseCode ?? 0) === 0)
      throw new MailUnknown('the answer of the mail server was lost');
    throw smtpFault(problem);
  } finally {
    clearTimeout(limit);
    // What comes later is nobody's any more.
    connection.on('error', () => undefined);
    if (mail === null || isHandedOver) connection.quit();
    else connection.close();
  }
}

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof MailUnknown || (error instanceof DeliveryError && error.fault === 'unreachable')
    ? 'failed'
    : 'refused';

/** Hands mails over to the SMTP server of each message's shop, or to the platform's where the shop has none of its own. */
export class SmtpSender implements MailSender {
  readonly #parts: SenderParts & SmtpParts;
  readonly #circuit = new Circuit(toldAs('smtp'));

  constructor(parts: SenderParts & SmtpParts) {
    this.#parts = parts;
  }

  async send(message: MailMessage): Promise<string | null> {
    const { settings, outside, config, now } = this.#parts;
    const server = smtpServerOf(await smtpValues(settings, message.shop), outside.isOwnHost);
    if (typeof server === 'string') {
      throw new DeliveryError(`mail server: ${server}`, { retryable: false, fault: 'not_configured' });
    }
    if (/[\r\n\0]/.test(`${message.to}${message.subject}`)) {
      throw new DeliveryError('recipient and subject must be single lines', {
        ...{ retryable: false, fault: 'message_refused' },
      });
    }
    const number = mailNumber(config, message);
    const bytes = await mailBytes(message, server, now(), number);
    if (bytes.length > MOST_BYTES) {
      throw new DeliveryError('the mail is too large', { retryable: false, fault: 'too_large' });
    }
    const { to, withinMs = WHOLE_MS } = message;
    // Where nobody hears of what comes back, it comes back to whom it is from.
    const comesBackAs = server.bounces === '' ? null : number;
    const mail = { to, bytes, ...(comesBackAs !== null && { returnTo: returnPath(server.bounces, comesBackAs) }) };
    try {
      await this.#circuit.run(`${server.host}:${server.port}`, outcomeOf, () =>
        talkToServer(this.#parts, server, mail, withinMs),
      );
    } catch (error) {
      if (error instanceof MailUnknown) throw new MailUnknown(error.message, comesBackAs);
      if (!(error instanceof CircuitOpen)) throw error;
      throw new DeliveryError('the mail server failed too often', {
        ...{ retryable: true, fault: 'unreachable', cause: error },
      });
    }
    return comesBackAs;
  }

  receipts({ shop, body, signature }: ReceiptCall): Receipt[] | null {
    if (!sameHash(signature, bounceSecret(this.#parts.config, shop))) return null;
    const report = bounceReport(body);
    return report === null ? [] : [report];
  }
}

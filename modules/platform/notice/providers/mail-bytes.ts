import { buffer } from 'node:stream/consumers';
import type { MailMessage } from '../../../../kernel/outside/mail/mail-sender.ts';
import type { SmtpServer } from './smtp-server.ts';

/** Headers that a signature covers: what a reader sees, and what a click on it does. */
const SIGNED = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** A mail as it goes over the line, signed where the server's settings say with what; by its number it is known in the world. */
export async function mailBytes(
  message: MailMessage,
  { from, dkim }: Pick<SmtpServer, 'from' | 'dkim'>,
  date: Date,
  number: string | null = null,
): Promise<Buffer> {
  // Most processes send no mail by themselves.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { to, sender: name = '', subject, text, html, decline, attachments = [] } = message;
  const composed = await new MailComposer({
    from: { name, address: from },
    to: { name: '', address: to },
    ...{
      subject,
      text,
      ...(html !== undefined && { html }),
      date,
      messageId: `<${number ?? crypto.randomUUID()}@${domainOf(from)}>`,
    },
    headers: {
      // Nobody's holiday notice answers a portal (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(decline !== undefined && {
        'List-Unsubscribe': `<${decline}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ name: filename, mime, base64 }) => ({
      ...{ filename, contentType: mime, content: Buffer.from(base64, 'base64') },
    })),
    ...{ disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' },
  })
    .compile()
    .build();
  if (dkim === null) return composed;
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const privateKey = dkim.key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { domain: domainName, selector: keySelector } = dkim;
  const signer = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: SIGNED });
  return buffer(signer.sign(composed));
}

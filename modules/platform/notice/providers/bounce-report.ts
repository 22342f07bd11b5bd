import type { Receipt } from '../../../../kernel/outside/receipt.ts';
import { type MimePart, mimePart, partsOf } from './mime-part.ts';
import { numberInAddress, numberInMessageId, shopOfNumber } from './return-path.ts';
import { FULL_MAILBOX, OF_ADDRESS } from './smtp-fault.ts';

/** Where a mail names the address that it came to. */
const ARRIVED_AT = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to'];
/** Kinds of parts that hold what was sent, or its head. */
const RETURNED = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']);
/** A server speaks of the address where its code does not (RFC 3463 knows `5.0.0`, and many write nothing). */
const NOBODY =
  /(?:user|mailbox|recipient|address|account)\b[^.\n]{0,40}?(?:unknown|not found|not exist|n't exist|no such|invalid|disabled|suspended)|(?:unknown|no such|invalid|unrouteable)\b[^.\n]{0,20}?(?:user|mailbox|recipient|address|account)|(?:用户|邮箱|账号|帐号|地址)(?:名)?(?:不存在|未找到|无效|已停用)/i;
const NO_ROOM = /(?:mailbox|quota|storage)[^.\n]{0,30}?(?:full|exceeded|over)|over ?quota|(?:邮箱|空间)(?:已满|不足)/i;
/** The domain of the address is not there. */
const NO_HOST = /^5\.4\.4$|^5\.1\.(?:10)$/;
const MAILERS = /^(?:mailer-daemon|postmaster|mail-?daemon)\b|<(?:mailer-daemon|postmaster)@/i;
const CODE = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** What a server says of the one whom a mail was for. */
interface Told {
  readonly action: string;
  readonly code: string;
  readonly words: string;
}

/** Fields of a report as they stand, one paragraph for each recipient behind that of the message (RFC 3464, 2.1). */
function toldIn(report: string): Told | null {
  const paragraphs = report.split(/\n[ \t]*\n/).map((text) => mimePart(`${text}\n\n`).head);
  const about = paragraphs.filter((fields) => fields.has('action') || fields.has('status'));
  const fields = about.find((each) => each.get('action')?.toLowerCase() === 'failed') ?? about[0];
  if (fields === undefined) return null;
  const [status = '', words = ''] = [fields.get('status'), fields.get('diagnostic-code')];
  const said = CODE.exec(status)?.[1] ?? '';
  // What the other server itself said is more than the reporting one makes of it.
  const code = said === '' || /^[45]\.0\.0$/.test(said) ? (CODE.exec(words)?.[1] ?? said) : said;
  return { action: fields.get('action')?.toLowerCase().trim() ?? '', code, words };
}

/** What it means for the mail, and for its address; null where the mail may still arrive. */
function meaningOf({ action, code, words }: Told): Omit<Receipt, 'id' | 'shop'> | null {
  if (action === 'delivered') return { isDelivered: true, reason: '' };
  if (action !== 'failed') return null;
  const reason = code || /\b[45]\d\d\b/.exec(words)?.[0] || 'failed';
  const isVague = code === '' || /^[45]\.0\.0$/.test(code);
  const failed = (holder?: 'dead' | 'away') => ({ isDelivered: false, reason, ...(holder && { holder }) });
  if (FULL_MAILBOX.test(code) || (isVague && NO_ROOM.test(words))) return failed('away');
  if (OF_ADDRESS.test(code) || NO_HOST.test(code) || (isVague && NOBODY.test(words))) return failed('dead');
  // Given up after some days, or there was no way to it: somebody may be there.
  return failed(/^4\./.test(code) || /^5\.4\./.test(code) ? 'away' : undefined);
}

/** The number of the mail that something is about: in the address that it came to, else in what came back with it. */
function numberOf(mail: MimePart, parts: readonly MimePart[]): string | null {
  for (const name of ARRIVED_AT) {
    const number = numberInAddress(mail.head.get(name) ?? '');
    if (number !== null) return number;
  }
  for (const { type, text } of parts) {
    const head = RETURNED.has(type) ? mimePart(text).head : null;
    const number = head && numberInMessageId(head.get('message-id') ?? '');
    if (number) return number;
  }
  return numberInMessageId(`${mail.head.get('in-reply-to') ?? ''} ${mail.head.get('references') ?? ''}`);
}

/** What a server says that sends no report: its own words above what came back (qmail, and some of the large providers). */
function toldInWords(mail: MimePart, parts: readonly MimePart[]): Told | null {
  if (!MAILERS.test(mail.head.get('from')?.trim() ?? '')) return null;
  const words = parts.find(({ type }) => type === 'text/plain')?.text ?? '';
  const above = words.split(/\n-{3,} ?(?:Below|Original|原始)/i)[0] ?? '';
  const code = CODE.exec(above)?.[1] ?? '';
  if (code === '' && !/\b5\d\d\b/.test(above)) return null;
  return { action: 'failed', code, words: above };
}

/**
 * What a mail that came back tells of which of ours: a report of its delivery (RFC 3464), a complaint (RFC 5965), or the words of a
 * server that knows neither. Null where it tells nothing, such as the answer of somebody who is on holiday.
 */
export function bounceReport(raw: string): Receipt | null {
  const mail = mimePart(raw.replace(/\r\n?/g, '\n'));
  const parts = partsOf(mail);
  const text = (type: string): string | undefined => parts.find((part) => part.type === type)?.text;
  const number = numberOf(mail, parts);
  if (number === null) return null;
  const about = { id: number, shop: shopOfNumber(number) };
  const complaint = text('message/feedback-report');
  if (complaint !== undefined) {
    const isAbuse = /^feedback-type:[ \t]*(?:abuse|fraud|opt-out)\b/im.test(complaint);
    return isAbuse ? { ...about, isDelivered: false, reason: 'complaint', holder: 'rejecting' } : null;
  }
  const report = text('message/delivery-status') ?? text('message/global-delivery-status');
  const told = report === undefined ? toldInWords(mail, parts) : toldIn(report);
  const meaning = told && meaningOf(told);
  return meaning && { ...about, ...meaning };
}

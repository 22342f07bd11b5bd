import type { Locale } from '../../../kernel/rules/locale.ts';
import type { NoticeText } from './texts.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, so that nothing in it is taken for markup. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** What a mail of the shop says beside its text. */
export interface MailFrame {
  readonly shop: string;
  readonly accent: string;
  readonly locale: Locale;
  /** Where it leads; empty where there is nothing to see. */
  readonly link: string;
  readonly open: string;
  /** Why one gets it, and where one changes that. */
  readonly foot: string;
  /** Where whoever got it chooses what comes, without signing in; absent where it cannot be declined. */
  readonly choose?: { readonly label: string; readonly address: string };
}

/** What a mail says, and in whose name. */
export interface MailWords {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail as plain text and as HTML: one column, no picture, nothing loaded from anywhere. */
export function mailOf({ title, body }: NoticeText, frame: MailFrame): MailWords {
  const { shop, accent, locale, link, open, foot, choose } = frame;
  const lines = body.split(/\n+/).map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`);
  const button =
    link === ''
      ? ''
      : `<p style="margin:20px 0 8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 22px;border-radius:8px;background:${escapeHtml(accent)};color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>`;
  const way =
    choose === undefined
      ? ''
      : ` <a href="${escapeHtml(choose.address)}" style="color:inherit">${escapeHtml(choose.label)}</a>`;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#14202b;font:16px/1.7 system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto;border-radius:12px;background:#ffffff;overflow:hidden">
<div style="padding:16px 28px;border-top:4px solid ${escapeHtml(accent)};font-weight:600">${escapeHtml(shop)}</div>
<div style="padding:4px 28px 24px"><h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escapeHtml(title)}</h1>${lines.join('')}${button}</div>
<div style="padding:14px 28px;border-top:1px solid #e3e7ea;color:#5f6e7b;font-size:13px">${escapeHtml(foot)}${way}</div>
</div></body></html>`;
  const subject = title.replace(/\s+/g, ' ').trim();
  const whole = [body, ...(link === '' ? [] : [link]), foot, ...(choose ? [`${choose.label} ${choose.address}`] : [])];
  return { sender: shop, subject, text: whole.join('\n\n'), html };
}

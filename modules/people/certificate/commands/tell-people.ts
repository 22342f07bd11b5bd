import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { type CertificateKind, factIn } from '../kinds.ts';
import type { Made } from './made.ts';

/** Where the people find their certificates, each with the way to its paper. */
const LINK = '/certificates';

const params = {
  certificate: { label: { zh: '证书', en: 'Certificate' }, sample: { zh: '学分证书', en: 'Certificate of credits' } },
  title: {
    label: { zh: '事项', en: 'About' },
    sample: { zh: '输血医学新进展学习班', en: 'Course on transfusion medicine' },
  },
} as const;

/** What people are told of their certificates. */
export const notices = {
  'certificate.issued': {
    label: { zh: '证书已颁发', en: 'A certificate was issued' },
    ...{ audience: 'member', channels: ['weixin', 'mail', 'sms'], params },
    title: { zh: '您的{certificate}已颁发', en: '{certificate}: it is there' },
    body: {
      zh: '“{title}”的{certificate}已颁发，可在“我的证书”查看、下载 PDF。',
      en: 'Your {certificate} for “{title}” was issued. See it and download the PDF under “My certificates”.',
    },
  },
  'certificate.replaced': {
    label: { zh: '证书已换发', en: 'A certificate was replaced' },
    ...{ audience: 'member', channels: ['weixin', 'mail', 'sms'], params },
    title: { zh: '您的{certificate}已换发', en: '{certificate}: there is a new one' },
    body: {
      zh: '“{title}”的{certificate}内容有更正，已换发新证书，旧证书作废。请在“我的证书”下载新证书。',
      en: 'Your {certificate} for “{title}” was corrected: a new one took its place, the old one does not hold any more. Download it under “My certificates”.',
    },
  },
  'certificate.revoked': {
    label: { zh: '证书已撤销', en: 'A certificate was revoked' },
    ...{ audience: 'member', channels: ['weixin', 'mail', 'sms'] },
    params: {
      ...params,
      reason: { label: { zh: '原因', en: 'Reason' }, sample: { zh: '签到记录有误', en: 'The attendance was wrong' } },
    },
    title: { zh: '您的{certificate}已撤销', en: '{certificate}: it was revoked' },
    body: {
      zh: '“{title}”的{certificate}已撤销，原因：{reason}。如有疑问请联系主办方。',
      en: 'Your {certificate} for “{title}” was revoked: {reason}. Please ask the organiser if something is unclear.',
    },
  },
} satisfies Record<string, NoticeSpec>;

const aboutOf = (kind: CertificateKind, facts: CertificateFacts) => ({
  certificate: kind.label,
  title: { zh: factIn('zh-CN', facts.title), en: factIn('en', facts.title) },
});

/** Tells people of the certificates that they got in this transaction: of each once. */
export async function tellIssued(
  ctx: Ctx,
  tx: Tx,
  kind: CertificateKind,
  facts: CertificateFacts,
  made: readonly Made[],
): Promise<void> {
  for (const isReplacing of [false, true]) {
    const these = made.filter((one) => one.isReplacing === isReplacing);
    await sendNotice(ctx, tx, {
      kind: isReplacing ? 'certificate.replaced' : 'certificate.issued',
      to: these.map(({ memberId }) => memberId),
      key: String(Math.min(...these.map(({ id }) => id))),
      ...{ values: aboutOf(kind, facts), link: LINK },
    });
  }
}

/** Tells somebody that theirs was taken back, and why. */
export async function tellRevoked(
  ctx: Ctx,
  tx: Tx,
  kind: CertificateKind,
  { id, memberId, facts, reason }: { id: number; memberId: number; facts: CertificateFacts; reason: string },
): Promise<void> {
  await sendNotice(ctx, tx, {
    ...{ kind: 'certificate.revoked', to: [memberId], key: String(id), link: LINK },
    values: { ...aboutOf(kind, facts), reason },
  });
}

import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const due: NoticeParam = {
  label: { zh: '删除时间', en: 'When' },
  sample: { zh: '2026-11-29 10:00', en: '2026-11-29 10:00' },
};
const receipt: NoticeParam = {
  label: { zh: '凭据号', en: 'Receipt' },
  sample: { zh: 'A1B2C3D4E5F6', en: 'A1B2C3D4E5F6' },
};

/** Nobody goes untold: by SMS first, whatever they switched off. */
const toLeaving = { audience: 'member', channels: ['sms', 'mail', 'weixin'], isFixed: true } as const;

/** What members are told on the way out, and staff where somebody cannot go. */
export const notices = {
  'erasure.asked': {
    label: { zh: '注销申请已收到', en: 'My wish to be removed' },
    ...toLeaving,
    isUrgent: true,
    params: { due, receipt },
    title: { zh: '注销申请已收到', en: 'You asked to be removed' },
    body: {
      zh: '您申请注销在{shop}的账号，全部资料将于 {due} 删除（凭据号 {receipt}）。在此之前登录“我的账号”即可撤回。如非本人操作，请立即登录撤回。',
      en: 'You asked {shop} to remove you: everything about you is deleted on {due} (receipt {receipt}). Until then you can take it back in “My account”. If this was not you, do so now.',
    },
  },
  'erasure.soon': {
    label: { zh: '账号即将注销', en: 'My removal is about to happen' },
    ...toLeaving,
    isUrgent: true,
    params: { due },
    title: { zh: '账号即将注销', en: 'You are about to be removed' },
    body: {
      zh: '您在{shop}的账号与全部资料将于 {due} 删除，之后无法恢复。如要保留，请在此之前登录“我的账号”撤回。',
      en: 'Your account with {shop} and everything about you is deleted on {due} and cannot come back. To keep it, sign in and take the wish back in “My account” before.',
    },
  },
  'erasure.planned': {
    label: { zh: '久未登录，账号将删除', en: 'My account goes because I was long away' },
    ...toLeaving,
    params: { due },
    title: { zh: '久未登录，账号将删除', en: 'You were long away: your account goes' },
    body: {
      zh: '您已很久没有登录{shop}，账号与资料将于 {due} 删除。在此之前登录一次即可保留。',
      en: 'You have not been with {shop} for long: your account and everything about you is deleted on {due}. Sign in once before, and it stays.',
    },
  },
  'erasure.done': {
    label: { zh: '账号已注销', en: 'My account was removed' },
    audience: 'member',
    channels: ['sms'],
    isDirect: true,
    isFixed: true,
    params: { receipt },
    title: { zh: '账号已注销', en: 'You were removed' },
    body: {
      zh: '您在{shop}的账号与资料已删除，凭据号 {receipt}。此后不再向您发送消息。',
      en: 'Your account with {shop} and everything about you is deleted. Receipt {receipt}. You get no further messages.',
    },
    sms: {
      zh: '您在{shop}的账号与资料已删除，凭据号 {receipt}，可随时查验：{link} 。此后不再向您发送消息。',
      en: 'Your account with {shop} and everything about you is deleted. Receipt {receipt}, to be checked at {link}. You get no further messages.',
    },
  },
  'erasure.stuck': {
    label: { zh: '到期的注销无法执行', en: 'A removal that is due cannot happen' },
    audience: 'staff',
    channels: ['mail'],
    params: { receipt },
    title: { zh: '注销申请 {receipt} 到期但无法执行', en: 'Removal {receipt} is due and cannot happen' },
    body: {
      zh: '注销申请 {receipt} 已到期，但仍有事项未办结。请在“注销与删除”中查看并处理。',
      en: 'The removal {receipt} is due, but something has to be settled first. See it under “Removals”.',
    },
  },
} satisfies Record<string, NoticeSpec>;

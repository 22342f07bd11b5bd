import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What applicants are told. */
export const notices = {
  'doctor.granted': {
    label: { zh: '医师认证通过', en: 'My registration as a doctor was granted' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: {},
    title: { zh: '医师认证已通过', en: 'You are registered as a doctor' },
    body: {
      zh: '您在{shop}的医师认证已通过，可以浏览面向医生的内容。',
      en: 'Your registration with {shop} was granted: what is for doctors is open to you.',
    },
  },
  'doctor.rejected': {
    label: { zh: '医师认证未通过', en: 'My registration as a doctor was not granted' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: {
      reason: {
        label: { zh: '理由', en: 'Reason' },
        sample: { zh: '执业证书照片不清晰', en: 'The picture of the licence cannot be read' },
      },
    },
    title: { zh: '医师认证未通过', en: 'Your registration as a doctor was not granted' },
    body: {
      zh: '您在{shop}的医师认证未通过，补充资料后可以再次提交。审核意见：{reason}',
      en: 'Your registration with {shop} was not granted. You may complete it and hand it in again. What the reviewer says: {reason}',
    },
  },
} satisfies Record<string, NoticeSpec>;

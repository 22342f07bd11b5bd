import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** Applicants are told wherever they are first reached. */
const toMember = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } as const;

const reason = (zh: string, en: string): NoticeParam => ({
  label: { zh: '理由', en: 'Reason' },
  sample: { zh, en },
});

/** What applicants are told, and those who review them. */
export const notices = {
  'doctor.granted': {
    label: { zh: '医师认证通过', en: 'My registration as a doctor was granted' },
    ...toMember,
    params: {},
    title: { zh: '医师认证已通过', en: 'You are registered as a doctor' },
    body: {
      zh: '您在{shop}的医师认证已通过，可以浏览面向医生的内容。',
      en: 'Your registration with {shop} was granted: what is for doctors is open to you.',
    },
  },
  'doctor.draft_waits': {
    label: { zh: '医师资料待本人补全', en: 'My profile as a doctor waits to be completed' },
    ...toMember,
    params: {},
    title: { zh: '请补全医师资料', en: 'Please complete your profile as a doctor' },
    body: {
      zh: '{shop}已为您录入医师资料，请登录核对、补全并提交审核。',
      en: '{shop} has entered what it knows of you as a doctor. Sign in, check and complete it, and hand it in.',
    },
    sms: {
      zh: '{shop}已为您录入医师资料，请登录核对、补全并提交审核：{link}',
      en: '{shop} has entered what it knows of you as a doctor. Check and complete it: {link}',
    },
  },
  'doctor.rejected': {
    label: { zh: '医师认证未通过', en: 'My registration as a doctor was not granted' },
    ...toMember,
    params: { reason: reason('执业证书照片不清晰', 'The picture of the licence cannot be read') },
    title: { zh: '医师认证未通过', en: 'Your registration as a doctor was not granted' },
    body: {
      zh: '您在{shop}的医师认证未通过，补充资料后可以再次提交。审核意见：{reason}',
      en: 'Your registration with {shop} was not granted. You may complete it and hand it in again. What the reviewer says: {reason}',
    },
  },
  'doctor.grant_ended': {
    label: { zh: '医师认证被终止', en: 'My registration as a doctor was ended' },
    ...toMember,
    params: {
      reason: reason('执业注册已变更，请更新资料', 'Your licence has moved to another hospital: please update it'),
    },
    title: { zh: '医师认证已终止', en: 'Your registration as a doctor was ended' },
    body: {
      zh: '您在{shop}的医师认证已终止，更新资料后可以再次提交。理由：{reason}',
      en: '{shop} has ended your registration as a doctor. You may update your profile and hand it in again. Reason: {reason}',
    },
  },
  'doctor.ended': {
    label: { zh: '医师本人结束认证', en: 'A doctor ended the registration' },
    audience: 'staff',
    channels: ['mail'],
    params: {
      name: { label: { zh: '医师', en: 'Doctor' }, sample: { zh: '许文清', en: 'Xu Wenqing' } },
    },
    title: { zh: '{name}的医师认证已结束', en: 'The registration of {name} has ended' },
    body: {
      zh: '{name}结束了医师认证，或撤回了认证所依据的同意：相应资料已删除，面向医生的内容不再向其开放。',
      en: '{name} has ended the registration as a doctor, or taken the consent back that it rests on: what it covered is deleted, and what is for doctors is closed to them.',
    },
  },
} satisfies Record<string, NoticeSpec>;

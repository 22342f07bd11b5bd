import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What stands for a browser that says nothing of itself. */
export const NO_DEVICE: Label = { zh: '未知设备', en: 'unknown device' };

const device: NoticeParam = {
  label: { zh: '设备', en: 'Device' },
  sample: { zh: 'Chrome · Windows', en: 'Chrome · Windows' },
};

const codeOfLink: Record<string, NoticeParam> = {
  code: { label: { zh: '验证码', en: 'Code' }, sample: { zh: '048213', en: '048213' }, isRequired: true },
  title: { label: { zh: '打开的内容', en: 'What it opens' }, sample: { zh: '学术年会报名', en: 'Annual meeting' } },
  minutes: { label: { zh: '有效分钟数', en: 'Minutes it works' }, sample: { zh: '5', en: '5' } },
};

/** What concerns the safety of an account: at once, and nobody can switch it off. */
const ofSafety = { audience: 'staff', isUrgent: true, isFixed: true } as const;

/** What people are told of their sign-ins. */
export const notices = {
  'signIn.code': {
    label: { zh: '登录验证码', en: 'Code to sign in' },
    audience: 'member',
    channels: ['sms'],
    isDirect: true,
    isUrgent: true,
    isFixed: true,
    params: {
      code: { label: { zh: '验证码', en: 'Code' }, sample: { zh: '048213', en: '048213' }, isRequired: true },
      minutes: { label: { zh: '有效分钟数', en: 'Minutes it works' }, sample: { zh: '5', en: '5' } },
    },
    title: { zh: '登录验证码', en: 'Your code' },
    body: {
      zh: '验证码 {code}，{minutes} 分钟内有效。如非本人操作，请忽略本短信。',
      en: 'Your code is {code}. It works for {minutes} minutes. If you did not ask for it, ignore this message.',
    },
  },
  'signIn.link_code': {
    label: { zh: '打开链接的验证码', en: 'Code to open a link' },
    audience: 'member',
    channels: ['sms'],
    isDirect: true,
    isUrgent: true,
    isFixed: true,
    params: codeOfLink,
    title: { zh: '打开链接的验证码', en: 'Code to open a link' },
    body: {
      zh: '验证码 {code}，用于打开“{title}”，{minutes} 分钟内有效。如非本人操作，请勿转告他人。',
      en: '{code} is your code to open “{title}”. It works for {minutes} minutes. Tell it to nobody.',
    },
  },
  'signIn.act_code': {
    label: { zh: '确认操作的验证码', en: 'Code to confirm a step' },
    audience: 'member',
    channels: ['sms'],
    isDirect: true,
    isUrgent: true,
    isFixed: true,
    params: codeOfLink,
    title: { zh: '确认操作的验证码', en: 'Code to confirm a step' },
    body: {
      zh: '验证码 {code}，用于确认对“{title}”的一次修改，{minutes} 分钟内有效。如非本人操作，请勿转告他人。',
      en: '{code} confirms one change to “{title}”. It works for {minutes} minutes. Tell it to nobody.',
    },
  },
  'signIn.new_device': {
    label: { zh: '新设备登录后台', en: 'Sign-ins from a new device' },
    ...ofSafety,
    channels: ['weixin', 'sms', 'mail'],
    params: {
      device,
      at: { label: { zh: '时间', en: 'When' }, sample: { zh: '2026-11-21 09:30', en: '2026-11-21 09:30' } },
    },
    title: { zh: '新设备登录：{device}', en: 'Sign-in from a new device: {device}' },
    body: {
      zh: '您的后台账号于 {at} 在新设备（{device}）登录。如非本人操作，请立即修改密码。',
      en: 'Your account was signed in on a new device ({device}) at {at}. If this was not you, change your password now.',
    },
  },
  'signIn.budget_low': {
    label: { zh: '验证码短信额度提醒', en: 'Budget for code messages' },
    audience: 'staff',
    channels: ['mail', 'weixin'],
    params: {
      share: { label: { zh: '已用比例', en: 'Share used' }, sample: { zh: '80%', en: '80%' }, isRequired: true },
      sent: { label: { zh: '已发条数', en: 'Messages sent' }, sample: { zh: '1600', en: '1600' } },
      budget: { label: { zh: '每日上限', en: 'Budget of a day' }, sample: { zh: '2000', en: '2000' } },
    },
    title: { zh: '今日验证码短信已用 {share}', en: '{share} of today’s code messages are used' },
    body: {
      zh: '今日已发 {sent} 条，每日上限为 {budget} 条。用尽后，当天不再发出登录验证码，微信登录不受影响。可在设置“短信验证码”中调整上限。',
      en: '{sent} of {budget} have been sent today. Once they are used up no codes go out until tomorrow; WeChat still signs in. The limit is a setting under “Codes by SMS”.',
    },
  },
  'signIn.password_changed': {
    label: { zh: '密码修改', en: 'Changes of my password' },
    ...ofSafety,
    channels: ['sms', 'mail', 'weixin'],
    params: { device },
    title: { zh: '密码已修改', en: 'Your password was changed' },
    body: {
      zh: '您的登录密码刚在设备（{device}）上修改，其他登录已全部结束。如非本人操作，请立即联系管理员。',
      en: 'Your password was just changed on the device {device}; all other sign-ins ended. If this was not you, tell an administrator now.',
    },
  },
} satisfies Record<string, NoticeSpec>;

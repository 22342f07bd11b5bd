import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

const since = (column: string, days: string): string =>
  `coalesce(m.${column} >= now() - make_interval(days => ${days}::int), false)`;

/** By what members can be chosen to be written to. */
export const memberSegments: Readonly<Record<string, SegmentCondition>> = {
  'member.role': {
    label: { zh: '拥有角色', en: 'Holds a role' },
    asks: { kind: 'source', source: 'role.role' },
    sql: ({ ids }, bind) =>
      `exists (select from member_role mr where mr.shop_id = m.shop_id and mr.member_id = m.id and mr.role_id = any(${bind(ids)}::bigint[]))`,
  },
  'member.centre': {
    label: { zh: '所属中心（含下级）', en: 'Belongs to a centre, or one below it' },
    asks: { kind: 'source', source: 'role.centre' },
    sql: ({ ids }, bind) =>
      `exists (select from centre c join centre a on a.shop_id = c.shop_id and starts_with(c.path, a.path)
         where c.shop_id = m.shop_id and c.id = m.centre_id and a.id = any(${bind(ids)}::bigint[]))`,
  },
  'member.seen': {
    label: { zh: '最近若干天内登录过', en: 'Seen within so many days' },
    asks: { kind: 'days' },
    sql: ({ days }, bind) => since('last_seen_at', bind(days)),
  },
  'member.joined': {
    label: { zh: '最近若干天内注册', en: 'Joined within so many days' },
    asks: { kind: 'days' },
    sql: ({ days }, bind) => since('created_at', bind(days)),
  },
  'member.language': {
    label: { zh: '语言', en: 'Language' },
    asks: {
      kind: 'options',
      options: [
        { value: 'zh-CN', label: { zh: '中文', en: 'Chinese' } },
        { value: 'en', label: { zh: '英文', en: 'English' } },
      ],
    },
    sql: ({ words }, bind) => `coalesce(m.locale = any(${bind(words)}::text[]), false)`,
  },
  'member.account': {
    label: { zh: '账号', en: 'Account' },
    asks: {
      kind: 'options',
      options: [
        { value: 'with', label: { zh: '有账号', en: 'Has an account' } },
        {
          value: 'without',
          label: { zh: '没有账号（由同事登记）', en: 'Without one, as a colleague registered them' },
        },
      ],
    },
    sql: ({ words }, bind) =>
      `case when m.account_id is null then 'without' else 'with' end = any(${bind(words)}::text[])`,
  },
  'member.staff': {
    label: { zh: '身份', en: 'Standing' },
    asks: {
      kind: 'options',
      options: [
        { value: 'staff', label: { zh: '员工', en: 'Staff' } },
        { value: 'member', label: { zh: '普通会员', en: 'Members without the console' } },
      ],
    },
    sql: ({ words }, bind) => `case when m.staff then 'staff' else 'member' end = any(${bind(words)}::text[])`,
  },
};

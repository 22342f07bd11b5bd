import type { OrganisationRoleSpec } from '../../../kernel/module/organisation-role-spec.ts';
import { choice } from '../../../kernel/rules/constants.ts';

/** The tiers of sponsors, the highest first; a shop words and extends them. */
export const sponsorTiers = [
  choice('diamond', '钻石', 'Diamond'),
  choice('platinum', '铂金', 'Platinum'),
  choice('gold', '金牌', 'Gold'),
  choice('silver', '银牌', 'Silver'),
  choice('supporter', '支持单位', 'Supporter'),
] as const;

const since = { label: { zh: '起始日期', en: 'Since' }, kind: 'day' } as const;
const until = { label: { zh: '截止日期', en: 'Until' }, kind: 'day' } as const;

/** What organisations may be, whatever modules a shop has. */
export const organisationRoles: Readonly<Record<string, OrganisationRoleSpec>> = {
  employer: { label: { zh: '工作单位', en: 'Employer' }, order: 10 },
  sponsor: {
    label: { zh: '赞助单位', en: 'Sponsor' },
    order: 30,
    mayBePublic: true,
    fields: {
      tier: { label: { zh: '级别', en: 'Tier' }, kind: 'dictionary', dictionary: 'organisation.tier', isPublic: true },
      since,
      until,
    },
  },
  exhibitor: {
    label: { zh: '参展单位', en: 'Exhibitor' },
    order: 40,
    mayBePublic: true,
    fields: { brand: { label: { zh: '参展品牌', en: 'Brand' }, kind: 'text', max: 80, isPublic: true } },
  },
  group: {
    label: { zh: '集团与联盟', en: 'Group' },
    order: 50,
    mayBePublic: true,
    fields: {
      members: {
        ...{ label: { zh: '成员单位数', en: 'Member organisations' }, kind: 'number' },
        ...{ min: 0, max: 100_000, isPublic: true },
      },
    },
  },
  factory: {
    label: { zh: '生产企业', en: 'Manufacturer' },
    order: 60,
    mayBePublic: true,
    fields: {
      licence: { label: { zh: '生产许可证号', en: 'Manufacturing licence' }, kind: 'text', max: 60 },
    },
  },
  customer: {
    label: { zh: '客户', en: 'Customer' },
    order: 70,
    fields: { number: { label: { zh: '客户编号', en: 'Customer number' }, kind: 'text', max: 40 }, since },
  },
  partner: {
    label: { zh: '合作单位', en: 'Partner' },
    order: 80,
    mayBePublic: true,
    fields: {
      field: { label: { zh: '合作领域', en: 'Field of work' }, kind: 'text', max: 120, isPublic: true },
      since,
    },
  },
};

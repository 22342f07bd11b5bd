import { findDistrictIds } from '../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportColumnSpec } from '../../../kernel/module/import-spec.ts';
import { byNames, type FindByName } from '../../../kernel/table-file/by-names.ts';
import type { OtherName } from './admin-contract.ts';
import { rolesOf } from './role-values.ts';

const listed = (zh: string, en: string) => ({
  zh: `${zh}，多个以顿号分开`,
  en: `${en}; several divided by semicolons`,
});

/** What a file says of organisations. */
export const importColumns: readonly ImportColumnSpec[] = [
  {
    ...{ key: 'name', label: { zh: '名称', en: 'Name' }, aliases: ['单位名称', '全称'] },
    ...{ isRequired: true, example: '青屿大学第三医院' },
  },
  { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: '' },
  {
    ...{ key: 'creditCode', label: { zh: '统一社会信用代码', en: 'Credit code' }, aliases: ['信用代码', '税号'] },
    ...{ hint: { zh: '18 位', en: '18 characters' }, example: '' },
  },
  {
    ...{ key: 'aliases', label: { zh: '别名', en: 'Other names' }, aliases: ['简称'] },
    ...{ hint: listed('简称与别名', 'Names in use'), example: '青医三院' },
  },
  {
    key: 'formerNames',
    label: { zh: '曾用名', en: 'Former names' },
    hint: listed('曾用名', 'Former names'),
    example: '',
  },
  {
    key: 'branches',
    label: { zh: '分支机构', en: 'Branches' },
    hint: listed('院区与分支机构', 'Branches'),
    example: '',
  },
  {
    ...{ key: 'roles', label: { zh: '角色', en: 'Roles' } },
    ...{ hint: listed('如工作单位、赞助单位', 'such as Employer, Sponsor'), example: '工作单位' },
  },
  {
    ...{ key: 'district', label: { zh: '所在地区', en: 'District' } },
    ...{ hint: { zh: '如 北京市 海淀区', en: 'such as 北京市 海淀区' }, example: '北京市 海淀区' },
  },
  { key: 'address', label: { zh: '地址', en: 'Address' }, example: '' },
  { key: 'phone', label: { zh: '电话', en: 'Phone' }, example: '' },
  { key: 'website', label: { zh: '网址', en: 'Website' }, example: '' },
  { key: 'about', label: { zh: '简介', en: 'About' }, example: '' },
  { key: 'aboutEn', label: { zh: '英文简介', en: 'About in English' }, example: '' },
];

const several = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What all rows of a file need: the roles by what they are called. */
export const importRoles = (ctx: Ctx): FindByName<string> =>
  byNames([...rolesOf(ctx)].map(([role, { label }]) => [role, role, label.zh, label.en]));

/** A row of a file as a save would be given it; a text is why it is refused. */
export function importInput(
  values: Readonly<Record<string, string>>,
  findRole: FindByName<string>,
  ctx: Ctx,
): Record<string, unknown> | string {
  const { aliases, formerNames, branches, roles, district, address, ...plain } = values;
  const names = (kind: OtherName['kind'], text: string | undefined) => several(text).map((name) => ({ kind, name }));
  const found = several(roles).map((name) => ({ name, role: findRole(name) }));
  const strange = found.find(({ role }) => role === undefined);
  if (strange !== undefined) return ctx.t('organisation.console.import.roleUnknown', { name: strange.name });
  const code = district === undefined ? null : findDistrictIds(district.split(/[\s/,，、]+/)).at(-1);
  if (code === undefined) return ctx.t('organisation.console.import.districtUnknown', { name: district ?? '' });
  return {
    ...plain,
    otherNames: [...names('alias', aliases), ...names('former', formerNames), ...names('branch', branches)],
    roles: [...new Set(found.map(({ role }) => role))].map((role) => ({ role })),
    addresses: code === null && address === undefined ? [] : [{ kind: 'office', district: code, line: address ?? '' }],
  };
}

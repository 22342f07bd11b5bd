import type { ImportColumnSpec } from '../../../../kernel/module/import-spec.ts';

/** What a file of doctors may say of each. */
export const columns: readonly ImportColumnSpec[] = [
  {
    key: 'phone',
    label: { zh: '手机号', en: 'Phone' },
    aliases: ['手机', '电话', '手机号码', '联系电话', 'mobile'],
    isRequired: true,
    hint: { zh: '本站会员的手机号', en: 'Phone of a member of this site' },
    example: '13900009999',
  },
  {
    key: 'name',
    label: { zh: '姓名', en: 'Name' },
    aliases: ['名字', '医师姓名', 'fullname'],
    isRequired: true,
    example: '林知远',
  },
  {
    key: 'title',
    label: { zh: '职称', en: 'Title' },
    aliases: ['专业技术职务', 'rank'],
    hint: { zh: '字典“医师职称”中的名称', en: 'As the dictionary of titles words it' },
    example: '主治医师',
  },
  {
    key: 'hospital',
    label: { zh: '医院', en: 'Hospital' },
    aliases: ['单位', '执业机构', '工作单位'],
    isRequired: true,
    example: '云湖市第一人民医院',
  },
  { key: 'department', label: { zh: '科室', en: 'Department' }, aliases: ['部门'], example: '血液内科' },
  {
    key: 'specialty',
    label: { zh: '专长', en: 'Specialty' },
    aliases: ['专业方向', '研究方向', 'field'],
    example: '多发性骨髓瘤',
  },
  {
    key: 'licence',
    label: { zh: '执业证书编码', en: 'Licence number' },
    aliases: ['执业证号', '证书编码', '执业证书编号'],
    example: '110110000012345',
  },
  {
    key: 'consent',
    label: { zh: '书面同意', en: 'Consent on paper' },
    aliases: ['知情同意', '已签同意书'],
    hint: {
      zh: '是：本人已在纸质同意书上签字，由您保管；本站据此记录同意',
      en: 'yes: they signed the agreements on paper, which you keep; the consent is recorded by it',
    },
    example: '是',
  },
  {
    key: 'state',
    label: { zh: '状态', en: 'State' },
    aliases: ['认证状态'],
    hint: {
      zh: '草稿（默认，由本人补全后提交）或已通过（名单已在线下核验，需要审核权限）',
      en: 'draft (usual, its person completes it and hands it in) or granted (verified elsewhere; asks for the right to review)',
    },
    example: '草稿',
  },
];

import { choice } from '../../../kernel/rules/constants.ts';

/** The levels of a hospital; the Chinese name is the value that is stored and sent (S7.03). */
export const hospitalLevels = [
  choice('一级', '一级', 'Level 1'),
  choice('一级甲等', '一级甲等', 'Level 1, grade A'),
  choice('二级', '二级', 'Level 2'),
  choice('二级甲等', '二级甲等', 'Level 2, grade A'),
  choice('三级', '三级', 'Level 3'),
  choice('三级甲等', '三级甲等', 'Level 3, grade A'),
  choice('其它', '其它', 'Other'),
] as const;

/** The 16 categories of a hospital, in the specified order (S7.04). */
export const hospitalCategories = [
  choice('traditional_chinese_medicine', '中医医院', 'Traditional Chinese medicine'),
  choice('ent', '耳鼻喉医院', 'Ear, nose and throat'),
  choice('infectious_disease', '传染病医院', 'Infectious disease'),
  choice('children', '儿童医院', "Children's"),
  choice('dental', '口腔医院', 'Dental'),
  choice('maternity', '妇产医院', 'Maternity'),
  choice('rehabilitation', '康复医院', 'Rehabilitation'),
  choice('eye', '眼科医院', 'Eye'),
  choice('psychiatric', '精神病医院', 'Psychiatric'),
  choice('general', '综合医院', 'General'),
  choice('anorectal', '肛肠医院', 'Anorectal'),
  choice('oncology', '肿瘤医院', 'Oncology'),
  choice('chest', '胸科医院', 'Chest'),
  choice('hematology', '血液病医院', 'Haematology'),
  choice('orthopedic', '骨科医院', 'Orthopaedic'),
  choice('non_hospital', '非医院机构', 'Non-hospital institution'),
] as const;

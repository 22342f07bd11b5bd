import type { Choice } from '../../../kernel/rules/constants.ts';

const named = (entries: readonly (readonly [value: string, zh: string, en: string])[]): Choice[] =>
  entries.map(([value, zh, en]) => ({ value, label: { 'zh-CN': zh, en } }));

/** Academic titles, highest first. */
export const academicTitles = named([
  ['professor', '教授', 'Professor'],
  ['researcher', '研究员', 'Research professor'],
  ['associate_professor', '副教授', 'Associate professor'],
  ['associate_researcher', '副研究员', 'Associate research professor'],
  ['lecturer', '讲师', 'Lecturer'],
]);

/** Roles in a committee or study group, in the order in which it lists its people. */
export const groupRoles = named([
  ['honorary_chair', '名誉主任委员', 'Honorary chair'],
  ['chair', '主任委员', 'Chair'],
  ['chair_elect', '候任主任委员', 'Chair-elect'],
  ['vice_chair', '副主任委员', 'Vice-chair'],
  ['standing_member', '常务委员', 'Standing member'],
  ['committee_member', '委员', 'Member'],
  ['youth_member', '青年委员', 'Young member'],
  ['secretary', '秘书', 'Secretary'],
]);

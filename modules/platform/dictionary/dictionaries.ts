import type { Label } from '../../../kernel/module/label.ts';
import {
  alignments,
  type Choice,
  calculatorCategories,
  dataVisibilities,
  doctorTitles,
  genders,
  hospitalCategories,
  hospitalLevels,
  httpMethods,
  liveStatuses,
  statementDirections,
  topicTypes,
} from '../../../kernel/rules/constants.ts';
import { departments } from './departments.ts';
import { academicTitles, groupRoles } from './expert-choices.ts';

/** A list of choices that a shop may word, order and (where it is open) extend. */
export interface Dictionary {
  label: Label;
  items: readonly Choice[];
  /** Programs do not depend on its codes: a shop may add codes and retire them. */
  isOpen: boolean;
}

const open = (zh: string, en: string, items: readonly Choice[]): Dictionary => ({
  label: { zh, en },
  items,
  isOpen: true,
});
const fixed = (zh: string, en: string, items: readonly Choice[]): Dictionary => ({
  ...open(zh, en, items),
  isOpen: false,
});

/** Every dictionary by the name that `/api/tree` and forms know it under, with its first content. */
export const dictionaries: ReadonlyMap<string, Dictionary> = new Map([
  ['doctor.title', open('医师职称', 'Doctors’ titles', doctorTitles)],
  ['doctor.department', open('医师科室', 'Doctors’ departments', departments)],
  ['expert.academic', open('学术职称', 'Academic titles', academicTitles)],
  ['expert.role', open('学术任职', 'Roles in committees', groupRoles)],
  ['hospital.level', open('医院等级', 'Hospital levels', hospitalLevels)],
  ['hospital.category', open('医院类别', 'Hospital categories', hospitalCategories)],
  ['calculator.category', open('医学计算器分类', 'Calculator categories', calculatorCategories)],
  ['gender', fixed('性别', 'Genders', genders)],
  ['topic.type', fixed('专题条目类型', 'Types of a topic’s entries', topicTypes)],
  ['statement.direction', fixed('收支方向', 'Directions of a statement', statementDirections)],
  ['live.status', fixed('直播状态', 'States of a broadcast', liveStatuses)],
  ['data.visibility', fixed('数据可见范围', 'Data visibility', dataVisibilities)],
  ['alignment', fixed('对齐方式', 'Alignments', alignments)],
  ['http.method', fixed('接口方法', 'HTTP methods', httpMethods)],
]);

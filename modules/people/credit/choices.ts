import { choice } from '../../../kernel/rules/constants.ts';

/** Levels of accreditation, as shops begin with them. */
export const creditLevels = [
  choice('national', '国家级', 'National'),
  choice('provincial', '省级', 'Provincial'),
  choice('municipal', '市级', 'Municipal'),
];

/** Categories of credits, as shops begin with them. */
export const creditCategories = [choice('class_1', 'Ⅰ类学分', 'Class I'), choice('class_2', 'Ⅱ类学分', 'Class II')];

import type { QuestionKind } from '../../engine/rules/question-kinds.ts';

/** What a column holds; the order in which they stand. */
export const SHEET_COLUMNS = {
  section: { zh: '部分', en: 'Section' },
  label: { zh: '题目', en: 'Question' },
  kind: { zh: '题型', en: 'Kind' },
  options: { zh: '选项', en: 'Choices' },
  required: { zh: '必填', en: 'Required' },
  help: { zh: '说明', en: 'Explanation' },
  min: { zh: '最小', en: 'Minimum' },
  max: { zh: '最大', en: 'Maximum' },
  decimals: { zh: '小数位', en: 'Decimals' },
  unit: { zh: '单位', en: 'Unit' },
  shownIf: { zh: '显示条件', en: 'Shown if' },
  formula: { zh: '公式', en: 'Formula' },
  key: { zh: '名称', en: 'Name' },
  sectionEn: { zh: '部分（英文）', en: 'Section (English)' },
  labelEn: { zh: '题目（英文）', en: 'Question (English)' },
  optionsEn: { zh: '选项（英文）', en: 'Choices (English)' },
  helpEn: { zh: '说明（英文）', en: 'Explanation (English)' },
  unitEn: { zh: '单位（英文）', en: 'Unit (English)' },
} as const;
export type SheetColumn = keyof typeof SHEET_COLUMNS;

/** Kinds as people write them, the usual word first. */
export const SHEET_KINDS: Readonly<Partial<Record<QuestionKind, readonly string[]>>> = {
  text: ['单行文字', 'Short text', '文本', '填空', 'text'],
  longText: ['多行文字', 'Long text', '问答', '简答'],
  number: ['数字', 'Number', '数值'],
  date: ['日期', 'Date'],
  time: ['时间', 'Time'],
  one: ['单选', 'One choice', '单选题', 'Single choice', 'Radio'],
  several: ['多选', 'Several choices', '多选题', 'Multiple choice', 'Checkbox'],
  yesNo: ['是 / 否', 'Yes / no', '是否', '判断'],
  scale: ['打分（量尺）', 'Scale', '打分', '量表'],
  slider: ['滑块', 'Slider'],
  ranking: ['排序', 'Ranking'],
  phone: ['手机号', 'Mobile', '手机', 'Phone'],
  mail: ['邮箱', 'E-mail', '邮件', 'Email'],
  idCard: ['身份证号', 'Number of the identity card', '身份证'],
  file: ['上传文件', 'Files'],
  picture: ['上传图片', 'Pictures'],
  signature: ['手写签名', 'Signature', '签名'],
  consent: ['知情同意', 'Consent'],
  calculated: ['自动计算', 'Calculated', '计算'],
  information: ['说明文字', 'Text to read'],
};

/** Two words that mean one: without spaces, signs and large letters. */
export const alike = (word: string): string => word.toLowerCase().replace(/[\s/／()（）*＊:：_-]/g, '');

import type { Locale } from './locale.ts';

/** One value of a fixed list with its label in every language. */
export type Choice<Value extends string | number = string | number> = {
  readonly value: Value;
  readonly label: Readonly<Record<Locale, string>>;
};

function choice<const Value extends string | number>(value: Value, zh: string, en: string): Choice<Value> {
  return { value, label: { 'zh-CN': zh, en } };
}

/** Returns the label of a value in a language, or null when the list does not hold the value. */
export function choiceLabel(choices: readonly Choice[], value: string | number, locale: Locale): string | null {
  return choices.find((item) => item.value === value)?.label[locale] ?? null;
}

/** The lowest z-index of popups in the interface (S7.01). */
export const popupZIndex = 3000;

/** The size of the interface's controls (S7.01). */
export const interfaceSize = 'small';

/** The time limit of a call to the server, in milliseconds (S5.01). */
export const requestTimeoutMs = 10_000;

/** The time limit for loading a script chunk, in milliseconds (S2.19). */
export const chunkTimeoutMs = 120_000;

/** The local storage key of the hotel cart (S4.06). */
export const hotelCartKey = 'hotelcart';

/** The genders a person is recorded with (S7.02). */
export const genders = [choice('male', '男', 'Male'), choice('female', '女', 'Female')] as const;

/** The lowest and highest age a person is recorded with, in years, both included (S7.02). */
export const ageRange = { min: 1, max: 100 } as const;

/** Every age a person is recorded with, in years, ascending (S7.02). */
export const ages: readonly number[] = Array.from({ length: ageRange.max }, (_, index) => ageRange.min + index);

/** The number of lines a text area shows, or of rows a short list has (S7.02). */
export const rowSize = 5;

/** The alignments of a text or picture (S7.02). */
export const alignments = [
  choice('left', '左对齐', 'Left'),
  choice('center', '居中', 'Centre'),
  choice('right', '右对齐', 'Right'),
] as const;

/** The HTTP methods an interface can be configured with, in the specified order (S7.02). */
export const httpMethods = [
  choice('GET', '查询 GET', 'GET'),
  choice('HEAD', '探测 HEAD', 'HEAD'),
  choice('POST', '提交 POST', 'POST'),
  choice('PUT', '替换 PUT', 'PUT'),
  choice('DELETE', '删除 DELETE', 'DELETE'),
] as const;

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

/** The types of a topic's entries (S7.05). */
export const topicTypes = [
  choice('live', '直播', 'Live'),
  choice('video', '视频', 'Video'),
  choice('news', '资讯', 'News'),
] as const;

/** The directions of a statement's entry (S7.05). */
export const statementDirections = [choice('income', '收入', 'Income'), choice('expense', '支出', 'Expense')] as const;

/** The 24 categories of medical calculators; the specification names the first four (S7.06). */
export const calculatorCategories = [
  choice('common', '常用公式', 'Common formulas'),
  choice('unit_conversion', '单位换算', 'Unit conversion'),
  choice('endocrinology', '内分泌科', 'Endocrinology'),
  choice('cardiology', '心血管科', 'Cardiology'),
  choice('electrolytes_acid_base', '电解质与酸碱平衡', 'Electrolytes and acid-base'),
  choice('nephrology', '肾内科', 'Nephrology'),
  choice('hepatology', '肝病科', 'Hepatology'),
  choice('hematology', '血液科', 'Haematology'),
  choice('respiratory', '呼吸科', 'Respiratory medicine'),
  choice('critical_care', '重症医学科', 'Critical care'),
  choice('neurology', '神经科', 'Neurology'),
  choice('oncology', '肿瘤科', 'Oncology'),
  choice('obstetrics_gynecology', '妇产科', 'Obstetrics and gynaecology'),
  choice('pediatrics', '儿科', 'Paediatrics'),
  choice('anesthesia', '麻醉科', 'Anaesthesia'),
  choice('pharmacology', '临床药学', 'Pharmacology'),
  choice('nutrition', '临床营养', 'Nutrition'),
  choice('rheumatology', '风湿免疫科', 'Rheumatology'),
  choice('orthopedics_rehab', '骨科与康复', 'Orthopaedics and rehabilitation'),
  choice('urology', '泌尿外科', 'Urology'),
  choice('psychiatry', '精神心理科', 'Psychiatry'),
  choice('geriatrics', '老年医学', 'Geriatrics'),
  choice('infectious_disease', '感染科', 'Infectious disease'),
  choice('statistics_ebm', '统计与循证医学', 'Statistics and evidence-based medicine'),
] as const;

/** The professional titles of a doctor, ascending (S7.07). */
export const doctorTitles = [
  choice('resident', '住院医师', 'Resident'),
  choice('attending', '主治医师', 'Attending physician'),
  choice('associate_chief', '副主任医师', 'Associate chief physician'),
  choice('chief', '主任医师', 'Chief physician'),
] as const;

/** Whose data a centre sees: its own, or its own and that of the centres below it (S7.08). */
export const dataVisibilities = [
  choice('self', '仅本中心', 'Only self'),
  choice('self_and_lower_read', '本中心及下级中心（只读）', 'Self plus lower centres, read-only'),
  choice('self_and_lower_write', '本中心及下级中心（读写）', 'Self plus lower centres, read and write'),
] as const;

/** The states of a live broadcast with their specified numbers (S4.09). */
export const liveStatuses = [
  choice(0, '未开始', 'Not started'),
  choice(1, '进行中', 'In progress'),
  choice(2, '已结束', 'Ended'),
  choice(3, '点播', 'On demand'),
  choice(-1, '已下架', 'Taken down'),
] as const;

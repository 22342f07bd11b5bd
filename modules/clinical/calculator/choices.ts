import { choice } from '../../../kernel/rules/constants.ts';

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

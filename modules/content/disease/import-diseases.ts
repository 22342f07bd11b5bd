import type { ImportColumnSpec, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { recordImport } from '../../../kernel/record/operation-import.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';
import { codesByName } from '../../platform/dictionary/public.ts';
import { DEPARTMENTS } from './queries/list-diseases.ts';
import { codeSystems, readCodes } from './rules.ts';

/** What the systems are called at the head of a column. */
const NAMES = {
  icd10: 'ICD-10',
  icd11: 'ICD-11',
  orpha: 'ORPHA',
  omim: 'OMIM',
  snomed: 'SNOMED CT',
  national: '国家目录编号',
} as const;

const codeColumns = codeSystems.map((system): ImportColumnSpec => {
  const name = NAMES[system];
  return {
    ...{ key: system, label: { zh: name, en: system === 'national' ? 'National list' : name }, example: '' },
    hint: {
      zh: '多个用顿号分开；不完全对应的在后面写（上位）或（下位）',
      en: 'Several divided by commas; (broader) or (narrower) behind one that is not the same',
    },
  };
});

const columns: ImportColumnSpec[] = [
  {
    ...{ key: 'name', label: { zh: '疾病名称', en: 'Disease' }, isRequired: true, example: '戈谢病' },
    aliases: ['名称', '中文名称', '罕见病名称'],
  },
  { key: 'nameEn', label: { zh: '英文名称', en: 'Name in English' }, aliases: ['英文名'], example: 'Gaucher disease' },
  {
    ...{ key: 'synonyms', label: { zh: '别名', en: 'Synonyms' }, aliases: ['又名', '同义词'], example: '' },
    hint: { zh: '多个用顿号分开', en: 'Several divided by commas' },
  },
  {
    ...{ key: 'department', label: { zh: '科室', en: 'Department' }, example: '血液内科' },
    find: (ctx) => codesByName(ctx, DEPARTMENTS),
  },
  {
    ...{ key: 'pinyin', label: { zh: '读音', en: 'Pinyin' }, aliases: ['拼音'], example: '' },
    hint: { zh: '名称读音特殊时填写', en: 'Where the name is not read as it is written' },
  },
  ...codeColumns,
];

/** Diseases out of a file by their names: those that are there already are left alone. */
export const importDiseases: ImportSpec = recordImport('disease.disease', {
  label: { zh: '疾病', en: 'Diseases' },
  name: 'name',
  columns,
  known: { table: 'disease', ways: [{ columns: { name: 'text' } }] },
  input: ({ name, nameEn, pinyin, synonyms, ...cells }) => ({
    ...{ name, nameEn, pinyin, synonyms: listedWords(synonyms) },
    codes: codeSystems.flatMap((system) => readCodes(system, listedWords(cells[system]))),
  }),
});

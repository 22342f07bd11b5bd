import type { Label } from '../../../kernel/module/label.ts';
import type { ChoiceList } from '../../../kernel/module/list-source.ts';
import { alignments, type Choice, dataVisibilities, genders, httpMethods } from '../../../kernel/rules/constants.ts';

const fixed = (label: Label, items: readonly Choice[]): ChoiceList => ({ label, items, isOpen: false });

/** The lists that no other module brings; programs depend on the codes of each. */
export const choiceLists: Readonly<Record<string, ChoiceList>> = {
  gender: fixed({ zh: '性别', en: 'Genders' }, genders),
  'data.visibility': fixed({ zh: '数据可见范围', en: 'Data visibility' }, dataVisibilities),
  alignment: fixed({ zh: '对齐方式', en: 'Alignments' }, alignments),
  'http.method': fixed({ zh: '接口方法', en: 'HTTP methods' }, httpMethods),
};

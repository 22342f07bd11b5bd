import type { Ctx } from '../../../kernel/http/context.ts';
import { keysByName } from '../../../kernel/record/rows-by-name.ts';
import type { FindByName } from '../../../kernel/table-file/by-names.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';
import type { ContentImport } from '../../content/envelope/public.ts';
import { codesByName } from '../../platform/dictionary/public.ts';
import type { Post } from './admin-contract.ts';

/** Groups and roles by what files call them. */
interface Known {
  readonly group: FindByName<string>;
  readonly role: FindByName<string>;
}

const unknown = (ctx: Ctx, column: string, name: string): string =>
  ctx.t('kernel.import.nameUnknown', { column: ctx.t(`expert.console.${column}`), name });

/** `青年委员会（副主任委员）` is a post in a group; without brackets a membership. */
function readPost(text: string, known: Known, ctx: Ctx): Post | string {
  const [, group = text, role = ''] = /^(.+?)\s*[（(](.+)[）)]$/.exec(text) ?? [];
  const found = { group: known.group(group), role: role && known.role(role) };
  if (found.group === undefined) return unknown(ctx, 'group', group);
  if (found.role === undefined) return unknown(ctx, 'role', role);
  return { group: found.group, role: found.role };
}

/** What a file says of experts: titles and department by their names in the dictionaries, groups with the post held there. */
export const expertImport: ContentImport<Known> = {
  same: { hospital: 'text' },
  words: {
    title: { label: { zh: '姓名', en: 'Name' }, aliases: ['专家姓名', '名字'], example: '沈知微' },
    titleEn: { label: { zh: '英文姓名', en: 'English name' }, example: 'Shen Zhiwei' },
    lead: {
      label: { zh: '简介', en: 'Introduction' },
      aliases: ['导语', '摘要'],
      example: '长期从事淋巴瘤的临床与转化研究。',
    },
    leadEn: { label: { zh: '英文简介', en: 'English introduction' } },
  },
  columns: [
    {
      key: 'hospital',
      label: { zh: '医院', en: 'Hospital' },
      aliases: ['单位', '工作单位'],
      example: '云湖市第一人民医院',
    },
    { key: 'hospitalEn', label: { zh: '医院（英文）', en: 'Hospital in English' }, example: '' },
    {
      key: 'department',
      label: { zh: '科室', en: 'Department' },
      hint: { zh: '字典“科室”中的名称', en: 'As the dictionary of departments words it' },
      example: '血液内科',
      find: (ctx) => codesByName(ctx, 'doctor.department'),
    },
    {
      key: 'professionalTitle',
      label: { zh: '职称', en: 'Professional title' },
      aliases: ['专业技术职务'],
      hint: { zh: '字典“医师职称”中的名称', en: 'As the dictionary of titles words it' },
      example: '主任医师',
      find: (ctx) => codesByName(ctx, 'doctor.title'),
    },
    {
      key: 'academicTitle',
      label: { zh: '学术职称', en: 'Academic title' },
      aliases: ['教学职称'],
      hint: { zh: '字典“学术职称”中的名称', en: 'As the dictionary of academic titles words it' },
      example: '教授',
      find: (ctx) => codesByName(ctx, 'expert.academic'),
    },
    {
      key: 'groups',
      label: { zh: '专家组织', en: 'Groups' },
      aliases: ['学术任职', '委员会'],
      hint: {
        zh: '多个用顿号分开，职务写在括号里：青年委员会（副主任委员）',
        en: 'Several are divided by commas, the post in brackets: Youth committee (Vice chair)',
      },
      example: '',
    },
  ],
  // One after the other: all rows of an import are one transaction, which asks one question at a time.
  prepare: async (ctx) => ({
    role: await codesByName(ctx, 'expert.role'),
    group: await keysByName('expert_group')(ctx),
  }),
  input({ groups, ...values }, known, ctx) {
    const posts = listedWords(groups).map((text) => readPost(text, known, ctx));
    const wrong = posts.find((post) => typeof post === 'string');
    return wrong ?? { ...values, posts };
  },
};

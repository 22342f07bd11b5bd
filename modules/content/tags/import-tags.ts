import { recordImport } from '../../../kernel/record/operation-import.ts';
import { idsByName } from '../../../kernel/record/rows-by-name.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';

/** Tags out of a file, each in a category that the shop has. */
export const importTags = recordImport('tags.tag', {
  label: { zh: '标签', en: 'Tags' },
  name: 'name',
  columns: [
    { key: 'name', label: { zh: '名称', en: 'Name' }, aliases: ['标签'], isRequired: true, example: '滤泡性淋巴瘤' },
    { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: 'Follicular lymphoma' },
    {
      key: 'category',
      label: { zh: '分类', en: 'Category' },
      isRequired: true,
      hint: { zh: '本站已有的标签分类', en: 'A tag category that this site has' },
      example: '疾病',
      find: idsByName('tag_category'),
      as: 'categoryId',
    },
    {
      key: 'synonyms',
      label: { zh: '同义词', en: 'Synonyms' },
      hint: { zh: '多个词用顿号分开', en: 'Several are divided by commas' },
      example: 'FL、滤泡淋巴瘤',
    },
  ],
  known: { table: 'tag', ways: [{ columns: { name: 'text' } }] },
  input: ({ synonyms, ...values }) => ({ ...values, synonyms: listedWords(synonyms) }),
});

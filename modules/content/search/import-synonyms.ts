import { operationImport } from '../../../kernel/record/operation-import.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';

/** Sets of synonyms out of a file, one a row; as an export writes them too. */
export const importSynonyms = operationImport({
  label: { zh: '同义词', en: 'Synonyms' },
  permission: 'search.word.import',
  name: 'words',
  save: '/api/configure/search/synonym/save',
  remove: '/api/configure/search/synonym/remove',
  columns: [
    {
      key: 'words',
      label: { zh: '同义词', en: 'Synonyms' },
      aliases: ['词', 'Words'],
      isRequired: true,
      hint: {
        zh: '一行一组，多个词用顿号或等号分开',
        en: 'One set a row; words are divided by commas or equals signs',
      },
      example: '血小板、PLT、thrombocyte',
    },
  ],
  input: ({ words = '' }) => ({ words: words.split(/[=＝]/).flatMap((part) => listedWords(part)) }),
});

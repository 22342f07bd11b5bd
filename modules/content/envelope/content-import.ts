import type { ImportColumnSpec, ImportSpec } from '../../../kernel/module/import-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { type OperationImport, recordImport } from '../../../kernel/record/operation-import.ts';
import type { KnownWay } from '../../../kernel/record/standing-rows.ts';
import type { ContentKind } from './kind.ts';

/** What a file says of a type of content beside titles, leads and the slug. */
export interface ContentImport<P = unknown> extends Partial<Pick<OperationImport<P>, 'prepare' | 'input'>> {
  columns: readonly ImportColumnSpec[];
  /** What the shared columns are called here, by their keys, where they hold something else. */
  words?: Readonly<Record<string, Partial<ImportColumnSpec>>>;
  /** What else has to be the same before an item of the same title counts as alike, such as the day of a meeting. */
  same?: KnownWay['columns'];
}

const before: readonly ImportColumnSpec[] = [
  { key: 'title', label: { zh: '标题', en: 'Title' }, isRequired: true, example: '移植后感染防控要点' },
  { key: 'titleEn', label: { zh: '英文标题', en: 'English title' }, example: '' },
  { key: 'lead', label: { zh: '摘要', en: 'Lead' }, aliases: ['导语', '简介'], example: '三家中心的经验小结。' },
  { key: 'leadEn', label: { zh: '英文摘要', en: 'English lead' }, example: '' },
];

const behind: readonly ImportColumnSpec[] = [
  {
    key: 'slug',
    label: { zh: '网址名', en: 'Slug' },
    hint: { zh: '小写字母、数字与连字符，可不填', en: 'Lower-case letters, digits and hyphens; may be empty' },
    example: '',
  },
];

/** Items of a type of content out of a file, as drafts: what lists show of them; the texts are written at the desk. */
export function contentImport<P>(
  { record, tableName }: Pick<ContentKind, 'record' | 'tableName'>,
  label: Label,
  { columns, words = {}, same = {}, ...reading }: ContentImport<P>,
): ImportSpec {
  return recordImport(record, {
    ...reading,
    label,
    name: 'title',
    columns: [...before, ...columns, ...behind].map((column) => ({ ...column, ...words[column.key] })),
    known: {
      table: tableName,
      ways: [{ columns: { slug: 'text', title: 'text' } }, { columns: { title: 'text', ...same }, isAlike: true }],
    },
  });
}

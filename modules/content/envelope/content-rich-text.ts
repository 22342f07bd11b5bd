import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RichTextCleaner, RichTextRows } from '../../../kernel/module/shop-rows.ts';
import type { ContentKind } from './kind.ts';

type Values = Readonly<Record<string, unknown>>;

const Values = z.record(z.string(), z.unknown());

/** HTML that came from outside; anything but a text throws. */
const cleanText = (text: unknown, { html }: RichTextCleaner): unknown =>
  text === null ? null : html(z.string().parse(text));

/** Rich text of a type of content: in its items, in what waits there to be published, and in every version. */
export function contentRichText(kind: ContentKind): readonly RichTextRows[] {
  const own: NonNullable<ContentKind['richText']> = { body: cleanText, bodyEn: cleanText, ...kind.richText };
  const cleaners = Object.entries(own);
  const columns = getTableColumns(kind.table) as Record<string, PgColumn>;
  const columnOf = (property: string): string => columns[property]?.name ?? property;
  const cleaned = (values: Values, by: RichTextCleaner, keyOf: (property: string) => string): Values => {
    const changes = cleaners.flatMap(([property, clean]) => {
      const key = keyOf(property);
      return key in values ? [[key, clean(values[key], by)]] : [];
    });
    return { ...values, ...Object.fromEntries(changes) };
  };
  const within = (values: unknown, by: RichTextCleaner): Values =>
    cleaned(Values.parse(values), by, (property) => property);
  return [
    {
      table: kind.tableName,
      columns: [...cleaners.map(([property]) => columnOf(property)), 'pending'],
      clean: (row, by) => ({
        ...cleaned(row, by, columnOf),
        ...(row.pending !== undefined && {
          pending: row.pending === null ? null : within(row.pending, by),
        }),
      }),
    },
    {
      table: 'content_version',
      columns: ['values'],
      clean: (row, by) => (row.type === kind.type ? { ...row, values: within(row.values, by) } : row),
    },
  ];
}

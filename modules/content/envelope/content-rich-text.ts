import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RichTextRows } from '../../../kernel/module/shop-rows.ts';
import type { Services } from '../../../kernel/services.ts';
import type { ContentKind } from './kind.ts';
import { sanitise } from './sanitise.ts';

type Values = Readonly<Record<string, unknown>>;

const Values = z.record(z.string(), z.unknown());

/** HTML that came from outside; anything but a text throws. */
const cleanText = (html: unknown): unknown => (html === null ? null : sanitise(z.string().parse(html)));

/** Rich text of a type of content: in its items, in what waits there to be published, and in every version. */
export function contentRichText(kind: ContentKind): readonly RichTextRows[] {
  const own: NonNullable<ContentKind['richText']> = { body: cleanText, bodyEn: cleanText, ...kind.richText };
  const cleaners = Object.entries(own);
  const columns = getTableColumns(kind.table) as Record<string, PgColumn>;
  const columnOf = (property: string): string => columns[property]?.name ?? property;
  const cleaned = (values: Values, services: Services, keyOf: (property: string) => string): Values => {
    const changes = cleaners.flatMap(([property, clean]) => {
      const key = keyOf(property);
      return key in values ? [[key, clean(values[key], services)]] : [];
    });
    return { ...values, ...Object.fromEntries(changes) };
  };
  const within = (values: unknown, services: Services): Values =>
    cleaned(Values.parse(values), services, (property) => property);
  return [
    {
      table: kind.tableName,
      columns: [...cleaners.map(([property]) => columnOf(property)), 'pending'],
      clean: (row, services) => ({
        ...cleaned(row, services, columnOf),
        ...(row.pending !== undefined && {
          pending: row.pending === null ? null : within(row.pending, services),
        }),
      }),
    },
    {
      table: 'content_version',
      columns: ['values'],
      clean: (row, services) => (row.type === kind.type ? { ...row, values: within(row.values, services) } : row),
    },
  ];
}

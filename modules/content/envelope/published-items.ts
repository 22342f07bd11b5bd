import type { Ctx } from '../../../kernel/http/context.ts';
import type { SelectSource } from '../../../kernel/module/list-source.ts';
import { comparedSql } from '../../../kernel/record/record-list.ts';
import { binder } from '../../../kernel/record/record-sql.ts';
import type { Card, Page } from './contract.ts';
import type { ContentKind } from './kind.ts';
import { publishedChoices } from './published-choices.ts';
import { listedSql, type PageRow, type PickText, readerValues, taggedCardSql } from './published-sql.ts';
import { type ListedPage, listedPage } from './queries/listed-page.ts';
import { pageReader } from './queries/page-reader.ts';

/** How the cards of a type of content are read, in SQL over its table `t`; parameters 1 to 3 are `readerValues`. */
interface CardSql {
  /** Its path on the site. */
  url: string;
  /** The columns of its cards beside those that all cards have, under their names. */
  columns: string;
  /** Columns that its page alone needs. */
  pageColumns?: string;
  /** The order of its lists, down to `t.id`; an index has the same. */
  order: string;
  /** Filters of its list that ask for more than that the column of their name is equal; `value` is the placeholder. */
  filters?: Readonly<Record<string, (value: string) => string>>;
}

/** What a reader asks of a list: its page, and filters by their names. */
interface Asked {
  page: number;
  limit: number;
  [filter: string]: unknown;
}

/** What readers and editors get of the published items of a type; `P` is what `pageColumns` are. */
export interface PublishedItems<C extends Card, P extends object = object> {
  /** The SQL of a card. */
  columns: string;
  /** Cards of those among `ids` that the reader may see, in the order asked for. */
  cards(ctx: Ctx, ids: readonly number[]): Promise<C[]>;
  /** A page of what the reader may see; a filter that nobody asked for is left out. */
  list(ctx: Ctx, asked: Asked): Promise<ListedPage<C>>;
  /** What editors choose from elsewhere. */
  choices: SelectSource;
  /**
   * The page of an item by its number or slug, `preview` its draft, and what the caller may do with it; `own` is what it shows
   * beside what all pages do, of a withdrawn one too.
   */
  show<Own extends object>(
    ctx: Ctx,
    asked: { id: string; preview: string },
    own: (
      row: C & P & PageRow,
      how: { pick: PickText; withdrawn: boolean; source: Page['source'] },
    ) => Own | Promise<Own>,
  ): Promise<{ data: Page & Own; can: { edit: boolean } }>;
}

/** Declares how the published items of a type are read. */
export function publishedItems<C extends Card, P extends object = object>(
  kind: ContentKind,
  { url, columns: own, pageColumns, order, filters = {} }: CardSql,
): PublishedItems<C, P> {
  const { record, tableName: table } = kind;
  const columns = [taggedCardSql(url), own].join(', ');
  const readPage = pageReader<C & P & PageRow>(
    kind,
    pageColumns === undefined ? columns : `${columns}, ${pageColumns}`,
  );
  return {
    columns,
    cards: (ctx, ids) =>
      ctx.db.rows<C>(
        `SELECT ${columns} FROM ${table} t WHERE ${listedSql} AND t.id = ANY($4::bigint[])
         ORDER BY array_position($4::bigint[], t.id)`,
        [...readerValues(ctx), ids],
      ),
    list(ctx, { page, limit, ...asked }) {
      const values: unknown[] = readerValues(ctx);
      const bind = binder(values);
      const where = Object.entries(asked)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => filters[name]?.(bind(value)) ?? comparedSql(`t.${name}`, value, bind));
      return listedPage<C>(ctx, { table, where, order, columns }, { page, limit }, values);
    },
    choices: publishedChoices(record, table, { order }),
    async show(ctx, { id, preview }, part) {
      const { row, page, pick, withdrawn } = await readPage(ctx, id, preview);
      return {
        data: { ...page, ...(await part(row, { pick, withdrawn, source: page.source })) },
        can: { edit: ctx.can(`${record}.save`) },
      };
    },
  };
}

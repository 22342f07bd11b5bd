import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder, escapeLike, likeSql } from '../../../../kernel/record/record-sql.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { publishedProducts } from '../../product/public.ts';
import type { exhibitorProductDesk, exhibitorProducts } from '../product-contract.ts';
import { showExhibitor } from './open-exhibitors.ts';
import { picturesOf } from './product-pictures.ts';

type All = (typeof exhibitorProducts)['exhibitor.product.all'];
type List = (typeof exhibitorProductDesk)['exhibitor.product.list'];
type Shown = (typeof exhibitorProductDesk)['exhibitor.product.show'];
type Exhibitor = OutputOf<All>['data'][number]['exhibitor'];

const CARD = `json_build_object('id', e.id, 'url', '/exhibitor?id=' || e.id, 'name', ${inLanguageSql('e', '$3')}, 'booth', e.booth)`;

/** Refuses what the reader may not see: a conference, or an exhibitor of one. */
async function refuseUnseen(ctx: Ctx, { conference, exhibitor }: ParsedOf<All>): Promise<void> {
  if (exhibitor !== undefined) await showExhibitor(ctx, exhibitor);
  else if (conference === undefined) throw invalidInput({ conference: [ctx.t('exhibitor.errors.whose_products')] });
  else if ((await conferenceFacts(ctx, ctx.db, conference)) === null) throw notFound();
}

/** The products of all exhibitors of a conference, or of one of them, that the reader may see. */
export async function allProducts(ctx: Ctx, asked: ParsedOf<All>): Promise<OutputOf<All>> {
  await refuseUnseen(ctx, asked);
  const { conference, exhibitor, q, page, limit } = asked;
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const where = [listedSql, 'e.is_open'];
  if (exhibitor !== undefined) where.push(`e.id = ${bind(exhibitor)}`);
  if (conference !== undefined) {
    where.push(
      `e.exhibition_id = (SELECT n.id FROM exhibition n WHERE n.shop_id = $1 AND n.conference_id = ${bind(conference)})`,
    );
  }
  if (q !== '') {
    const said = `concat_ws(' ', t.title, t.title_en, t.maker, t.maker_en, e.name, e.name_en)`;
    where.push(`${said} ${likeSql(q)} ${bind(`%${escapeLike(q)}%`)}`);
  }
  const from = `exhibitor e JOIN exhibitor_product x ON x.shop_id = e.shop_id AND x.exhibitor_id = e.id AND x.state = 'taken'
    JOIN product t ON t.shop_id = x.shop_id AND t.id = x.product_id WHERE ${where.join(' AND ')} AND $3::text IS NOT NULL`;
  const skipped = Math.min((page - 1) * limit, DEEPEST_OFFSET);
  // By their titles all of them are looked at anyway, so that they are counted out of the same look.
  const row = await ctx.db.row<{ total: number; found: { id: number; exhibitor: Exhibitor }[] }>(
    `WITH found AS MATERIALIZED (SELECT t.id, t.title, e.id AS exhibitor FROM ${from})
     SELECT (SELECT count(*)::int FROM found) AS total, coalesce((SELECT json_agg(r) FROM (
       SELECT f.id, ${CARD} AS exhibitor FROM (SELECT * FROM found ORDER BY title, id LIMIT ${bind(limit)} OFFSET ${bind(skipped)}) f
         JOIN exhibitor e ON e.shop_id = $1 AND e.id = f.exhibitor ORDER BY f.title, f.id) r), '[]') AS found`,
    values,
  );
  const found = row?.found ?? [];
  const cards = await publishedProducts.cards(
    ctx,
    found.map(({ id }) => id),
  );
  const of = new Map(found.map((one) => [one.id, one.exhibitor]));
  const data = cards.flatMap((card) => {
    const maker = of.get(card.id);
    return maker === undefined ? [] : [{ ...card, exhibitor: maker }];
  });
  return { data, ...toldCount(row?.total ?? 0), page, limit };
}

const columns = (
  locale: string,
): string => `t.id, t.version, ${inLanguageSql('t', locale, 'title')} AS title, t.state, t.exhibitor_id AS "exhibitorId",
  (SELECT ${inLanguageSql('e', locale)} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS exhibitor,
  t.author, t.created_at AS "createdAt"`;

/** What exhibitors propose, the latest first. */
export function listProposals(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, exhibitorId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`strpos(lower(concat_ws(' ', t.title, t.title_en)), lower(${bind(q)})) > 0`);
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const shown = columns(bind(ctx.locale));
  const key = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: sort === '-createdAt' } as const;
  return seekRows(ctx.db, input, { from: 'exhibitor_product t', where, columns: shown, key }, values);
}

/** One of them, with what the caller may do with it. */
export async function showProposal(ctx: Ctx, id: number): Promise<OutputOf<Shown>> {
  const row = await ctx.db.row<Omit<OutputOf<Shown>['data'], 'pictures'> & { pictureFiles: number[] }>(
    `SELECT ${columns('$3')}, t.title, t.title_en AS "titleEn", t.lead, t.lead_en AS "leadEn", t.reason, t.picture_files AS "pictureFiles", t.product_id AS "productId"
     FROM exhibitor_product t WHERE t.shop_id = $1 AND t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  const { pictureFiles, ...shown } = row;
  const pictures = (await picturesOf(ctx, [row]))(pictureFiles);
  const can = { decide: ctx.can('exhibitor.product.review') && row.state === 'waiting', save: false };
  return { data: { ...shown, pictures }, can };
}

/** How many wait to be decided about. */
export const countProposals = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `exhibitor_product WHERE shop_id = $1 AND state = 'waiting'`, [shop.id]);

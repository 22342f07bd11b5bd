import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { SharedText, syndication } from '../contract.ts';
import { kindName, kindOf, kindsHere } from '../desks.ts';
import { readable, withoutPictures, withSite } from '../rules/own-texts.ts';

type Row = Omit<SharedText, 'kind' | 'partner'> & { partnerName: string; partnerNameEn: string };

// Each row is looked up by itself: asked whether any exists, PostgreSQL would gather all copies of the shop.
const COLUMNS = `t.id, t.partner_name as "partnerName", t.partner_name_en as "partnerNameEn", t.type, t.title, t.title_en as "titleEn",
  t.lead, t.lead_en as "leadEn", t.edition, t.audience, t.at, coalesce((select true from syndication_copy c where c.shop_id = t.shop_id
    and c.text_id = t.id and c.state in ('waiting', 'standing') limit 1), false) as "isTaken"`;
const WHERE = ['t.shop_id = $1', 't.is_open', 't.type = any ($2)'];

const shownText = (ctx: Ctx, { partnerName, partnerNameEn, ...row }: Row): SharedText => ({
  ...row,
  partner: ctx.locale === 'en' && partnerNameEn !== '' ? partnerNameEn : partnerName,
  kind: kindName(ctx, row.type),
});

const typesHere = (ctx: Ctx): string[] => kindsHere(ctx).map(({ type }) => type);

/** What other shops offer to this one, of the kinds that it has. */
export async function listTexts(
  ctx: Ctx,
  asked: ParsedOf<(typeof syndication)['syndication.text.list']>,
): Promise<OutputOf<(typeof syndication)['syndication.text.list']>> {
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: '-at' },
    {
      ...{ from: 'syndication_text t', where: WHERE, columns: COLUMNS },
      key: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true },
    },
    [ctx.shop.id, typesHere(ctx)],
  );
  return { ...page, data: data.map((row) => shownText(ctx, row)) };
}

/** One of them to be read before it is taken over: as this shop was told of it, for nothing is read over the wall. */
export async function showText(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OutputOf<(typeof syndication)['syndication.text.show']>> {
  type Whole = Row & { from: number; path: string; values: Record<string, unknown> };
  const found = await ctx.db.row<{ row: Whole }>(
    `select to_jsonb(r) as row from (select ${COLUMNS}, t.partner as "from", t.path, t.values from syndication_text t
       where ${WHERE.join(' and ')} and t.id = $3) r`,
    [ctx.shop.id, typesHere(ctx), id],
  );
  const kind = found && kindOf(ctx, found.row.type);
  if (found === null || kind === null) throw notFound();
  const { from, path, values, ...row } = found.row;
  const shop = await ctx.services.shops.byId(from);
  const site = shop?.status === 'open' ? originOf(ctx.services.config, shop.canonicalHost) : '';
  const words = withSite(values, site);
  return {
    data: {
      ...shownText(ctx, row),
      url: site === '' ? '' : site + path,
      body: withoutPictures(readable(words.body)),
      bodyEn: withoutPictures(readable(words.bodyEn)),
      places: await kind.desk.places(ctx),
    },
    can: { adopt: ctx.can('syndication.copy.adopt') && ctx.can(`${kind.record}.publish`) && !row.isTaken },
  };
}

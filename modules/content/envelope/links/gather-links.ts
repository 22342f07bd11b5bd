import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { keepLinkUses } from './keep-link-uses.ts';

const AT_ONCE = 200;

/** Every published item of a type, in portions. */
async function* liveItems(ctx: Ctx, kind: ContentKind): AsyncGenerator<ContentItem> {
  for (let last = 0; ; ) {
    const rows = (await ctx.db.orm
      .select()
      .from(kind.table)
      .where(sql`shop_id = ${ctx.shop.id} and live and id > ${last}`)
      .orderBy(sql`id`)
      .limit(AT_ONCE)) as ContentItem[];
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Looks through what is published of a type for its outside links: what came in by files and archives too. */
export async function gatherLinks(ctx: Ctx, kind: ContentKind): Promise<void> {
  await eachApart(liveItems(ctx, kind), 'items', (item) => ctx.db.write((tx) => keepLinkUses(ctx, tx, kind, item)));
}

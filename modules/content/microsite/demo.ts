import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { givePartHost } from '../../../kernel/tenancy/domains.ts';
import { SHOPS_CHANGED } from '../../../kernel/tenancy/open-shop-directory.ts';
import type { StoredPage } from './admin-contract.ts';
import { ownSuffix, partOfMicrosite } from './queries/host-state.ts';
import type { Certificate } from './rules/host-steps.ts';

const Sites = z.array(
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    nameEn: z.string(),
    accent: z.string().default(''),
    headline: z.enum(['serif', 'sans']).default('serif'),
    /** Slug of each page, with what the menu calls it. */
    pages: z.array(z.strictObject({ page: z.string(), label: z.string(), labelEn: z.string() })),
    /** `kind/slug`. */
    about: z.string().optional(),
    endsInDays: z.number().optional(),
    endNote: z.string().default(''),
    endNoteEn: z.string().default(''),
    /** The word before the shop's own name that its host begins with. */
    host: z.string().optional(),
  }),
);

/** Gives a microsite a host below the shop's own name, where nothing has to be proved. */
async function plantHost(ctx: Ctx, tx: Tx, id: number, word: string): Promise<void> {
  const host = `${word}${ownSuffix(ctx)}`;
  if (!(await givePartHost(tx, ctx.shop.id, partOfMicrosite(id), host))) return;
  const isPlain = ctx.services.config.trustedProxies.length === 0;
  await tx.rows('INSERT INTO microsite_host (microsite_id, host, certificate) VALUES ($1, $2, $3)', [
    ...[id, host, isPlain ? JSON.stringify({ state: 'plain', until: null } satisfies Certificate) : null],
  ]);
  await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: ctx.shop.id });
}

const DAY_MS = 24 * 3600_000;

/** Gives a demo shop its microsites; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const sites = Sites.parse(demoYaml(ctx.shop.code, 'microsites.yaml') ?? []);
  if (sites.length === 0) return;
  const slugs = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1`,
    [ctx.shop.id],
  );
  const idOf = new Map(slugs.map(({ id, name }) => [name, id]));
  await ctx.db.write(async (tx) => {
    for (const site of sites) {
      const pages = site.pages.flatMap(({ page, ...words }): StoredPage[] => {
        const pageId = idOf.get(`page/${page}`);
        return pageId === undefined ? [] : [{ ...words, pageId, isHidden: false }];
      });
      const about = site.about === undefined ? undefined : idOf.get(site.about);
      const bound = about === undefined ? null : { type: String(site.about?.split('/')[0]), id: about };
      const ends =
        site.endsInDays === undefined ? null : new Date(ctx.services.now().getTime() + site.endsInDays * DAY_MS);
      const made = await tx.row<{ id: number }>(
        `INSERT INTO microsite (slug, name, name_en, accent, headline, pages, bound, ends_at, end_note, end_note_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (shop_id, slug) DO NOTHING RETURNING id`,
        [
          ...[site.slug, site.name, site.nameEn, site.accent, site.headline, JSON.stringify(pages)],
          ...[bound && JSON.stringify(bound), ends?.toISOString() ?? null, site.endNote, site.endNoteEn],
        ],
      );
      if (made !== null && site.host !== undefined) await plantHost(ctx, tx, made.id, site.host);
    }
  });
}

import type { Ctx } from '../../../kernel/http/context.ts';
import type { Chapter } from '../../../kernel/module/stream-line-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** Something of another module that a stream may show. */
export interface ProgrammeSource {
  kind: string;
  /** What such a thing is called. */
  name: string;
  /** The list that one of them is chosen from. */
  list: string;
  /** Whether whoever asks may choose that one. */
  has(id: number): Promise<boolean>;
  chapters(id: number): Promise<Chapter[]>;
}

/** What streams of this shop may show (`chapters` of manifests). */
export function programmeSources(ctx: Ctx): ProgrammeSource[] {
  const { registry } = ctx.services;
  return [...registry.chapters.entries()]
    .filter(([, { module }]) => registry.isOn(ctx.shop, module))
    .map(([kind, { label, list, module, chapters }]) => ({
      ...{ kind, list, name: labelIn(ctx.locale, label) },
      has: async (id) => {
        const source = registry.find(module)?.selects?.[list];
        const found = await source?.select(ctx, { q: '', ids: [id], page: 1, limit: 1 });
        return found?.data.some(({ value }) => value === id) ?? false;
      },
      chapters: (id) => chapters(ctx, id),
    }));
}

/** What a stream shows of another module, part by part, as its host said; none where nobody did. */
export async function streamProgramme(ctx: Ctx, stream: number): Promise<Chapter[]> {
  const plan = await ctx.db.row<{ kind: string; id: number }>(
    `SELECT programme_kind AS kind, programme_id AS id FROM ingest_plan
     WHERE shop_id = $1 AND stream_id = $2 AND programme_id IS NOT NULL`,
    [ctx.shop.id, stream],
  );
  if (plan === null) return [];
  const source = programmeSources(ctx).find(({ kind }) => kind === plan.kind);
  return (await source?.chapters(plan.id)) ?? [];
}

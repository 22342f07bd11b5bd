import type { Ctx } from '../../../kernel/http/context.ts';
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
  chapters(id: number): Promise<{ at: string; title: string; titleEn: string }[]>;
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

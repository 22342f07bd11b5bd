import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PagePlaces, pagePlaces } from '../../../../kernel/paper/page-places.ts';
import type { PaperItem } from '../../../../kernel/paper/paper-spec.ts';
import { paperHere, sizeOf } from '../commands/paper-here.ts';
import { bind, press } from '../commands/press.ts';
import { lookOf, printedLook } from './looks.ts';

const PLACES = asideTask<typeof pagePlaces>(
  new URL('../../../../kernel/paper/page-places.ts', import.meta.url),
  'pagePlaces',
);
const MS = 30_000;

/** A paper that is drawn in parts, for what is too long for one: each on pages of its own, with where its places are. */
export interface DrawnParts {
  draw(items: readonly PaperItem[]): Promise<{ bytes: Buffer } & PagePlaces>;
  join(parts: readonly Uint8Array[]): Promise<Buffer>;
}

/** Draws a paper in parts within a task, in the look of the shop and the language of the context. */
export async function drawnParts(ctx: Ctx, name: string): Promise<DrawnParts> {
  const paper = paperHere(ctx, name);
  const own = await lookOf(ctx, name);
  const look = await printedLook(ctx, own, ctx.locale);
  const size = sizeOf(paper, own.size);
  return {
    async draw(items) {
      const bytes = await press(ctx, { paper, items, size, look, locale: ctx.locale, isTask: true });
      const how = { asker: askerOf(ctx), ms: MS, signal: ctx.signal };
      return { bytes, ...(await ctx.services.aside.run(PLACES, new Uint8Array(bytes), how)) };
    },
    join: (parts) => bind(ctx, parts),
  };
}

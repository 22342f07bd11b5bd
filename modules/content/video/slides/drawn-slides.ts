import { type AsideTask, asideTask } from '../../../../kernel/aside/aside-task.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { countPages, drawPlain } from '../../../../kernel/media/draw-page.ts';
import { isReadMarked, paperOf } from '../../../platform/file/public.ts';
import { refuse } from '../refusals.ts';
import { KeptSlides } from './kept-slides.ts';

const file = new URL('../../../../kernel/media/draw-page.ts', import.meta.url);
const COUNT = asideTask<typeof countPages>(file, 'countPages');
const DRAW = asideTask<typeof drawPlain>(file, 'drawPlain');
/** Less than the call that waits for it, with what a new thread loads first. */
const MS = 6_000;
const MB = 1024 * 1024;

/** Everybody who watches a talk sees the same slides: those that were drawn last lie here. */
const drawn = new KeptSlides<Uint8Array>(24 * MB, ({ byteLength }) => byteLength);
const counts = new KeptSlides<number>(500, () => 1);

interface Papers {
  deckFile: number | null;
  slidesFile: number | null;
}

/** The paper whose pages are shown beside a film: the one for that alone, else the slides to take along. */
export const deckOf = ({ deckFile, slidesFile }: Papers): number | null => deckFile ?? slidesFile;

/** The same of a film with moments of slides; not one that is read with a mark by now, which a slide would lack. */
export async function shownDeck(ctx: Ctx, row: Papers & { cues: readonly unknown[] }): Promise<number | null> {
  const deck = row.cues.length === 0 ? null : deckOf(row);
  return deck === null || (await isReadMarked(ctx, deck)) ? null : deck;
}

// What one asks for is shared with others: whoever gives up does not end it.
async function aside<F extends (input: never) => unknown>(
  ctx: Ctx,
  task: AsideTask<F>,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  try {
    return await ctx.services.aside.run(task, input, { asker: askerOf(ctx), ms: MS });
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'TOO_COMPLEX') throw error;
    throw Object.assign(refuse.slides_unreadable(), { cause: error });
  }
}

/** How many slides a paper of the library has; null where there is no such paper. */
export async function slideCount(ctx: Ctx, id: number): Promise<number | null> {
  const paper = await paperOf(ctx, id, ['handout', 'reading']);
  if (paper === null) return null;
  return counts.get(`${ctx.shop.id}/${paper.sha256}`, async () => aside(ctx, COUNT, await paper.bytes()));
}

/** The picture of a slide, a JPEG; null where there is no such paper, or no such page of it. */
export async function drawnSlide(
  ctx: Ctx,
  { file: id, page, width }: { file: number; page: number; width: number },
): Promise<Uint8Array | null> {
  const paper = await paperOf(ctx, id, ['handout', 'reading']);
  if (paper === null || page > ((await slideCount(ctx, id)) ?? 0)) return null;
  return drawn.get(`${ctx.shop.id}/${paper.sha256}/${page}/${width}`, async () => {
    const { bytes } = await aside(ctx, DRAW, { bytes: await paper.bytes(), page, width });
    return bytes;
  });
}

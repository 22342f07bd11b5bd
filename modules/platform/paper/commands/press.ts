import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { drawPaper } from '../../../../kernel/paper/draw-paper.ts';
import type { FoundPaper } from '../../../../kernel/paper/find-paper.ts';
import type { joinPapers } from '../../../../kernel/paper/join-papers.ts';
import type { PaperItem } from '../../../../kernel/paper/paper-spec.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { PaperLook } from '../../../../kernel/rules/paper-props.ts';
import { PAPER_SIZES, type PaperSizeName } from '../../../../kernel/rules/paper-size.ts';
import { paperRefusals } from '../refusals.ts';

const here = (file: string): URL => new URL(`../../../../kernel/paper/${file}.ts`, import.meta.url);
const DRAW = asideTask<typeof drawPaper>(here('draw-paper'), 'drawPaper');
const JOIN = asideTask<typeof joinPapers>(here('join-papers'), 'joinPapers');

/** What one piece of the work may take in its process, in milliseconds: less than the call that waits for it. */
const AT_ONCE_MS = 6_500;
const IN_TASK_MS = 30_000;

/** What is to be drawn. */
export interface PressOrder {
  paper: FoundPaper;
  items: readonly PaperItem[];
  size: PaperSizeName;
  look: PaperLook;
  locale: Locale;
  /** Nobody waits for it. */
  isTask?: boolean;
}

/** What went wrong in a process aside, as a refusal that says so; the cause goes along into the log. */
function refused(error: unknown): Error {
  if (error instanceof Refusal) return error.code === 'TOO_COMPLEX' ? paperRefusals.too_long() : error;
  return Object.assign(paperRefusals.failed(), { cause: error });
}

/** Draws papers as PDF in a process aside, within its time and memory: a template that fails fails its paper alone. */
export async function press(
  ctx: Ctx,
  { paper, items, size, look, locale, isTask = false }: PressOrder,
): Promise<Buffer> {
  const order = { template: paper.template, props: { items, look, size: PAPER_SIZES[size], locale } };
  const how = { asker: askerOf(ctx), ms: isTask ? IN_TASK_MS : AT_ONCE_MS, signal: ctx.signal };
  try {
    return Buffer.from(await ctx.services.aside.run(DRAW, order, how));
  } catch (error) {
    throw refused(error);
  }
}

/** Puts drawn papers together to one file, in a process aside as well. */
export async function bind(ctx: Ctx, parts: readonly Uint8Array[]): Promise<Buffer> {
  try {
    return Buffer.from(await ctx.services.aside.run(JOIN, parts, { asker: askerOf(ctx), ms: IN_TASK_MS }));
  } catch (error) {
    throw refused(error);
  }
}

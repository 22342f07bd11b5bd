import { asideTask } from '../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type SafeHtml, sanitise, type sanitiseAll } from './sanitise.ts';

/** Characters that are cleaned in some ten milliseconds; whatever is longer would keep everybody else waiting. */
const SHORT = 10_000;
const ASIDE_MS = 6_000;

const cleanAll = asideTask<typeof sanitiseAll>(new URL('./sanitise.ts', import.meta.url), 'sanitiseAll');

/** HTML texts as they may be stored, each by what was written; long ones are cleaned beside the process that answers everybody. */
export async function cleanTexts(ctx: Ctx, texts: readonly string[]): Promise<ReadonlyMap<string, SafeHtml>> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const clean =
    length <= SHORT
      ? texts.map(sanitise)
      : await ctx.services.aside.run(cleanAll, texts, { asker: askerOf(ctx), ms: ASIDE_MS, signal: ctx.signal });
  return new Map(texts.map((text, index) => [text, clean[index] as SafeHtml]));
}

import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { readTexts as read, TextLine } from '../providers/local/read-texts.ts';

const task = asideTask<typeof read>(new URL('../providers/local/read-texts.ts', import.meta.url), 'readTexts');
/** Milliseconds for all four turns, with those of a process that has to load the networks first. */
const READ_MS = 50_000;

/**
 * Reads whatever is written in a picture, whichever way up it stands, by this server alone: no picture and no word of it leaves the
 * house, and nothing is kept.
 */
export const readTexts = (ctx: Ctx, bytes: Uint8Array): Promise<TextLine[]> =>
  ctx.services.aside.run(task, bytes, { asker: askerOf(ctx), ms: READ_MS, signal: ctx.signal });

import { buffer } from 'node:stream/consumers';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import { consoleBinding } from '../../../kernel/module/console-binding.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import type { PaperChoices } from '../../../kernel/paper/paper-spec.ts';
import { walkList } from '../../../kernel/record/walk-list.ts';
import { PAPER_SIZES, type PaperSizeName, perPage } from '../../../kernel/rules/paper-size.ts';
import { itemsFor } from './commands/link-paper.ts';
import { paperHere } from './commands/paper-here.ts';
import { bind, press } from './commands/press.ts';
import { lookOf, printedLook } from './queries/looks.ts';
import { paperRefusals } from './refusals.ts';

const PDF = 'application/pdf';
/** Drawn at a time; what is there when the slice ends is not drawn anew. */
const AT_A_TIME = 100;

/** What a print was asked for. */
export interface PrintInput {
  paper: string;
  size: PaperSizeName;
  choices: PaperChoices;
  ids: number[];
  list: string;
  filters: Record<string, unknown>;
  label: string;
}

/** How far a print is. */
interface PrintState {
  /** Where the list goes on, or the number of the next named one. */
  place?: string | null;
  /** Numbers that were read and do not fill a page yet. */
  rest?: number[];
  /** Where the drawn parts lie. */
  parts?: string[];
}

/** The next numbers, and where it goes on; null at the end. */
async function nextIds(ctx: Ctx, { ids, list, filters }: PrintInput, place: string) {
  if (list === '') {
    const from = Number(place || 0);
    const end = from + AT_A_TIME;
    return { ids: ids.slice(from, end), total: ids.length, next: end < ids.length ? String(end) : null };
  }
  const source = consoleBinding(ctx.services.registry, 'GET', list);
  if (source === null) throw notFound();
  const { rows, total, next } = await walkList(source, filters, place, ctx);
  return { ids: rows.map(({ id }) => Number(id)), total, next };
}

async function finish(ctx: Ctx, run: TaskRun, { label }: PrintInput, keys: readonly string[]): Promise<void> {
  const { storage } = ctx.services;
  const parts: Uint8Array[] = [];
  for (const key of keys) parts.push(await buffer(await storage.get(key)));
  const whole = parts.length === 1 && parts[0] !== undefined ? parts[0] : await bind(ctx, parts);
  const key = newStorageKey(ctx.shop.id, '-print.pdf');
  await storage.put(key, whole, { mime: PDF });
  await run.keepFile({ key, name: `${label}.pdf`, mime: PDF });
  for (const part of keys) await storage.delete(part);
}

/** The papers of many records in one file, drawn by the hundred. */
export const printTask: TaskSpec = {
  async slice(ctx, run) {
    const input = run.input as unknown as PrintInput;
    const paper = paperHere(ctx, input.paper);
    const look = await printedLook(ctx, await lookOf(ctx, input.paper), ctx.locale);
    const most = perPage(PAPER_SIZES[input.size]);
    let { place = '', rest = [], parts = [] }: PrintState = run.state;
    while (place !== null) {
      const { ids, total, next } = await nextIds(ctx, input, place);
      const read = [...rest, ...ids];
      // Only the last part may end within a page.
      const whole = next === null ? read.length : read.length - (read.length % most);
      rest = read.slice(whole);
      place = next;
      const items = await itemsFor(ctx, paper, read.slice(0, whole), input.choices);
      if (items.length > 0) {
        const key = newStorageKey(ctx.shop.id, '-part.pdf');
        const order = { paper, items, size: input.size, look, locale: ctx.locale, isTask: true };
        await ctx.services.storage.put(key, await press(ctx, order), { mime: PDF });
        parts = [...parts, key];
      }
      const done = run.done + ids.length;
      await run.beat({ total: Math.max(total, done), done, state: { place, rest, parts } });
      if (run.isOver() && place !== null) return 'more';
    }
    if (parts.length === 0) throw paperRefusals.nothing();
    await finish(ctx, run, input, parts);
    return 'done';
  },
};

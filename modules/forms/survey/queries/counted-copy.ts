import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { SharedCache } from '../../../../kernel/signals/shared-cache.ts';
import type { QuestionFigures } from '../admin-contract.ts';
import { countedQuestions, type Head } from './survey-figures.ts';

/** Whoever asks a process is told the same counts for so long, and until it is told that there are more. */
const KEPT_MS = 4_000;
const MOST_KEPT = 500;

/** What was answered to a survey, counted; who asks for it changes none of it. */
interface Counted {
  all: number;
  questions: readonly QuestionFigures[];
}

const caches = new WeakMap<Services, SharedCache<string, Counted, { ctx: Ctx; head: Head }>>();

const count = (_key: string, { ctx, head }: { ctx: Ctx; head: Head }): Promise<Counted> =>
  countedQuestions(ctx, head, false);

function cacheOf(services: Services) {
  const made = caches.get(services) ?? new SharedCache(count, { keptMs: KEPT_MS, most: MOST_KEPT });
  caches.set(services, made);
  return made;
}

const keyOf = (ctx: Ctx, id: number): string => `${ctx.shop.id}/${id}/`;

/** Counts anew for who asks next. */
export function forgetCounted(ctx: Ctx, id: number): void {
  cacheOf(ctx.services).forgetWhere((key) => key.startsWith(keyOf(ctx, id)));
}

/** The counts of a survey: to count means to look at every sheet, so those who ask at the same time, and the pages of one file, share them. */
export const countedCopy = (ctx: Ctx, head: Head): Promise<Counted> =>
  cacheOf(ctx.services).get(`${keyOf(ctx, head.id)}${ctx.locale}`, { ctx, head });

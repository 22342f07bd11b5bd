import type { Ctx } from '../../../kernel/http/context.ts';
import type { TargetTalk } from '../../../kernel/module/target-spec.ts';
import { contentTarget } from '../../content/envelope/public.ts';
import { lackOf } from './admission.ts';
import { pulseOf } from './pulse.ts';
import { streamCards } from './queries/stream-cards.ts';
import { talkIn } from './room-rules.ts';
import { CONTROL } from './rules.ts';

/** What the page of a stream hands on: the browser's mark and its ticket. */
function playerOf(pass: string): { session: string; ticket: string } {
  const end = pass.indexOf('.');
  return end < 0 ? { session: pass, ticket: '' } : { session: pass.slice(0, end), ticket: pass.slice(end + 1) };
}

/** How people talk about a stream now; null for whom it does not admit. Who looks after it reads along without the password. */
const talk =
  (asksQuestions: boolean) =>
  async (ctx: Ctx, id: number, pass: string): Promise<TargetTalk | null> => {
    const pulse = await pulseOf(ctx, id);
    if (pulse === null) return null;
    const isStaff = ctx.can(CONTROL) || ctx.can('live.stream.view');
    if (!isStaff && (await lackOf(ctx, pulse, { id, ...playerOf(pass) })) !== null) return null;
    return talkIn(pulse, ctx.services.now(), asksQuestions);
  };

/** The chat of a stream. */
export const chatTalk = talk(false);

/** The kind of the questions to who speaks in a stream. */
export const QUESTIONS = 'live.question';

/** The questions to who speaks in a stream, a talk of their own. */
export const questionTarget = contentTarget(QUESTIONS, { zh: '直播提问', en: 'Questions to a stream' }, streamCards, {
  ...{ takesRemarks: true, isTalk: true },
  talk: talk(true),
});

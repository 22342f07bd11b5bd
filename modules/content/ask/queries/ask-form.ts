import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ask } from '../contract.ts';
import { mayAsk } from '../hindrance.ts';
import { askNotice, emergencyCard } from '../settings.ts';
import { watchedWords } from '../watched-words.ts';

/** What one has to know before one asks. */
export async function askForm(ctx: Ctx): Promise<OutputOf<(typeof ask)['ask.form']>> {
  const [may, takesVisitors, pictures, notice, card, words] = await Promise.all([
    mayAsk(ctx),
    ctx.services.settings.get<boolean>(ctx, 'ask.takesVisitors'),
    ctx.services.settings.get<number>(ctx, 'ask.pictures'),
    askNotice(ctx),
    emergencyCard(ctx),
    watchedWords(ctx),
  ]);
  return { data: { mayAsk: may, takesVisitors, pictures, notice, card, words } };
}

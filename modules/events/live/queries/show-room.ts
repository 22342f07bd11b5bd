import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../../content/envelope/public.ts';
import { lackOf } from '../admission.ts';
import type { Pulse } from '../contract.ts';
import { pulseOf, type StreamPulse } from '../pulse.ts';
import type { Player } from '../ticket.ts';
import { toldCall } from './own-call.ts';

/** How a published stream stands that the viewer may see the page of. */
export async function seenPulse(ctx: Ctx, id: number): Promise<StreamPulse> {
  const pulse = await pulseOf(ctx, id);
  if (pulse === null || !pulse.isPublished || !audienceGate(ctx.person).sees(pulse.audience)) throw notFound();
  return pulse;
}

/** What a player is told of it; what is said in the room is for those whom the stream admits. */
export async function toldPulse(ctx: Ctx, pulse: StreamPulse, player: Player): Promise<Pulse> {
  const { status, online, views, roomVersion: version, isMuted, slowSeconds, pollId } = pulse;
  const poll = ctx.services.registry.isOn(ctx.shop, 'vote') ? pollId : null;
  const lacks = await lackOf(ctx, pulse, player);
  const admitted = lacks === null;
  const notice = ctx.locale === 'en' && pulse.noticeEn !== '' ? pulse.noticeEn : pulse.notice;
  return {
    ...{ status, online, views, isAdmitted: admitted, lacks },
    call: admitted ? await toldCall(ctx, player.id, pulse) : null,
    room: admitted ? { version, notice, isMuted, slowSeconds, poll } : null,
  };
}

/** How a stream and its room stand. */
export const showRoom = async (ctx: Ctx, player: Player): Promise<{ data: Pulse }> => ({
  data: await toldPulse(ctx, await seenPulse(ctx, player.id), player),
});

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endLinksTo, openLink } from '../../../../kernel/identity/links.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { INVITATION_LINK } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { daysOf, INVITATION_PATH, letterFrame } from '../write-letter.ts';

type Open = (typeof speakingDesk)['speaking.link.open'];

const GUEST = `SELECT g.id, g.ended_at IS NOT NULL AS "isEnded", e.title AS name FROM speaking_guest g JOIN expert e ON e.shop_id = g.shop_id AND e.id = g.expert_id
  WHERE g.shop_id = $1 AND g.conference_id = $2 AND g.expert_id = $3 FOR UPDATE OF g`;

/** Makes a link that the desk hands over by itself, such as by chat; links to the same tasks that were made before are over. */
export function openInvitation(ctx: Ctx, { conference, expert }: ParsedOf<Open>): Promise<OutputOf<Open>> {
  return ctx.db.write(async (tx) => {
    const frame = await letterFrame(ctx, tx, conference);
    const guest = await tx.row<{ id: number; isEnded: boolean; name: string }>(GUEST, [
      ctx.shop.id,
      conference,
      expert,
    ]);
    if (frame === null || guest === null) throw notFound();
    if (guest.isEnded) throw refuse.over();
    await endLinksTo(ctx, tx, { kind: INVITATION_LINK, things: [guest.id] });
    const { token, until } = await openLink(ctx, tx, {
      ...{
        kind: INVITATION_LINK,
        thingId: guest.id,
        title: frame.titles.zh,
        note: guest.name,
        days: daysOf(ctx, frame),
      },
    });
    const address = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${INVITATION_PATH}#${token}`;
    return { data: { address, until } };
  });
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { checkinDevice } from '../device-contract.ts';
import { badgeItems } from '../queries/badge-items.ts';
import { gateConference } from '../queries/device-gate.ts';
import { gateAnswerOf, productsSql } from '../queries/gate-answer.ts';
import { type Known, knownBy } from '../queries/known-by.ts';
import { refuse } from '../refusals.ts';
import { openVisit, readVisit } from '../visit.ts';
import { redeemAtDevice } from './at-device.ts';
import { countBadge } from './print-badge.ts';

type Look = (typeof checkinDevice)['checkin.kiosk.look'];
type Confirm = (typeof checkinDevice)['checkin.kiosk.confirm'];

const WHO = `select m.name as person, m.affiliation, ${productsSql('$3')} as products
  from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id where r.shop_id = $1 and r.id = $2`;

/** Whoever was known, as they read it before they say that it is them. */
export async function visitOf(ctx: Ctx, known: Known): Promise<OutputOf<Look>> {
  const who = await ctx.db.row<{ person: string; affiliation: string; products: string }>(WHO, [
    ...[ctx.shop.id, known.registration, ctx.locale],
  ]);
  if (who === null) throw refuse.code_unknown();
  return { data: { visit: openVisit(ctx, known), ...who } };
}

/** Whose code somebody shows to a kiosk (K4). */
export async function lookAtCode(ctx: Ctx, { code }: ParsedOf<Look>): Promise<OutputOf<Look>> {
  await gateConference(ctx);
  const known = await knownBy(ctx, code);
  if (known.fault === 'forged') throw refuse.code_forged();
  if (known.fault === 'expired') throw refuse.code_expired();
  if (known.fault !== null) throw refuse.code_unknown();
  return visitOf(ctx, known);
}

/** Checks in whoever said that it is them; who has no badge yet gets one. */
export async function confirmVisit(ctx: Ctx, { visit, nonce }: ParsedOf<Confirm>): Promise<OutputOf<Confirm>> {
  const known = readVisit(ctx, visit);
  if (known === null) throw refuse.visit_over();
  const { data } = await gateAnswerOf(ctx, await redeemAtDevice(ctx, { nonce, by: known }));
  const { registration, outcome } = data;
  // Who came in at another gate before gets their badge all the same.
  if (registration === null || (outcome !== 'entry' && outcome !== 'already'))
    return { data: { ...data, badge: null } };
  const counted = await ctx.db.write((tx) => countBadge(ctx, tx, { registration, reason: '', isFirst: true }));
  const item = counted && (await badgeItems(ctx, [counted.id])).get(counted.id);
  const badge = item ? { number: item.number, code: item.code, title: item.title } : null;
  return { data: { ...data, badge } };
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import type { checkinDevice } from '../device-contract.ts';
import { gateAnswerOf } from '../queries/gate-answer.ts';
import { refuse } from '../refusals.ts';
import { redeem, type Shown } from './redeem.ts';

type Redeem = (typeof checkinDevice)['checkin.device.redeem'];
type Sync = (typeof checkinDevice)['checkin.device.sync'];

/** Decides at the gate that the calling device stands at, and at no other (K7); answers the number of the scan. */
export async function redeemAtDevice(ctx: Ctx, shown: Omit<Shown, 'gate'>): Promise<number> {
  try {
    return await redeem(ctx, { ...shown, gate: callingDevice(ctx).workId ?? 0 });
  } catch (error) {
    throw (error as { code?: string }).code === notFound().code ? refuse.gate_gone() : error;
  }
}

/** Lets somebody in at the gate of a device, or says why not. */
export const redeemCode = async (ctx: Ctx, { nonce, code }: ParsedOf<Redeem>): Promise<OutputOf<Redeem>> =>
  gateAnswerOf(ctx, await redeemAtDevice(ctx, { nonce, by: { code } }));

/** Writes down what a device decided by itself. */
export const syncCode = async (ctx: Ctx, { nonce, code, at, outcome }: ParsedOf<Sync>): Promise<OutputOf<Sync>> =>
  gateAnswerOf(ctx, await redeemAtDevice(ctx, { nonce, by: { code }, said: { at, outcome } }));

import type { Refusal } from '../../../kernel/contract/refusal.ts';
import { codeErrorCodes, WeixinError } from '../../../kernel/outside/weixin/weixin-error.ts';
import { refuse } from './refusals.ts';

/** Runs calls to WeChat; what WeChat says of a person's code becomes `proof_gone`, everything else `unreachable`. */
export async function reachingWeixin<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (!(error instanceof WeixinError)) throw error;
    const refusal: Refusal = codeErrorCodes.has(error.errcode ?? 0) ? refuse.proof_gone() : refuse.unreachable();
    // The cause reaches the log with a 503, where the shop's operator finds WeChat's error code.
    refusal.cause = error;
    throw refusal;
  }
}

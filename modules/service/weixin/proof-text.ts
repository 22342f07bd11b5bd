import type { Ctx } from '../../../kernel/http/context.ts';
import type { AppProof } from '../../../kernel/outside/weixin/prove-app.ts';

/** What to do about the codes that wrong credentials give. */
const ADVICE: Readonly<Record<number, string>> = {
  40001: 'secretWrong',
  40125: 'secretWrong',
  40013: 'appIdWrong',
  40164: 'addressUnlisted',
};

/** What WeChat's answer to credentials means, and what to do about it. */
export function credentialText(ctx: Ctx, code: number | null): string {
  const advice = code === null ? 'unreachable' : (ADVICE[code] ?? 'refused');
  return ctx.t(`weixin.console.test.${advice}`, { code: code ?? 0 });
}

/** The same, where nothing was stored for it. */
export function proofText(ctx: Ctx, proof: AppProof & { code: number | null }): string {
  return proof.code === null ? ctx.t('weixin.console.proof.unreachable') : credentialText(ctx, proof.code);
}

import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { AnswerFault } from '../../engine/rules/answer-rules.ts';

/** Refuses answers with faults, each told at its question. */
export function refuseFaults(ctx: Ctx, faults: readonly AnswerFault[]): void {
  if (faults.length === 0) return;
  throw invalidInput(
    Object.fromEntries(
      faults.map(({ key, problem, params }) => [`values.${key}`, [ctx.t(`engine.site.problem.${problem}`, params)]]),
    ),
  );
}

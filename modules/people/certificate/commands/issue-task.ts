import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { inLanguage, labelIn } from '../../../../kernel/rules/in-language.ts';
import { runTask, showTask, startTask } from '../../../platform/task/public.ts';
import type { certificateAdmin } from '../admin-contract.ts';
import { kindHere } from '../kinds.ts';
import { planOf } from '../queries/plan.ts';
import { refuse } from '../refusals.ts';
import { endLapsed } from './follow-claims.ts';
import { AT_ONCE, issueSome, lockThing, thingOf } from './issue-some.ts';

type Issue = (typeof certificateAdmin)['certificate.issue'];

/** Name of the task. */
export const ISSUE = 'certificate.issue';
const WAIT_MS = 3_000;

/** Issues for a thing to its end, a hundred people at a time; what is there when it goes on is not issued twice. */
export const issueTask: TaskSpec = {
  async slice(ctx, run) {
    const { subjectId, replaces, tells } = run.input as unknown as ParsedOf<Issue>;
    const kind = kindHere(ctx, String(run.input.kind));
    const reason = ctx.t('certificate.ended.corrected');
    let { done } = run;
    for (;;) {
      const more = await ctx.db.write(async (tx) => {
        await lockThing(tx, ctx.shop.id, kind, subjectId);
        const ended = replaces ? await endLapsed(ctx, tx, kind, { subjectId }) : 0;
        const made = await issueSome(ctx, tx, kind, { subjectId, replaces, reason, tells });
        return { count: ended + made.length, isMore: Math.max(ended, made.length) === AT_ONCE };
      });
      done += more.count;
      await run.beat({ done, total: Math.max(done, Number(run.input.total ?? 0)) });
      if (!more.isMore) return 'done';
      if (run.isOver()) return 'more';
    }
  },
};

/** Issues certificates for a thing whose cut-off is behind it: at once where they are few. */
export async function startIssue(ctx: Ctx, input: ParsedOf<Issue>): Promise<OutputOf<Issue>> {
  const kind = kindHere(ctx, input.kind);
  const { title, titleEn, isSettled } = await thingOf(ctx.db, ctx.shop.id, kind, input.subjectId);
  if (!isSettled) throw refuse.not_settled();
  const { fresh, changed, lapsed } = await planOf(ctx, kind, input.subjectId);
  const total = fresh + (input.replaces ? changed + lapsed : 0);
  const label = `${labelIn(ctx.locale, kind.label)} · ${inLanguage(ctx.locale, title, titleEn)}`;
  const task = await ctx.db.write((tx) =>
    startTask(ctx, tx, { kind: ISSUE, label, input: { ...input, total }, isHeld: true }),
  );
  await runTask(ctx, task, WAIT_MS);
  return showTask(ctx, task);
}

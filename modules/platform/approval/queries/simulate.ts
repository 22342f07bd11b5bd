import type { z } from 'zod';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { askedAt } from '../commands/asked-at.ts';
import { heldThing, specOf } from '../commands/spec-of.ts';
import { type Facts, type FlowStep, isTaken } from '../flow.ts';
import type { flows, SimulatedStep } from '../flow-contract.ts';
import type { Request } from '../request.ts';
import { failedConditions } from './condition-words.ts';
import { flowProblems } from './flow-problems.ts';
import { flowTongue } from './list-requests.ts';

type Input = ParsedOf<(typeof flows)['approval.flow.simulate']>;
type Answer = OutputOf<(typeof flows)['approval.flow.simulate']>;
type Step = z.output<typeof SimulatedStep>;

/** Facts as they come from a form, each as its kind. */
function factsOf(ctx: Ctx, kind: string, given: Facts): Facts {
  const { facts } = specOf(ctx, kind);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const spec = Object.hasOwn(facts, key) ? facts[key] : undefined;
      if (spec?.kind === 'number') return [key, Number(value)];
      if (spec?.kind === 'flag') return [key, value === true || value === 'true'];
      return [key, value];
    }),
  );
}

/**
 * Walks a matter through a flow with the engine's own rules, as if everybody agreed, and writes nothing. Members are asked
 * for as they are at this moment.
 */
export async function simulate(ctx: Ctx, { kind, draft, startedBy, thingId, facts }: Input): Promise<Answer> {
  const starter = startedBy === undefined ? null : await starterOf(ctx, startedBy);
  const request: Request = {
    ...{
      id: 0,
      shopId: ctx.shop.id,
      kind,
      subjectId: 0,
      title: '',
      titleEn: '',
      facts: factsOf(ctx, kind, facts),
      flow: draft,
    },
    ...{
      startedBy: starter?.id ?? null,
      barred: [],
      centreId: starter?.centreId ?? null,
      // Without one nobody's roles on single things count.
      thing: thingId === undefined ? null : heldThing(ctx, kind, thingId),
      state: 'open',
      step: 0,
      round: 1,
      version: 1,
    },
  };
  return ctx.db.write(async (tx) => {
    const steps: Step[] = [];
    for (const [index, step] of draft.steps.entries()) steps.push(await simulateStep(ctx, tx, request, step, index));
    return { data: { steps, problems: await flowProblems(ctx, tx, kind, draft) } };
  });
}

async function starterOf(ctx: Ctx, id: number): Promise<{ id: number; centreId: number | null } | null> {
  return ctx.db.row(`select id, centre_id as "centreId" from member where shop_id = $1 and id = $2`, [ctx.shop.id, id]);
}

type Tx = Parameters<typeof askedAt>[0];

async function simulateStep(ctx: Ctx, tx: Tx, request: Request, step: FlowStep, index: number): Promise<Step> {
  const number = index + 1;
  const name = (flowTongue(ctx) === 'en' && step.name.en) || step.name.zh;
  if (!isTaken(step, request.facts)) {
    const failed = await failedConditions(ctx, specOf(ctx, request.kind), step, request.facts);
    return {
      number,
      name,
      state: 'skipped',
      who: [],
      failed,
    };
  }
  const asked = await askedAt(tx, request, step, index);
  const rows = await tx.rows<{ name: string }>(
    'select name from member where shop_id = $1 and id = any($2) order by name, id',
    [request.shopId, asked.members],
  );
  const isPassed = asked.members.length > 0 && asked.passed.length === asked.members.length;
  const state = asked.from === 'lastResort' ? 'unmanned' : isPassed ? 'passed' : 'asked';
  return { number, name, state, who: rows.map((row) => row.name), failed: [] };
}

import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { drawnAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { OwnRequirement, requirement } from '../contract.ts';
import { type Stage, stageName } from '../rules/stages.ts';
import { CHANGING_STATES, requirementSteps } from '../rules/steps.ts';
import { editionsOf } from './editions.ts';
import { entriesOf } from './entries.ts';
import { stageNameSql, stagesSql } from './stage-sql.ts';
import { versionsOf } from './versions.ts';

type Calls = typeof requirement;

const COLUMNS = `t.id, t.kind_id AS "kindId", ${inLanguageSql('k', '$3')} AS kind, t.title, t.state, coalesce(${stageNameSql('t', 't.stage', '$3')}, '') AS stage, t.submitted_at AS "submittedAt", t.due_at AS "dueAt"`;
const OF = 'requirement_request t JOIN requirement_kind k ON k.shop_id = t.shop_id AND k.id = t.kind_id';
const OWN = 't.shop_id = $1 AND t.member_id = $2';

const LIST = `SELECT ${boundedCount(`requirement_request t WHERE ${OWN}`)} AS total, (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${COLUMNS} FROM ${OF} WHERE ${OWN} ORDER BY t.submitted_at DESC, t.id DESC LIMIT $4 OFFSET $5) r) AS data`;
const ONE = `SELECT ${COLUMNS}, ${stagesSql('t')} AS stages, t.stage AS "stageKey", t.version, t.number, v.edition, v.values FROM ${OF}
  JOIN requirement_version v ON v.shop_id = t.shop_id AND v.request_id = t.id AND v.number = t.number WHERE ${OWN} AND t.id = $4`;

/** The caller’s requirements, newest first. */
export async function ownRequests(
  ctx: Ctx,
  { page, limit }: ParsedOf<Calls['requirement.list']>,
): Promise<OutputOf<Calls['requirement.list']>> {
  const values = [ctx.shop.id, signedIn(ctx).id, ctx.locale, limit, (page - 1) * limit];
  const found = await ctx.db.row<{ total: number; data: OwnRequirement[] }>(LIST, values);
  return { data: found?.data ?? [], ...toldCount(found?.total ?? 0), page, limit };
}

interface Own extends OwnRequirement {
  version: number;
  number: number;
  edition: number;
  values: Answers;
  stages: Stage[];
  stageKey: string;
}

async function ownRow(ctx: Ctx, id: number): Promise<Own> {
  const found = await ctx.db.row<Own>(ONE, [ctx.shop.id, signedIn(ctx).id, ctx.locale, id]);
  if (found === null) throw notFound();
  return found;
}

/** One of the caller’s requirements, in the words that it was handed in by. */
export async function ownRequest(ctx: Ctx, id: number): Promise<OutputOf<Calls['requirement.show']>> {
  const own = await ownRow(ctx, id);
  const [editions, entries] = await Promise.all([editionsOf(ctx, [own.kindId]), entriesOf(ctx, id)]);
  const steps = requirementSteps.steps.filter(({ from, roles }) => from === own.state && roles.includes('member'));
  return {
    data: {
      ...own,
      answers: drawnAnswers(ctx, editions.questions(own), own.values),
      entries,
      stages: own.stages.map((stage) => ({
        name: labelIn(ctx.locale, stageName(stage)),
        isHere: stage.key === own.stageKey,
      })),
      steps: steps.map(({ to }) => to).filter((to) => ['withdrawn', 'closed'].includes(to) || own.state === 'done'),
      canChange: CHANGING_STATES.includes(own.state),
    },
  };
}

/** The versions of one of the caller’s requirements. */
export async function ownVersions(ctx: Ctx, id: number): Promise<OutputOf<Calls['requirement.history']>> {
  return { data: await versionsOf(ctx, await ownRow(ctx, id), { masked: false }) };
}

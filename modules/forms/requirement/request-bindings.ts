import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { answerWords } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { placedItems } from '../engine/rules/items.ts';
import { PLAIN, requestAdmin, requestRecord } from './admin-contract.ts';
import { assignRequest, moveRequest } from './commands/move-request.ts';
import { writeToMember } from './commands/write-message.ts';
import { editionsOf } from './queries/editions.ts';
import { entriesOf } from './queries/entries.ts';
import { requestFigures } from './queries/request-figures.ts';
import { stageNameSql, stagesSql } from './queries/stage-sql.ts';
import { versionsOf } from './queries/versions.ts';
import { mayFinishAt, type Stage, stageAt, stageName, stagesAfter } from './rules/stages.ts';
import { type RequirementState, requirementSteps } from './rules/steps.ts';
import { requirementRequest } from './schema.ts';

const nameOf = (column: string): string =>
  `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = ${column}`;
const standing = (column: string): string =>
  `SELECT v.${column} FROM requirement_version v WHERE v.shop_id = t.shop_id AND v.request_id = t.id AND v.number = t.number`;

const reading = recordBindings(requestRecord, 'requirement.request', {
  table: requirementRequest,
  label: { zh: '需求', en: 'Requirement' },
  title: 'title',
  told: ['state', 'stage', 'assigneeId', 'title', 'number', 'dueAt', 'breaches'],
  closed: () => ['words'],
  search: ['title', 'words'],
  computed: {
    kindName: (locale) =>
      `SELECT ${inLanguageSql('k', locale)} FROM requirement_kind k WHERE k.shop_id = t.shop_id AND k.id = t.kind_id`,
    member: nameOf('t.member_id'),
    assignee: nameOf('t.assignee_id'),
    stage: (locale) => `SELECT CASE WHEN t.stage = '' THEN NULL ELSE json_build_object('key', t.stage,
      'name', coalesce(${stageNameSql('t', 't.stage', locale)}, t.stage)) END`,
    stages: stagesSql('t'),
    nextStages: 't.stage_by',
    edition: standing('edition'),
    texts: standing('"values"'),
    phones: `'{}'::jsonb`,
    mails: `'{}'::jsonb`,
    personals: `'{}'::jsonb`,
    questions: `'[]'::jsonb`,
    entries: `'[]'::jsonb`,
    steps: `'[]'::jsonb`,
  },
}).filter(({ name }) => Object.hasOwn(requestAdmin, name));

interface RawShown {
  id: number;
  kindId: number;
  edition: number;
  state: RequirementState;
  texts: Answers;
  stage: { key: string } | null;
  stages: Stage[];
  /** Who brought it to the stage that it is in. */
  nextStages: number | null;
}

/** A requirement in the words of its version, with what was said and done, and the steps that lead on. */
async function inWords(ctx: Ctx, row: RawShown) {
  const [editions, entries] = await Promise.all([editionsOf(ctx, [row.kindId]), entriesOf(ctx, row.id)]);
  const questions = editions.questions(row);
  const { stages, stage, nextStages: stageBy } = row;
  const here = stageAt(stages, stage?.key ?? '');
  const isBarred = here?.byOther === true && stageBy !== null && stageBy === ctx.person?.id;
  const named = (of: Stage) => ({ key: of.key, name: labelIn(ctx.locale, stageName(of)) });
  const isFinal = mayFinishAt(stages, stage?.key ?? '') && !isBarred;
  return {
    ...row,
    stages: stages.map(named),
    nextStages: row.state === 'accepted' && !isBarred && here ? stagesAfter(stages, here.key).map(named) : [],
    ...answerWords(ctx, questions, row.texts, editions.personal(row.kindId)),
    questions: placedItems(questions, row.texts).map(({ key, label }) => ({ key, label })),
    entries,
    steps: requirementSteps.steps
      .filter(({ from, roles }) => from === row.state && roles.includes('desk'))
      .map(({ to }) => to)
      .filter((to) => to !== 'done' || isFinal),
  };
}

function worded(binding: Binding): Binding {
  if (binding.name !== 'requirement.request.show') return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawShown }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      return { ...more, data: await inWords(ctx, data) };
    },
  };
}

async function versions(ctx: Ctx, id: number) {
  const found = await ctx.db.row<{ id: number; kindId: number }>(
    `SELECT id, kind_id AS "kindId" FROM requirement_request WHERE shop_id = $1 AND id = $2`,
    [ctx.shop.id, id],
  );
  if (found === null) throw notFound();
  return { data: await versionsOf(ctx, found, { masked: !ctx.can(PLAIN) }) };
}

const {
  'requirement.request.move': move,
  'requirement.request.assign': assign,
  'requirement.request.say': say,
  'requirement.request.versions': told,
  'requirement.request.figures': figures,
} = requestAdmin;

/** What answers the calls of the desk. */
export const requestBindings: Binding[] = [
  ...reading.map(worded),
  ...bind(
    {
      'requirement.request.move': move,
      'requirement.request.assign': assign,
      'requirement.request.say': say,
      'requirement.request.versions': told,
      'requirement.request.figures': figures,
    },
    {
      'requirement.request.move': (input, ctx) => moveRequest(ctx, input),
      'requirement.request.assign': (input, ctx) => assignRequest(ctx, input),
      'requirement.request.say': (input, ctx) => writeToMember(ctx, input),
      'requirement.request.versions': ({ id }, ctx) => versions(ctx, id),
      'requirement.request.figures': (_input, ctx) => requestFigures(ctx),
    },
  ),
];

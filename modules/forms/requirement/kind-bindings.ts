import { bind } from '../../../kernel/contract/bind.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import type { FormSection } from '../engine/contract.ts';
import { CONFIGURE, kindAdmin } from './admin-contract.ts';
import { publishKind, retireKind } from './commands/publish-kind.ts';
import { recallKind, restoreEdition, submitKind } from './commands/review-kind.ts';
import { mayHandle } from './queries/handlers.ts';
import { kindImpact } from './queries/kind-impact.ts';
import { kindStanding } from './queries/kind-standing.ts';
import { refuse } from './refusals.ts';
import type { Stage } from './rules/stages.ts';
import { requirementKind } from './schema.ts';

/** Who answers for a kind may deal with it. What is asked stays a draft until it is published. */
async function beforeSave(ctx: Ctx, tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  if (before?.inReview === true) throw refuse.kind_in_review();
  const responsibleId = input.responsibleId as number | null;
  const isOther = responsibleId !== null && responsibleId !== before?.responsibleId;
  if (isOther && !(await mayHandle(tx, ctx.shop.id, responsibleId, before?.id ?? null))) throw refuse.not_handler();
  return input;
}

const EDITION = `requirement_edition e WHERE e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition`;

const recordCalls = recordBindings(kindAdmin, 'requirement.kind', {
  table: requirementKind,
  label: { zh: '需求类型', en: 'Kind of requirement' },
  title: 'name',
  told: ['edition', 'state', 'inReview'],
  search: ['name', 'nameEn'],
  computed: {
    responsible: `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m
      WHERE m.shop_id = t.shop_id AND m.id = t.responsible_id`,
    hash: `SELECT coalesce((SELECT e.hash FROM ${EDITION}), '')`,
    isChanged: `SELECT coalesce((SELECT e.sections <> t.sections OR e.stages <> t.stages FROM ${EDITION}), false)`,
  },
  beforeSave,
  beforeRemove: async (_ctx, _tx, { edition, inReview }) => {
    if (Number(edition) > 0) throw refuse.kind_kept();
    if (inReview === true) throw refuse.kind_in_review();
  },
  can: (ctx, { state, inReview }) => {
    const may = ctx.can(CONFIGURE) && inReview !== true;
    return {
      save: may,
      publish: may,
      retire: may && state === 'open',
      recall: ctx.can(CONFIGURE) && inReview === true,
    };
  },
});

/** Versions of one kind that are told, the latest ones. */
const MOST = 50;

async function editions(ctx: Ctx, id: number): Promise<OutputOf<(typeof kindAdmin)['requirement.kind.editions']>> {
  const [kind, data] = await Promise.all([
    ctx.db.row('SELECT FROM requirement_kind WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]),
    ctx.db.rows<{ edition: number; sections: FormSection[]; stages: Stage[]; at: string; hash: string }>(
      `SELECT edition, created_at AS at, hash, sections, stages FROM requirement_edition WHERE shop_id = $1 AND kind_id = $2
       ORDER BY edition DESC LIMIT ${MOST}`,
      [ctx.shop.id, id],
    ),
  ]);
  if (kind === null) throw notFound();
  return { data };
}

const {
  'requirement.kind.editions': told,
  'requirement.kind.impact': impact,
  'requirement.kind.publish': publish,
  'requirement.kind.recall': recall,
  'requirement.kind.restore': restore,
  'requirement.kind.retire': retire,
  'requirement.kind.review': review,
  'requirement.kind.handIn': submit,
} = kindAdmin;

/** What answers the calls of the configuration on kinds. */
export const kindBindings: Binding[] = [
  ...recordCalls,
  ...bind(
    {
      'requirement.kind.editions': told,
      'requirement.kind.impact': impact,
      'requirement.kind.publish': publish,
      'requirement.kind.recall': recall,
      'requirement.kind.restore': restore,
      'requirement.kind.retire': retire,
      'requirement.kind.review': review,
      'requirement.kind.handIn': submit,
    },
    {
      'requirement.kind.editions': ({ id }, ctx) => editions(ctx, id),
      'requirement.kind.impact': ({ id }, ctx) => kindImpact(ctx, id),
      'requirement.kind.publish': (input, ctx) => publishKind(ctx, input),
      'requirement.kind.recall': (input, ctx) => recallKind(ctx, input),
      'requirement.kind.restore': (input, ctx) => restoreEdition(ctx, input),
      'requirement.kind.retire': (input, ctx) => retireKind(ctx, input),
      'requirement.kind.review': ({ id }, ctx) => kindStanding(ctx, id),
      'requirement.kind.handIn': (input, ctx) => submitKind(ctx, input),
    },
  ),
];

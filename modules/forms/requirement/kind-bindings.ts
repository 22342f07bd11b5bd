import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bind } from '../../../kernel/contract/bind.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { type FieldErrors, invalidInput, notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import type { FormSection, Question } from '../engine/contract.ts';
import { asksKind, definitionFaults, questionsOf } from '../engine/rules/definition-rules.ts';
import { itemsOf } from '../engine/rules/items.ts';
import { needsLine } from '../engine/rules/question-kinds.ts';
import { type KindState, kindAdmin } from './admin-contract.ts';
import { mayHandle } from './queries/handlers.ts';
import { refuse } from './refusals.ts';
import { requirementKind } from './schema.ts';

interface Edition {
  edition: number;
  sections: FormSection[];
}

const keptKinds = (sections: readonly FormSection[]): Pick<Question, 'key' | 'kind'>[] => {
  const questions = questionsOf(sections);
  return [...questions, ...itemsOf(questions)];
};

/** What keeps a kind from being opened with these questions: a key means one kind of question for good. */
function openingFaults(sections: readonly FormSection[], inEnglish: boolean, earlier: readonly Edition[]): FieldErrors {
  const faults = new Set(
    definitionFaults(sections, inEnglish).map(({ problem }) => `engine.console.problem.${problem}`),
  );
  const kinds = new Map(keptKinds(sections).map(({ key, kind }) => [key, kind]));
  const isOther = earlier.some((edition) =>
    keptKinds(edition.sections).some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind),
  );
  if (isOther) faults.add('requirement.console.problem.kind_changed');
  if (asksKind(sections, needsLine)) faults.add('requirement.console.problem.asks_files');
  return faults.size > 0 ? { sections: [...faults] } : {};
}

const editionsOf = (ctx: Ctx, tx: Tx, kindId: number): Promise<Edition[]> =>
  tx.rows<Edition>(
    'SELECT edition, sections FROM requirement_edition WHERE shop_id = $1 AND kind_id = $2 ORDER BY edition',
    [ctx.shop.id, kindId],
  );

interface Written {
  sections: FormSection[];
  state: KindState;
  nameEn: string;
  responsibleId: number | null;
}

/** Completes a save: an open kind asks what can be asked, and other questions are another version. */
async function beforeSave(ctx: Ctx, tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  const { sections, state, nameEn, responsibleId } = input as unknown as Written;
  if (
    responsibleId !== null &&
    responsibleId !== before?.responsibleId &&
    !(await mayHandle(tx, ctx.shop.id, responsibleId, before?.id ?? null))
  ) {
    throw refuse.not_handler();
  }
  const earlier = before === null ? [] : await editionsOf(ctx, tx, before.id);
  const last = earlier.at(-1);
  // What was opened once is not a draft any more.
  const kept = state === 'draft' && last !== undefined ? 'retired' : state;
  if (kept !== 'open') return { ...input, state: kept };
  const faults = openingFaults(sections, nameEn !== '', earlier);
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  const isSame = last !== undefined && isDeepStrictEqual(last.sections, sections);
  return { ...input, edition: isSame ? last.edition : (last?.edition ?? 0) + 1 };
}

/** Keeps the version that is asked from now on. */
export async function afterSave(
  _ctx: Ctx,
  tx: Tx,
  id: number,
  { edition, sections }: Record<string, unknown>,
): Promise<void> {
  if (edition === undefined) return;
  const text = JSON.stringify(sections);
  await tx.rows(
    `INSERT INTO requirement_edition (kind_id, edition, sections, hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_id, kind_id, edition) DO NOTHING`,
    [id, edition, text, createHash('sha256').update(text).digest('hex')],
  );
}

const recordCalls = recordBindings(kindAdmin, 'requirement.kind', {
  table: requirementKind,
  label: { zh: '需求类型', en: 'Kind of requirement' },
  title: 'name',
  told: ['edition'],
  search: ['name', 'nameEn'],
  computed: {
    responsible: `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m
      WHERE m.shop_id = t.shop_id AND m.id = t.responsible_id`,
    hash: `SELECT coalesce((SELECT e.hash FROM requirement_edition e
      WHERE e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition), '')`,
  },
  beforeSave,
  afterSave,
  beforeRemove: async (_ctx, _tx, { edition }) => {
    if (Number(edition) > 0) throw refuse.kind_kept();
  },
});

/** Versions of one kind that are told, the latest ones. */
const MOST = 50;

async function editions(ctx: Ctx, id: number): Promise<OutputOf<(typeof kindAdmin)['requirement.kind.editions']>> {
  const [kind, data] = await Promise.all([
    ctx.db.row('SELECT FROM requirement_kind WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]),
    ctx.db.rows<Edition & { at: string; hash: string }>(
      `SELECT edition, created_at AS at, hash, sections FROM requirement_edition WHERE shop_id = $1 AND kind_id = $2
       ORDER BY edition DESC LIMIT ${MOST}`,
      [ctx.shop.id, id],
    ),
  ]);
  if (kind === null) throw notFound();
  return { data };
}

const { 'requirement.kind.editions': told } = kindAdmin;

/** What answers the calls of the configuration on kinds. */
export const kindBindings: Binding[] = [
  ...recordCalls,
  ...bind({ 'requirement.kind.editions': told }, { 'requirement.kind.editions': ({ id }, ctx) => editions(ctx, id) }),
];

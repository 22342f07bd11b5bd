import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { wordsOf } from '../answer-words.ts';
import type { Attendee } from '../attendee.ts';
import { personalKeys } from '../queries/personal-keys.ts';

/** The job that takes what was marked as personal out of the words that everybody at the desk finds. */
export const PART_JOB = 'form.part_words';

const AT_ONCE = 500;

interface Row {
  id: number;
  version: number;
  edition: number;
  values: Answers;
  attendee: Attendee | null;
  words: string;
  personalWords: string;
  at: string;
}

// Only answers to questions that are marked can stand wrong.
const NEXT = `
  SELECT a.id, a.version, a.edition, a.values, a.attendee, a.words, a.personal_words AS "personalWords", a.submitted_at AS at
  FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = $2
    AND (a.values ?| $3::text[]
      OR EXISTS (SELECT FROM jsonb_object_keys(a.values) AS k (key) WHERE split_part(k.key, '.', 3) = ANY ($3::text[])))
    AND (a.submitted_at, a.id) < ($4::timestamptz, $5::bigint)
  ORDER BY a.submitted_at DESC, a.id DESC LIMIT ${AT_ONCE}`;

// An answer that is given anew meanwhile was parted by that.
const PART = `
  UPDATE form_answer a SET words = p.words, personal_words = p.personal
  FROM unnest($2::bigint[], $3::int[], $4::text[], $5::text[]) AS p (id, version, words, personal)
  WHERE a.shop_id = $1 AND a.id = p.id AND a.version = p.version`;

/** Once a version of a form is public, its answers are looked through: what it marks was found by everybody until then. */
export async function planParting(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { type, id } = z.object({ type: z.string(), id: z.number() }).parse(data);
  if (type === 'form') await ctx.services.jobs.send(tx, PART_JOB, { id }, { lane: 'bulk' });
}

/** Puts the words of every answer to a form where the marks of all its versions say that they belong. */
export async function partWords(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { id } = z.object({ id: z.number() }).parse(data);
  const marked = (await personalKeys(ctx, [id]))(id);
  if (marked.size === 0) return;
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await ctx.db.rows<Row>(NEXT, [
      ...[ctx.shop.id, id, [...marked]],
      ...[last?.at ?? 'infinity', last?.id ?? 0],
    ]);
    const editions = [...new Set(rows.map(({ edition }) => edition))].map((edition) => ({ id, edition }));
    const asked = new Map(
      (await editionValues(ctx, 'form', editions)).map(({ edition, values }) => [edition, values.sections]),
    );
    const parted = rows.map((row) => ({
      row,
      words: wordsOf((asked.get(row.edition) ?? []) as FormSection[], row.values, marked, row.attendee),
    }));
    const wrong = parted.filter(({ row, words: [open, own] }) => open !== row.words || own !== row.personalWords);
    if (wrong.length > 0) {
      const values = [
        wrong.map(({ row }) => row.id),
        wrong.map(({ row }) => row.version),
        wrong.map(({ words: [open] }) => open),
        wrong.map(({ words: [, own] }) => own),
      ];
      await ctx.db.write((tx) => tx.rows(PART, [ctx.shop.id, ...values]), { reason: ctx.t('form.wordsParted') });
    }
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

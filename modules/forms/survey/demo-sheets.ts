import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { checkAnswers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import type { SurveyValues } from './admin-contract.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What people of a demo answered: so many sheets, each question in these proportions, and what some wrote. */
export const Sheets = z.object({
  count: z.number().int(),
  /** By question: how often each choice of a hundred. */
  choices: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  /** By question: what was written, from the first sheet on. */
  texts: z.record(z.string(), z.array(z.string())).default({}),
});

/** A choice by its proportion; sheet by sheet in an order that looks like chance and is the same on every run. */
function chosen(shares: Readonly<Record<string, number>>, index: number, salt: number): string[] {
  const place = (index * 37 + salt * 61 + ((index * index) % 17)) % 100;
  let sum = 0;
  for (const [key, share] of Object.entries(shares)) {
    sum += share;
    if (place < sum) return [key];
  }
  return [];
}

/** Plants what was answered: in anonymous surveys as counted sheets without anybody, else as answers of visitors. */
export async function plantSheets(
  ctx: Ctx,
  id: number,
  { sections, anonymous }: z.output<typeof SurveyValues>,
  { daysAgo, sheets }: { daysAgo: number; sheets: z.output<typeof Sheets> },
): Promise<void> {
  const now = ctx.services.now();
  const questions = questionsOf(sections);
  const rows = Array.from({ length: sheets.count }, (_, index) => {
    const given: Record<string, string | string[]> = {};
    for (const [salt, { key, kind }] of questions.entries()) {
      const [choice] = chosen(sheets.choices[key] ?? {}, index, salt);
      const text = sheets.texts[key]?.[index];
      if (choice !== undefined) given[key] = kind === 'several' ? [choice] : choice;
      else if (text !== undefined) given[key] = text;
    }
    const { answers, faults } = checkAnswers(questions, given, formatDate(now));
    if (faults.length > 0) throw new Error(`Sheet ${index} of survey ${id} is at fault: ${JSON.stringify(faults)}.`);
    const back = Math.floor(((sheets.count - index) / sheets.count) * daysAgo);
    return { answers, at: new Date(now.getTime() - back * DAY_MS - (index % 9) * 2_700_000) };
  });
  await ctx.db.write(async (tx) => {
    if (anonymous) {
      const texts = rows.map(({ answers }) => JSON.stringify(answers));
      // Ten at a time, as they would have come out of the urn.
      const days = rows.map((_, index) => formatDate(rows[index - (index % 10)]?.at ?? now));
      await tx.rows(
        `INSERT INTO survey_sheet (survey_id, values, counted_on)
         SELECT $1, v::jsonb, d::date FROM unnest($2::text[], $3::text[]) AS s (v, d)`,
        [id, texts, days],
      );
    } else {
      await tx.rows(
        `INSERT INTO survey_answer (survey_id, edition, values, submitted_at)
         SELECT $1, 1, v::jsonb, d::timestamptz FROM unnest($2::text[], $3::text[]) AS s (v, d)`,
        [id, rows.map(({ answers }) => JSON.stringify(answers)), rows.map(({ at }) => at.toISOString())],
      );
    }
    // Nobody of the demo is said to have said any of it.
    await tx.rows(
      `INSERT INTO survey_part (survey_id, ticket_hash) SELECT $1, 'demo-' || n FROM generate_series(1, $2::int) AS n`,
      [id, sheets.count],
    );
  });
}

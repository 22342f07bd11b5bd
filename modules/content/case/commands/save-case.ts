import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { codeCheck } from '../../../../kernel/dictionary/code-check.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { cleanText } from '../../remark/rules/clean-text.ts';
import { type CaseRow, ownCase } from '../case-row.ts';
import { cases } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { openKnown, sealKnown } from '../known-box.ts';
import { refuse } from '../refusals.ts';
import type { Known } from '../rules/known.ts';
import type { Consent, Poll } from '../schema.ts';
import { readAgain } from './check-image.ts';

type Save = (typeof cases)['case.save'];
type Input = ParsedOf<Save>;

/** Drafts that one doctor has at once. */
const MOST_DRAFTS = 50;

const consentOf = ({ consentBy, consentOn, purposes, channels }: Input): Consent | null =>
  consentBy === '' || consentOn === '' ? null : { by: consentBy, signedOn: consentOn, purposes, channels };

function pollOf(ctx: Ctx, { pollQuestion: question, pollOptions, pollExplanation: explanation }: Input): Poll | null {
  const options = pollOptions.filter((option) => option !== '');
  if (question === '' && options.length === 0) return null;
  if (question === '') throw invalidInput({ pollQuestion: [ctx.t('case.site.pollNeedsQuestion')] });
  if (options.length < 2) throw invalidInput({ pollOptions: [ctx.t('case.site.pollNeedsOptions')] });
  return { question, options, explanation };
}

const knownOf = ({ names, relatives, numbers, places, dayZero }: Input): Known => ({
  ...{ names, relatives, numbers, places, dayZero },
});

/** What is kept of what was written, in the order of `COLUMNS`. */
const valuesOf = (input: Input, consent: Consent | null, poll: Poll | null) => [
  ...[input.title, input.language, input.specialty, input.sex, input.age],
  ...[input.history, input.findings, input.course, input.questions],
  ...[consent && JSON.stringify(consent), poll && JSON.stringify(poll), input.correctionNote],
];

const COLUMNS = [
  'title',
  'language',
  'specialty',
  'sex',
  'age',
  'history',
  'findings',
  'course',
  'questions',
  'consent',
  'poll',
  'correction_note',
];

const isSame = (row: CaseRow, input: Input, consent: Consent | null, poll: Poll | null): boolean =>
  isDeepStrictEqual(
    [row.title, row.language, row.specialty, row.sex, row.age, row.history, row.findings, row.course, row.questions],
    valuesOf(input, null, null).slice(0, 9),
  ) && isDeepStrictEqual([row.consent, row.poll, row.correctionNote], [consent, poll, input.correctionNote]);

/** Keeps what stands under the images; whether any of it is new. */
async function saveCaptions(tx: Tx, shopId: number, row: CaseRow, captions: Input['captions']): Promise<boolean> {
  const changed = captions.filter(({ id, caption }) =>
    row.images.some((image) => image.id === id && image.caption !== caption),
  );
  for (const { id, caption } of changed)
    await tx.rows('update case_image set caption = $3 where shop_id = $1 and id = $2', [shopId, id, caption]);
  return changed.length > 0;
}

async function make(ctx: Ctx, tx: Tx, me: number, input: Input, values: readonly unknown[]): Promise<OutputOf<Save>> {
  const count = await tx.row<{ count: number }>(
    `select count(*)::int as count from case_item where shop_id = $1 and author_id = $2 and state = 'draft'`,
    [ctx.shop.id, me],
  );
  if ((count?.count ?? 0) >= MOST_DRAFTS) throw refuse.too_many_drafts({ most: MOST_DRAFTS });
  const row = await tx.row<{ id: number; version: number }>(
    `insert into case_item (author_id, known_box, ${COLUMNS.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14) returning id, version`,
    [me, await sealKnown(ctx, knownOf(input)), ...values],
  );
  if (row === null) throw new Error('The case was not stored.');
  return { data: row };
}

/** The texts without what is not seen: a sign of no width in a number would hide it from the checks. */
const cleaned = (input: Input): Input => ({
  ...input,
  history: cleanText(input.history),
  findings: cleanText(input.findings),
  course: cleanText(input.course),
  questions: cleanText(input.questions),
  title: cleanText(input.title),
  correctionNote: cleanText(input.correctionNote),
  pollQuestion: cleanText(input.pollQuestion),
  pollOptions: input.pollOptions.map(cleanText),
  pollExplanation: cleanText(input.pollExplanation),
  captions: input.captions.map(({ id, caption }) => ({ id, caption: cleanText(caption) })),
});

/** Keeps a draft of the caller's own, a new one or one that is there; what changes nothing makes no version. */
export async function saveCase(ctx: Ctx, written: Input): Promise<OutputOf<Save>> {
  const input = cleaned(written);
  const me = (await callingDoctor(ctx)).id;
  const [consent, poll, known] = [consentOf(input), pollOf(ctx, input), knownOf(input)];
  const values = valuesOf(input, consent, poll);
  const { id, version } = input;
  const refuseStrangeCodes = await codeCheck(ctx, cases['case.save'], input);
  return ctx.db.write(async (tx) => {
    if (id === undefined) {
      refuseStrangeCodes(null);
      return make(ctx, tx, me, input, values);
    }
    if (version === undefined) throw versionConflict();
    const row = await ownCase(tx, ctx.shop.id, me, id, version);
    if (row.state !== 'draft') throw refuse.not_draft();
    refuseStrangeCodes({ specialty: row.specialty });
    const isKnown = JSON.stringify(openKnown(ctx, row.knownBox)) === JSON.stringify(known);
    const hasCaptions = await saveCaptions(tx, ctx.shop.id, row, input.captions);
    if (isKnown && !hasCaptions && isSame(row, input, consent, poll)) return { data: { id, version } };
    const set = COLUMNS.map((column, index) => `${column} = $${index + 4}`).join(', ');
    const saved = await tx.row<{ version: number }>(
      `update case_item set known_box = $3, ${set}, version = version + 1 where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, id, isKnown ? row.knownBox : await sealKnown(ctx, known), ...values],
    );
    // What is looked for has changed: images are read anew with it.
    if (!isKnown) await readAgain(ctx, tx, row);
    return { data: { id, version: saved?.version ?? version } };
  });
}

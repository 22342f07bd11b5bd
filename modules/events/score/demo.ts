import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { newCode } from './check-records.ts';
import { freezeOutcome } from './commands/freeze-outcome.ts';
import { JudgeRole } from './contract.ts';
import { readRound } from './read-round.ts';
import { nameKey, phases, showsResults } from './rules/phases.ts';
import { aggregates, tieSteps } from './rules/scoring.ts';

const time = () => z.string().regex(/^\d\d:\d\d$/);
const Contest = z.strictObject({
  title: z.string(),
  titleEn: z.string(),
  about: z.string(),
  aboutEn: z.string(),
  place: z.string(),
  placeEn: z.string(),
  inDays: z.number().int(),
  from: time(),
  to: time(),
  judges: z.array(z.strictObject({ phone: z.string(), hospital: z.string(), role: JudgeRole.default('judge') })),
  round: z.strictObject({
    title: z.string(),
    titleEn: z.string(),
    aggregate: z.enum(aggregates),
    trim: z.number().int(),
    scale: z.number().int(),
    digits: z.number().int(),
    seconds: z.number().int(),
    talkSeconds: z.number().int().default(0),
    questionSeconds: z.number().int().default(0),
    mixesOrder: z.boolean().default(false),
    phase: z.enum(phases),
    /** Who is on the stage, by their order; 0 for nobody. */
    stage: z.number().int(),
    criteria: z.array(
      z.strictObject({
        ...{ label: z.string(), labelEn: z.string(), weight: z.string() },
        ...{ min: z.string(), max: z.string(), step: z.string() },
      }),
    ),
  }),
  candidates: z.array(
    z.strictObject({
      title: z.string(),
      titleEn: z.string(),
      presenter: z.string(),
      presenterEn: z.string(),
      hospital: z.string(),
      hospitalEn: z.string(),
      about: z.string().default(''),
      aboutEn: z.string().default(''),
      /** The reserve takes the place of who is recused. */
      replaces: z.boolean().default(false),
      /** What those who mark this one gave, in the order of the judges, by criterion. */
      marks: z.array(z.array(z.number())),
    }),
  ),
});
type Contest = z.output<typeof Contest>;
type Seated = { id: number; hospital: string; role: string };

const numberOf = (row: { id: number } | null): number => row?.id ?? 0;

async function plantJudges(ctx: Ctx, tx: Tx, activity: number, { judges }: Contest): Promise<Seated[]> {
  const phones = judges.map(({ phone }) => phone);
  const members = await membersByPhone(tx, ctx.services.config, ctx.shop.id, phones);
  const rows = judges.flatMap(({ phone, hospital, role }) => {
    const member = members.get(phone);
    return member === undefined ? [] : [{ member, hospital, role }];
  });
  return tx.rows<Seated>(
    `insert into score_judge (activity_id, member_id, hospital, role, status)
     select $1, j.member, j.hospital, j.role, 'approved' from jsonb_to_recordset($2::jsonb) as j (member bigint, hospital text, role text)
     returning id, hospital, role`,
    [activity, JSON.stringify(rows)],
  );
}

/** Who marks a candidate, as it would have come of declarations: not those of their own hospital. */
function seatsFor(judges: readonly Seated[], { hospital, replaces }: Contest['candidates'][number]) {
  const recused = judges.find((judge) => nameKey(judge.hospital) === nameKey(hospital));
  return judges.map(({ id, role }) => {
    if (id === recused?.id) return { judge: id, state: 'recused', why: 'hospital', replaces: null };
    if (role !== 'reserve') return { judge: id, state: 'sits', why: null, replaces: null };
    const isIn = replaces && recused !== undefined;
    return { judge: id, state: isIn ? 'sits' : 'off', why: null, replaces: isIn ? recused.id : null };
  });
}

async function plantCandidate(
  tx: Tx,
  round: { id: number; activityId: number },
  judges: readonly Seated[],
  { candidate, position }: { candidate: Contest['candidates'][number]; position: number },
): Promise<number> {
  const { title, titleEn, presenter, presenterEn, hospital, hospitalEn, about, aboutEn } = candidate;
  const id = numberOf(
    await tx.row<{ id: number }>(
      `insert into score_candidate (round_id, activity_id, position, title, title_en, presenter, presenter_en, hospital, hospital_en, about, about_en)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        round.id,
        round.activityId,
        position,
        title,
        titleEn,
        presenter,
        presenterEn,
        hospital,
        hospitalEn,
        about,
        aboutEn,
      ],
    ),
  );
  const seats = seatsFor(judges, candidate);
  await tx.rows(
    `insert into score_seat (candidate_id, judge_id, state, why, replaces_id)
     select $1, s.judge, s.state, s.why, s.replaces from jsonb_to_recordset($2::jsonb) as s (judge bigint, state text, why text, replaces bigint)`,
    [id, JSON.stringify(seats)],
  );
  const sitting = seats.filter(({ state }) => state === 'sits');
  const sheets = candidate.marks.flatMap((given, index) => {
    const marks = Object.fromEntries(given.map((mark, at) => [`c${at + 1}`, String(mark)]));
    const seat = sitting[index];
    return seat === undefined ? [] : [{ judge: seat.judge, marks }];
  });
  await tx.rows(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g (judge bigint, marks jsonb)),
       made as (insert into score_sheet (candidate_id, judge_id, state, submitted_at) select $1, judge, 'submitted', now() from given returning id, judge_id)
     insert into score_mark (sheet_id, attempt, marks) select m.id, 1, g.marks from made m join given g on g.judge = m.judge_id`,
    [id, JSON.stringify(sheets)],
  );
  return id;
}

async function plantContest(ctx: Ctx, contest: Contest): Promise<void> {
  const { round, inDays } = contest;
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    const made = await tx.row<{ id: number }>(
      `insert into score_activity (title, title_en, about, about_en, place, place_en, starts_at, ends_at, code, is_public)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, true where not exists (select from score_activity where shop_id = $10 and title = $1) returning id`,
      [
        ...[contest.title, contest.titleEn, contest.about, contest.aboutEn, contest.place, contest.placeEn],
        ...[demoMoment(now, inDays, contest.from), demoMoment(now, inDays, contest.to), newCode(), ctx.shop.id],
      ],
    );
    if (made === null) return;
    const criteria = round.criteria.map((one, index) => ({ key: `c${index + 1}`, ...one }));
    const roundId = numberOf(
      await tx.row<{ id: number }>(
        `insert into score_round (activity_id, title, title_en, criteria, aggregate, trim, digits, scale, ladder, seconds, phase, talk_seconds, question_seconds, mixes_order)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
        [
          ...[made.id, round.title, round.titleEn, JSON.stringify(criteria), round.aggregate, round.trim, round.digits],
          ...[round.scale, [...tieSteps], round.seconds, round.phase, round.talkSeconds, round.questionSeconds],
          round.mixesOrder,
        ],
      ),
    );
    const judges = await plantJudges(ctx, tx, made.id, contest);
    const ids: number[] = [];
    for (const [index, candidate] of contest.candidates.entries()) {
      ids.push(
        await plantCandidate(tx, { id: roundId, activityId: made.id }, judges, { candidate, position: index + 1 }),
      );
    }
    await tx.rows('insert into score_declaration (round_id, judge_id) select $1, j from unnest($2::bigint[]) as j', [
      roundId,
      judges.map(({ id }) => id),
    ]);
    await tx.rows('update score_round set current_id = $3, revealed = $4 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, roundId, ids[round.stage - 1] ?? null, round.phase === 'final' ? ids.length : 0],
    ]);
    if (showsResults(round.phase) && round.phase !== 'review') {
      await freezeOutcome(ctx, tx, await readRound(tx, ctx.shop.id, roundId));
    }
  });
}

/** Gives a demo shop its contests; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const contests = z.array(Contest).parse(demoYaml(ctx.shop.code, 'scores.yaml') ?? []);
  for (const contest of contests) await plantContest(ctx, contest);
}

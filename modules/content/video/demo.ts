import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import { countFigures } from '../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { type Question, rightAnswers } from '../../people/credit/rules/questions.ts';
import { filmLengthSql } from '../../platform/file/public.ts';
import { plantContent } from '../envelope/public.ts';
import { coveredBy, type Span, unionOf } from './coverage.ts';
import { videoKind } from './kind.ts';
import { VIEW } from './published-videos.ts';

const Watches = z.array(
  z.strictObject({
    slug: z.string(),
    phone: z.string(),
    daysAgo: z.number().int(),
    at: z.string().regex(/^\d\d:\d\d$/),
    /** Seconds of the film that were played. */
    spans: z.array(z.tuple([z.number(), z.number()])),
    /** What was answered to its test, try by try. */
    tries: z.array(z.array(z.array(z.number().int()))).default([]),
  }),
);

const WATCH = `INSERT INTO video_watch (video_id, file_id, member_id, spans, covered_ms, furthest_ms, position_ms, length_ms, turn_ms,
    counted_at, viewed_at, first_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $5, $8, $8, $8, $8) ON CONFLICT DO NOTHING RETURNING id`;
const TRY = `INSERT INTO video_attempt (video_id, member_id, answers, right_count, asked_count, is_passed, covered_ms, answered_at)
  VALUES ($1, $2, $3, $4, $5, false, $6, $7)`;

interface Film {
  id: number;
  slug: string;
  fileId: number;
  length: number;
  questions: Question[];
}

/** Some who watched, and tests that they did not pass. */
async function plantWatches(ctx: Ctx): Promise<void> {
  const watches = Watches.parse(demoYaml(ctx.shop.code, 'video-watches.yaml') ?? []);
  if (watches.length === 0) return;
  const { config, now } = ctx.services;
  const films = await ctx.db.rows<Film>(
    `SELECT t.id, t.slug, t.film_file AS "fileId", ${filmLengthSql('t.film_file')} AS length, t.questions FROM video t
     WHERE t.shop_id = $1 AND t.film_file IS NOT NULL`,
    [ctx.shop.id],
  );
  await ctx.db.write(async (tx) => {
    const members = await membersByPhone(tx, config, ctx.shop.id, [...new Set(watches.map(({ phone }) => phone))]);
    for (const { slug, phone, daysAgo, at, spans: seconds, tries } of watches) {
      const film = films.find((one) => one.slug === slug);
      const memberId = members.get(phone);
      if (film === undefined || memberId === undefined) continue;
      const spans = unionOf(seconds.map(([from, to]): Span => [from * 1000, to * 1000]));
      const [covered, furthest] = [coveredBy(spans), spans.at(-1)?.[1] ?? 0];
      const moment = demoMoment(now(), -daysAgo, at);
      const made = await tx.rows(WATCH, [
        ...[film.id, film.fileId, memberId, JSON.stringify(spans), covered, furthest, film.length, moment],
      ]);
      if (made.length === 0) continue;
      await countFigures(tx, VIEW, [{ day: formatDate(new Date(moment)), part: String(film.id), amount: 1 }]);
      for (const answers of tries) {
        const right = rightAnswers(film.questions, answers);
        await tx.rows(TRY, [
          ...[film.id, memberId, JSON.stringify(answers), right, film.questions.length, covered, moment],
        ]);
      }
    }
  });
}

/** Films of the demo, out of its file library, with their categories, chapters and tests, and some who watched them. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'video_category', 'video-categories.yaml');
  await plantContent(ctx, videoKind, 'videos.yaml');
  await plantWatches(ctx);
}

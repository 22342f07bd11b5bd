import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';

const DAY_MS = 24 * 3_600_000;

const Talks = z.array(
  z.strictObject({
    /** Kind and slug of what was talked about. */
    about: z.string(),
    /** Where it is a talk of its own: its kind. */
    kind: z.string().optional(),
    daysAgo: z.number().int().positive(),
    lines: z.array(
      z.strictObject({
        /** Minutes and seconds since the begin. */
        at: z.string().regex(/^\d+:[0-5]\d$/),
        by: z.string(),
        text: z.string(),
        isAnswered: z.boolean().default(false),
      }),
    ),
  }),
);

const LINE = `INSERT INTO remark (type, target_id, author_id, body, state, at, offset_ms, answered_at)
  SELECT $1, $2, $3, $4, 'published', $5::timestamptz, $6, CASE WHEN $7 THEN $5::timestamptz END
  WHERE NOT EXISTS (SELECT FROM remark t WHERE t.shop_id = $8 AND t.type = $1 AND t.target_id = $2 AND t.body = $4)`;

const millis = (written: string): number => {
  const [minutes = 0, seconds = 0] = written.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
};

/** Talks of a demo shop that are over: nobody can say anything in them any more. */
export async function demo(ctx: Ctx): Promise<void> {
  const talks = Talks.parse(demoYaml(ctx.shop.code, 'talks.yaml') ?? []);
  if (talks.length === 0) return;
  const things = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1 AND type || '/' || slug = ANY($2)`,
    [ctx.shop.id, talks.map(({ about }) => about)],
  );
  const now = ctx.services.now().getTime();
  await ctx.db.write(async (tx) => {
    const phones = [...new Set(talks.flatMap(({ lines }) => lines.map(({ by }) => by)))];
    const members = await membersByPhone(tx, ctx.services.config, ctx.shop.id, phones);
    for (const { about, kind, daysAgo, lines } of talks) {
      const thing = things.find(({ name }) => name === about);
      for (const { at, by, text, isAnswered } of thing === undefined ? [] : lines) {
        const said = new Date(now - daysAgo * DAY_MS + millis(at)).toISOString();
        const type = kind ?? about.slice(0, about.indexOf('/'));
        const member = members.get(by);
        if (member !== undefined)
          await tx.rows(LINE, [type, thing?.id, member, text, said, millis(at), isAnswered, ctx.shop.id]);
      }
    }
  });
}

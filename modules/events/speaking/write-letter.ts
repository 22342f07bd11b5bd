import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { type NewNotice, sendNotice } from '../../platform/notice/public.ts';
import { INVITATION_LINK } from './contract.ts';
import type { LetterKind } from './rules/words.ts';

/** The page that reads the secret of an invitation behind its #. */
export const INVITATION_PATH = '/agenda/invitation';

/** A conference as letters name it. */
export interface LetterFrame {
  id: number;
  titles: Label;
  timeZone: string;
  /** Its last day, or none where it has no days yet. */
  endsAt: string | null;
}

const FRAME = `SELECT id, json_build_object('zh', title, 'en', coalesce(nullif(title_en, ''), title)) AS titles, time_zone AS "timeZone", ends_at AS "endsAt"
  FROM conference WHERE shop_id = $1 AND id = $2`;

/** The conference whose experts are written to, published or not; null where there is none. */
export const letterFrame = (ctx: Ctx, reader: Pick<Tx, 'row'>, id: number): Promise<LetterFrame | null> =>
  reader.row<LetterFrame>(FRAME, [ctx.shop.id, id]);

/** Who is written to. */
export interface Recipient {
  guest: number;
  member: number;
  names: Label;
}

/** A moment as letters say it: its day on the clocks of the conference. */
export const dayOf = (moment: string, { timeZone }: LetterFrame): string => formatDate(new Date(moment), timeZone);

const DAY_MS = 86_400_000;
/** The link of an invitation is good until so many days behind the conference, and so many at least and at most. */
const [AFTER, LEAST, MOST] = [14, 30, 400];

/** For how many days a link to the tasks of a conference is good. */
export function daysOf(ctx: Ctx, { endsAt }: LetterFrame): number {
  if (endsAt === null) return MOST;
  const left = Math.ceil((Date.parse(endsAt) - ctx.services.now().getTime()) / DAY_MS);
  return Math.min(MOST, Math.max(LEAST, left + AFTER));
}

const KEPT = `INSERT INTO speaking_letter (guest_id, kind, key, tasks, sent_by, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (shop_id, guest_id, kind, key) DO NOTHING RETURNING id`;

/**
 * Writes to an expert once for a key and notes it (A7), in the transaction that makes it true: by the ways that the shop and they
 * have chosen. Who has no account gets a link that opens their tasks, made as the message leaves.
 */
export async function writeLetter(
  ctx: Ctx,
  tx: Tx,
  frame: LetterFrame,
  { guest, member, names }: Recipient,
  letter: { kind: LetterKind; key: string; tasks: number; values: NewNotice['values'] },
): Promise<boolean> {
  const { kind, key, tasks, values } = letter;
  const now = ctx.services.now().toISOString();
  const kept = await tx.row(KEPT, [guest, kind, key, tasks, ctx.person?.id ?? null, now]);
  if (kept === null) return false;
  const opens = {
    ...{ kind: INVITATION_LINK, thingId: guest, title: frame.titles.zh, note: names.zh, days: daysOf(ctx, frame) },
    path: INVITATION_PATH,
  };
  await sendNotice(ctx, tx, {
    ...{ kind: `speaking.${kind}`, to: [member], key: `${guest}/${key}`, link: `/agenda/tasks?conference=${frame.id}` },
    values: { name: names, conference: frame.titles, ...values },
    // Who has nothing left to do is told so, and gets no way in.
    ...(kind !== 'released' && { opens }),
  });
  return true;
}

import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { reminderNotices } from './notices.ts';

/** A stream as those hear of it who want to be told. */
export interface Announced {
  id: number;
  title: string;
  titleEn: string;
  startsAt: string;
}

/** Tells people of a stream, with its entry for calendars; the same `key` says it once. */
export const announce = (
  ctx: Ctx,
  tx: Tx,
  kind: keyof typeof reminderNotices,
  { stream, to, key }: { stream: Announced; to: readonly number[]; key: string },
): Promise<void> => {
  const { id, title, titleEn, startsAt } = stream;
  return sendNotice(ctx, tx, {
    ...{ kind, to, key, link: `/live?id=${id}` },
    values: { title: { zh: title, en: titleEn || title }, at: formatDateTime(new Date(startsAt)).slice(0, 16) },
    encloses: [{ kind: 'live.calendar', id }],
  });
};

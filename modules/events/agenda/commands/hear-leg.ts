import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { type DraftItem, draftItems, entryOf, readDesk } from '../read-draft.ts';
import { conflictsOf } from '../rules/conflicts.ts';

const OF_THEM =
  'EXISTS (SELECT FROM agenda_task k WHERE k.shop_id = i.shop_id AND k.item_id = i.id AND k.expert_id = ANY($3::bigint[]))';
const NAMES = `SELECT e.id, e.title AS zh, ${inLanguageSql('e', `'en'`, 'title')} AS en FROM expert e WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[])`;

/** Something that an expert cannot be at, and how many minutes are missing. */
interface Missed {
  item: DraftItem;
  minutes: number;
}

/** All that somebody misses, in one line: what, when, and by how much. */
function lineOf(missed: readonly Missed[], zone: string, locale: Locale): string {
  const one = ({ item, minutes }: Missed): string => {
    const title = locale === 'en' ? item.titleEn || item.title : item.title;
    const when = formatDateTime(new Date(item.startsAt), zone).slice(5, 16);
    return locale === 'en' ? `“${title}” ${when} (${minutes} min short)` : `${when}“${title}”（差 ${minutes} 分钟）`;
  };
  return enumerated(missed.map(one), locale);
}

/**
 * Hears that somebody comes later, or leaves earlier, than was said (F3): what they miss by this leg, and by no other one, is told to who
 * releases the timetable, all of it at once.
 */
export async function hearLeg(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const experts = data.experts as number[];
  if ((data.state !== 'delayed' && data.state !== 'rebooked') || experts.length === 0) return;
  const conferenceId = Number(data.conferenceId);
  const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
  if (conference === null) return;
  const { limits, levels } = await readDesk(ctx, tx, conferenceId);
  if (levels.expertAway === 'ignore') return;
  // Whoever comes by this leg leaves by another one, which says nothing here.
  const presences = limits.presences
    .filter(({ expertId }) => experts.includes(expertId))
    .map((one) => (data.direction === 'in' ? { ...one, to: null } : { ...one, from: null }));
  const items = await draftItems(tx, [ctx.shop.id, conferenceId, experts], OF_THEM);
  const byId = new Map(items.map((item) => [item.id, item]));
  const conflicts = conflictsOf(items.map(entryOf), { rooms: [], limits: { ...limits, presences } });
  const to = await membersHolding(tx, ctx.shop.id, 'agenda.timetable.release');
  for (const { id, zh, en } of await tx.rows<{ id: number; zh: string; en: string }>(NAMES, [ctx.shop.id, experts])) {
    const missed = conflicts.flatMap(({ rule, expertId, items: [first], count }): Missed[] => {
      const item = byId.get(first ?? 0);
      return rule !== 'expertAway' || expertId !== id || item === undefined ? [] : [{ item, minutes: count ?? 0 }];
    });
    if (missed.length === 0) continue;
    const said = missed.map(({ item, minutes }) => `${item.id} ${minutes}`).join();
    const key = `${conferenceId}/${id} ${createHash('sha256').update(said).digest('hex').slice(0, 32)}`;
    await sendNotice(ctx, tx, {
      ...{ kind: 'agenda.speaker_late', to, key },
      link: `/backend/agenda?conference=${conferenceId}`,
      values: {
        conference: conference.titles,
        expert: { zh, en },
        count: { zh: String(missed.length), en: String(missed.length) },
        missed: { zh: lineOf(missed, limits.timeZone, 'zh-CN'), en: lineOf(missed, limits.timeZone, 'en') },
      },
    });
  }
}

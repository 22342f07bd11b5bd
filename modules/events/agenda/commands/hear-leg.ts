import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { draftItems, entryOf, readDesk } from '../read-draft.ts';
import { type Conflict, conflictsOf } from '../rules/conflicts.ts';

/** Tasks of those whose ways are known, that are looked at when one of these changed. */
const MOST = 2000;
/** What a desk is told of at once: whoever has more of them reads the conflicts of the timetable. */
const MOST_TOLD = 4;

const OF_THEM =
  'EXISTS (SELECT FROM agenda_task k WHERE k.shop_id = i.shop_id AND k.item_id = i.id AND k.expert_id = ANY($3::bigint[]))';
const NAMES = `SELECT e.id, e.title AS zh, ${inLanguageSql('e', `'en'`, 'title')} AS en FROM expert e WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[])`;

/** Hears that somebody comes later than was said (F3): what they miss by that is told to who releases the timetable, each once. */
export async function hearLeg(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  if (data.state !== 'delayed' && data.state !== 'rebooked') return;
  const conferenceId = Number(data.conferenceId);
  const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
  if (conference === null) return;
  const { limits, levels } = await readDesk(ctx, tx, conferenceId);
  if (levels.expertAway === 'ignore' || limits.presences.length === 0) return;
  const experts = limits.presences.map(({ expertId }) => expertId);
  const items = await draftItems(tx, [ctx.shop.id, conferenceId, experts], OF_THEM, MOST);
  const missed = conflictsOf(items.map(entryOf), { rooms: [], limits }).filter(({ rule }) => rule === 'expertAway');
  const to = await membersHolding(tx, ctx.shop.id, 'agenda.timetable.release');
  const names = await tx.rows<{ id: number; zh: string; en: string }>(NAMES, [ctx.shop.id, experts]);
  const keyOf = ({ expertId, items: [item], count }: Conflict): string => `${item}/${expertId} ${count}`;
  for (const conflict of missed.slice(0, MOST_TOLD)) {
    const item = items.find(({ id }) => id === conflict.items[0]);
    const expert = names.find(({ id }) => id === conflict.expertId);
    if (item === undefined || expert === undefined) continue;
    const when = formatDateTime(new Date(item.startsAt), limits.timeZone).slice(0, 16);
    const minutes = String(conflict.count ?? 0);
    await sendNotice(ctx, tx, {
      ...{ kind: 'agenda.speaker_late', to, key: keyOf(conflict), link: `/backend/agenda?conference=${conferenceId}` },
      values: {
        conference: conference.titles,
        expert: { zh: expert.zh, en: expert.en },
        item: { zh: item.title, en: item.titleEn || item.title },
        when: { zh: when, en: when },
        minutes: { zh: minutes, en: minutes },
      },
    });
  }
}

import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(*)::int AS tasks, count(*) FILTER (WHERE s.state IN ('invited', 'tentative'))::int AS asked,
    count(*) FILTER (WHERE s.state IN ('accepted', 'confirmed', 'ready', 'done'))::int AS agreed, count(*) FILTER (WHERE s.state IN ('ready', 'done'))::int AS ready,
    (SELECT count(*)::int FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
      WHERE k.shop_id = $1 AND i.conference_id = $2 AND NOT EXISTS (SELECT FROM speaking_task t JOIN speaking_guest h ON h.shop_id = t.shop_id AND h.id = t.guest_id
        WHERE t.shop_id = k.shop_id AND t.item_id = k.item_id AND h.expert_id = k.expert_id AND t.state <> 'replaced')) AS unasked
  FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id
  WHERE s.shop_id = $1 AND g.conference_id = $2 AND s.state <> 'replaced'`;

interface Stands {
  tasks: number;
  asked: number;
  agreed: number;
  ready: number;
  unasked: number;
}

/** Who of the timetable was asked, said yes, and has handed in what is needed. */
export const speakingDesks: Readonly<Record<string, DeskSpec>> = {
  'speaking.board': {
    ...{ of: conferenceKind.record, label: { zh: '讲者邀请与课件', en: 'Speakers and slides' }, order: 40 },
    permission: 'speaking.task.view',
    screen: (id) => `/backend/speaking?conference=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { tasks, asked, agreed, ready, unasked } = row ?? { tasks: 0, asked: 0, agreed: 0, ready: 0, unasked: 0 };
      if (tasks + unasked === 0)
        return { state: 'missing', text: { zh: '日程里还没有讲者', en: 'No speakers in the timetable' } };
      return {
        state: unasked > 0 ? 'waiting' : ready === tasks ? 'done' : 'begun',
        text: {
          zh: `${unasked} 项未邀请，${asked} 项待答复，${agreed} 项已接受，${ready} 项就绪`,
          en: `${unasked} not asked, ${asked} to answer, ${agreed} accepted, ${ready} ready`,
        },
      };
    },
  },
};

import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT EXISTS (SELECT FROM abstract_call c WHERE c.shop_id = $1 AND c.conference_id = $2) AS "isCalled", count(*) FILTER (WHERE t.state <> 'draft')::int AS handed,
    count(*) FILTER (WHERE t.state IN ('submitted', 'returned', 'review'))::int AS open, count(*) FILTER (WHERE t.state = 'decided')::int AS decided
  FROM abstract_submission t WHERE t.shop_id = $1 AND t.conference_id = $2`;

interface Stands {
  isCalled: boolean;
  handed: number;
  open: number;
  decided: number;
}

/** The call for abstracts of a conference, and how far its reviews are. */
export const abstractDesks: Readonly<Record<string, DeskSpec>> = {
  'abstract.desk': {
    ...{ of: conferenceKind.record, label: { zh: '征文', en: 'Abstracts' }, order: 50 },
    permission: 'abstract.submission.view',
    screen: (id) => `/backend/abstracts?conferenceId=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { isCalled, handed, open, decided } = row ?? { isCalled: false, handed: 0, open: 0, decided: 0 };
      if (!isCalled) return { state: 'missing', text: { zh: '没有征文', en: 'No call for abstracts' } };
      return {
        state: decided > 0 ? 'waiting' : open > 0 || handed === 0 ? 'begun' : 'done',
        text: {
          zh: `${handed} 篇投稿，${open} 篇在审，${decided} 篇结果待公布`,
          en: `${handed} handed in, ${open} under review, ${decided} decided and not told`,
        },
      };
    },
  },
};

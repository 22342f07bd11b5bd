import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { filesFor } from '../../../platform/file/public.ts';
import { answeringDoctor } from '../answering-doctor.ts';
import { PICTURE } from '../commands/save-question.ts';
import type { ask, Post, Question } from '../contract.ts';
import type { Emergency } from '../rules/emergency-groups.ts';
import { askNotice, emergencyCard } from '../settings.ts';
import { cardSql, PUBLIC } from './question-sql.ts';

type Show = (typeof ask)['ask.show'];

/** Answers and follow-ups that a page shows: a thread of more is none. */
const MOST_POSTS = 200;

interface Row extends Omit<Question, 'pictures' | 'followUps' | 'may' | 'notice' | 'emergency' | 'role'> {
  isMine: boolean;
  isPublic: boolean;
  pictureFiles: number[];
  used: number;
  alert: { at: string; groups: Emergency[]; isTaken: boolean } | null;
}

/** What was said, as its reader sees it: everybody reads masked words; what waits or was not let through is its writer’s. */
const postsSql = (own: boolean): string => {
  const stands = `p.state in ('published', 'recalled', 'deleted')`;
  return `(select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'at', p.at, 'status', p.state,
     'text', case when p.state in ('recalled', 'deleted') then '' else ${own ? 'p.body' : 'p.public_body'} end,
     'byline', case when p.state = 'published' or p.state = 'review' then case when $4 = 'en' then p.byline_en else p.byline end end,
     'mine', coalesce(p.author_id = $3, false)) order by p.id), '[]')
   from (select * from ask_post p where p.shop_id = t.shop_id and p.question_id = t.id and (${stands} or p.author_id = $3)
     order by p.id limit ${MOST_POSTS}) p)`;
};

const columns = (own: boolean): string =>
  `${cardSql('$4', own ? 'own' : 'public')}, ${own ? 't.body' : 't.public_body'} as text, t.state as status,
   t.is_private as "isPrivate", cardinality(t.picture_files) as "pictureCount", t.picture_files as "pictureFiles", t.best_id as "bestId",
   coalesce(t.asker_id = $3, false) as "isMine", (${PUBLIC}) as "isPublic", ${postsSql(own)} as posts,
   (select count(*)::int from ask_post p where p.shop_id = t.shop_id and p.question_id = t.id and p.kind = 'follow'
      and p.state in ('published', 'review', 'recalled')) as used,
   (select json_build_object('at', a.raised_at, 'isTaken', a.state <> 'open',
      'groups', (select coalesce(json_agg(distinct f ->> 'group'), '[]') from jsonb_array_elements(a.found) f))
    from ask_alert a where a.shop_id = t.shop_id and a.question_id = t.id order by a.id desc limit 1) as alert`;

const read = (ctx: Ctx, id: number, reader: number, own: boolean): Promise<{ data: Row } | null> =>
  ctx.db.row<{ data: Row }>(
    `select to_json(x) as data from (select ${columns(own)} from ask_question t where t.shop_id = $1 and t.id = $2
       and t.state <> 'deleted') x`,
    [ctx.shop.id, id, reader, ctx.locale],
  );

const answerStands = ({ kind, status }: Post): boolean => kind === 'answer' && status === 'published';

/** A question as its reader may see it: everybody, its asker, or a doctor who answers here. */
export async function showQuestion(
  ctx: Ctx,
  { id }: ParsedOf<Show>,
  reader = ctx.person?.id ?? 0,
): Promise<OutputOf<Show>> {
  const doctor = await answeringDoctor(ctx);
  const first = await read(ctx, id, reader, false);
  if (first === null) throw notFound();
  const { isMine, isPublic, status } = first.data;
  const isDoctor = !isMine && doctor !== null && (status === 'open' || status === 'closed');
  if (!isMine && !isDoctor && !isPublic) throw notFound();
  const seesAll = isMine || isDoctor;
  // Doctors read the masked words as well: they learn of nobody (AK1).
  const whole = isMine ? ((await read(ctx, id, reader, true)) ?? first) : first;
  const { isMine: _mine, isPublic: _public, pictureFiles, used, alert, ...data } = whole.data;
  const { settings } = ctx.services;
  const [most, silentDays, notice, files, card] = await Promise.all([
    settings.get<number>(ctx, 'ask.followUps'),
    settings.get<number>(ctx, 'ask.silentDays'),
    askNotice(ctx),
    seesAll ? filesFor(ctx, pictureFiles, [PICTURE]) : [],
    isMine && alert !== null ? emergencyCard(ctx) : null,
  ]);
  const isOpen = status === 'open';
  return {
    data: {
      ...data,
      role: isMine ? 'asker' : isDoctor ? 'doctor' : 'reader',
      pictures: files.map(({ id: file, url }) => ({ id: file, url })),
      followUps: { used, most, silentDays },
      may: {
        answer: isDoctor && isOpen,
        follow: isMine && isOpen && used < most,
        best: isMine && (isOpen || status === 'closed') && data.posts.some(answerStands),
        close: isMine && isOpen,
        withdraw: isMine && ['review', 'open', 'closed'].includes(status),
      },
      notice,
      emergency:
        card === null || alert === null
          ? null
          : { card, groups: alert.groups, alertedAt: alert.at, isTaken: alert.isTaken },
    },
    can: {},
  };
}

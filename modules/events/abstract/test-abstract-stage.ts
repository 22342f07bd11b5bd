import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';

type Made = { data: { id: number; version: number } };

const DAY = 86_400_000;

/** What somebody writes, whole. */
export const written = (more: object = {}) => ({
  ...{
    topic: 'A',
    title: '阶梯给药的真实世界观察',
    body: '目的：观察不良反应。结果：未见三级事件。',
    keywords: ['淋巴瘤'],
  },
  authors: [{ name: '沈知遥', units: ['滨江市肿瘤医院'], isPresenter: true, isCorresponding: true, isMe: true }],
  statements: { ethics: '伦审 118', consent: '已取得', trial: '无', funding: '无', interests: '无', prior: '无' },
  ...more,
});

/** An abstract of a test, with whoever wrote it. */
export interface Handed {
  id: number;
  version: number;
  as: Ctx;
}

/** A shop with a clock of the test's own, conferences with calls, people who write and people who review. */
export async function abstractStage() {
  let now = Date.parse('2026-11-24T04:00:00Z');
  const stage: NewsStage = await newsStage({ now: () => new Date(now) });
  const desk = stage.as(await stage.person());
  const call = <T>(as: Ctx, name: string, input: Record<string, unknown>, once?: string): Promise<T> =>
    stage.call<T>(as, name, input, once);
  const member = async (name?: string): Promise<Ctx> =>
    stage.as(await stage.person({ kind: 'site', permissions: [], ...(name && { name }) }));
  const at = (inDays: number): string => new Date(now + inDays * DAY).toISOString();
  const step = async (as: Ctx, name: string, { id, version }: { id: number; version: number }, more: object = {}) =>
    (await call<Made>(as, name, { id, version, ...more })).data;
  const self = {
    ...{ stage, desk, call, member, at, step },
    now: () => new Date(now),
    pass: (ms: number) => {
      now += ms;
    },
    async conference(): Promise<number> {
      const day = (after: number): string => at(after).slice(0, 10);
      const draft = await stage.step(desk, 'conference.conference.save', {
        ...{
          title: '血液学年会',
          titleEn: 'Annual meeting',
          lead: '导语',
          leadEn: 'Lead',
          body: '<p>正文</p>',
          bodyEn: '<p>Text</p>',
        },
        ...{ startsOn: day(60), endsOn: day(61), city: '青屿', cityEn: 'Qingyu', venue: '会展中心', venueEn: 'Expo' },
      });
      return (await stage.step(desk, 'conference.conference.publish', draft)).id;
    },
    /** A call that closes in ten days; double blind, two topics, two reviews each. */
    async opened(more: object = {}): Promise<{ id: number; version: number; conference: number }> {
      const conference = await self.conference();
      const input = {
        ...{ conferenceId: conference, opensAt: at(-1), closesAt: at(10), reviewsEach: 2, quorum: 1 },
        topics: [
          { key: 'A', name: '淋巴瘤', quota: 1 },
          { key: 'B', name: '白血病' },
        ],
        criteria: [{ key: 'value', name: '价值', weight: 100, most: 10 }],
        ...more,
      };
      return { ...(await call<Made>(desk, 'abstract.call.save', input)).data, conference };
    },
    async draft(callId: number, values: object = {}, as?: Ctx): Promise<Handed> {
      const who = as ?? (await member());
      const begun = (await call<Made>(who, 'abstract.begin', { call: callId })).data;
      const kept = (await call<Made>(who, 'abstract.keep', { ...begun, state: undefined, values: written(values) }))
        .data;
      return { id: kept.id, version: kept.version, as: who };
    },
    async submitted(callId: number, values: object = {}, as?: Ctx): Promise<Handed> {
      const draft = await self.draft(callId, values, as);
      return { ...draft, version: (await step(draft.as, 'abstract.submit', draft)).version };
    },
    async reviewer(callId: number, hospital = '别家医院', more: object = {}): Promise<{ id: number; as: Ctx }> {
      const as = await member();
      const input = { callId, memberId: as.person?.id, hospital, ...more };
      return { id: (await call<Made>(desk, 'abstract.reviewer.save', input)).data.id, as };
    },
    shown: async (id: number) =>
      (
        await call<{
          data: { state: string; version: number; number: string | null; itemId: number | null; board: string };
        }>(desk, 'abstract.submission.show', { id })
      ).data,
    async decided(callId: number, decision: string, values: object = {}): Promise<Handed> {
      const one = await self.submitted(callId, values);
      const review = await step(desk, 'abstract.submission.review', one);
      return { ...one, version: (await step(desk, 'abstract.submission.decide', review, { decision })).version };
    },
  };
  return self;
}

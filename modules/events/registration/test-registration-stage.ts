import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';

type Made = { data: { id: number; version: number } };
type Item = { product: number; quantity?: number };

/** What submitting answers. */
export interface Handed {
  id: number;
  state: string;
  order: { code: string; state: string; totalFen: number } | null;
}

/** A price of a product in a test: free of any end unless it says one. */
export const tier = (fen: number, more: object = {}) => ({ name: '标准价', nameEn: 'Standard', fen, ...more });

const DAY = 86_400_000;

/** A shop with a clock of the test's own, conferences with products, and people who register. */
export async function registrationStage() {
  let now = Date.parse('2026-11-24T04:00:00Z');
  const stage: NewsStage = await newsStage({ now: () => new Date(now) });
  const desk = stage.as(await stage.person());
  const call = <T>(as: Ctx, name: string, input: Record<string, unknown>, once?: string): Promise<T> =>
    stage.call<T>(as, name, input, once);
  const member = async (facts: Readonly<Record<string, string>> = {}): Promise<Ctx> =>
    stage.as(await stage.person({ kind: 'site', permissions: [], facts }));
  return {
    ...{ stage, desk, call, member },
    now: () => new Date(now),
    pass: (ms: number) => {
      now += ms;
    },
    /** A published conference that begins in so many days. */
    async conference(inDays = 60, more: object = {}): Promise<number> {
      const day = (after: number): string => new Date(now + after * DAY).toISOString().slice(0, 10);
      const draft = await stage.step(desk, 'conference.conference.save', {
        ...{
          title: '血液学年会',
          titleEn: 'Annual meeting',
          lead: '导语',
          leadEn: 'Lead',
          body: '<p>正文</p>',
          bodyEn: '<p>Text</p>',
        },
        ...{
          startsOn: day(inDays),
          endsOn: day(inDays + 1),
          city: '青屿',
          cityEn: 'Qingyu',
          venue: '会展中心',
          venueEn: 'Expo',
          ...more,
        },
      });
      return (await stage.step(desk, 'conference.conference.publish', draft)).id;
    },
    async product(conferenceId: number, more: object = {}): Promise<number> {
      const values = {
        title: '现场票',
        titleEn: 'Ticket',
        tiers: [tier(84_800)],
        ladder: [
          { days: 30, percent: 0 },
          { days: 7, percent: 20 },
        ],
      };
      return (await call<Made>(desk, 'registration.product.save', { conferenceId, ...values, ...more })).data.id;
    },
    quota: async (conferenceId: number, capacity: number): Promise<number> =>
      (await call<Made>(desk, 'registration.quota.save', { conferenceId, name: '座位', capacity })).data.id,
    submit: async (as: Ctx, conference: number, items: readonly Item[], once?: string): Promise<Handed> =>
      (await call<{ data: Handed }>(as, 'registration.submit', { conference, items }, once)).data,
    async pay(code: string, fen: number): Promise<void> {
      const list = await call<{ data: { id: number }[] }>(desk, 'order.order.list', { q: code });
      const input = { order: list.data[0]?.id, method: 'cash', fen, reference: crypto.randomUUID() };
      await call(desk, 'order.payment.book', input);
    },
    async job(name: string): Promise<void> {
      const jobs = stage.kit.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
      const found = jobs.find((one) => one.name === name);
      if (found === undefined) throw new Error(`No module runs ${name}.`);
      await found.run(stage.kit.ctx(stage.shop), {});
    },
    stateOf: async (id: number): Promise<string> =>
      (await call<{ data: { state: string } }>(desk, 'registration.registration.show', { id })).data.state,
    versionOf: async (id: number): Promise<number> =>
      (await call<Made>(desk, 'registration.registration.show', { id })).data.version,
  };
}

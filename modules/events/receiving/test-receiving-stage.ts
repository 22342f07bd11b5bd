import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import type { BoardPickup } from './admin-contract.ts';
import type { OwnLeg, TrafficState } from './contract.ts';

/** The day on which the guests of the stage arrive. */
export const DAY = '2027-06-01';
/** A time of that day on the clocks of the conference. */
export const at = (time: string): string => `${DAY}T${time}:00+08:00`;

/** A pick-up as its calls answer it. */
export interface Picked extends Saved {
  state: string;
}

/** A shop with a conference, a station, two hotels, cars and drivers, and somebody at the desk. */
export interface ReceivingStage extends NewsStage {
  desk: Ctx;
  conference: number;
  station: number;
  hotels: readonly [number, number];
  /** Somebody of the site. */
  guest(): Promise<Ctx>;
  leg(more?: object): Promise<Saved>;
  car(seats?: number): Promise<number>;
  crew(role?: string): Promise<number>;
  make(legs: readonly number[], more?: object, once?: string): Promise<Picked>;
  assign(pickup: Saved, more: object): Promise<Picked>;
  report(leg: Saved, to: string, more?: object): Promise<{ version: number; moved: boolean; told: number }>;
  board(): Promise<{ pickups: BoardPickup[]; proposals: { legs: number[] }[] }>;
  pickup(id: number): Promise<BoardPickup>;
  trip(who: Ctx): Promise<{ legs: OwnLeg[]; status: TrafficState }>;
  write(who: Ctx, legs: readonly object[]): Promise<{ legs: OwnLeg[]; status: TrafficState }>;
  /** The context of whoever holds a link to the day of somebody. */
  byLink(crew: number, day?: string): Promise<Ctx>;
  /** Titles of what somebody was told, the newest first. */
  told(who: Ctx): Promise<string[]>;
}

/** Builds the stage; `close` it in `afterAll`. */
export async function receivingStage(): Promise<ReceivingStage> {
  const stage = await newsStage({ now: () => new Date('2027-05-20T04:00:00Z') });
  const desk = stage.as(await stage.person());
  const draft = await stage.step(desk, 'conference.conference.save', {
    ...{ title: '年会', titleEn: 'Annual meeting', lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' },
    ...{ startsOn: '2027-06-02', endsOn: '2027-06-04' },
  });
  const { id: conference } = await stage.step(desk, 'conference.conference.publish', draft);
  const place = async (kind: string, name: string): Promise<number> =>
    (await stage.step(desk, 'receiving.place.save', { kind, name })).id;
  const station = await place('airport', '栖云机场');
  const hotels = [await place('hotel', '海湾酒店'), await place('hotel', '湖畔酒店')] as const;
  const call = async <T>(who: Ctx, name: string, input: Record<string, unknown>, once?: string): Promise<T> =>
    (await stage.call<{ data: T }>(who, name, input, once)).data;
  let made = 0;
  const board: ReceivingStage['board'] = () => call(desk, 'receiving.dispatch.show', { conference, day: DAY });
  return {
    ...{ ...stage, desk, conference, station, hotels, board },
    guest: async () => stage.as(await stage.person({ kind: 'site', permissions: [] })),
    leg: (more = {}) =>
      stage.step(desk, 'receiving.leg.save', {
        ...{ conferenceId: conference, guest: '客人', number: 'QY1326', scheduledAt: at('10:00') },
        ...{ stationId: station, placeId: hotels[0], ...more },
      }),
    async car(seats = 6) {
      made += 1;
      return (await stage.step(desk, 'receiving.vehicle.save', { name: `车 ${made}`, plate: `屿A·${made}`, seats })).id;
    },
    async crew(role = 'driver') {
      made += 1;
      return (await stage.step(desk, 'receiving.crew.save', { name: `师傅 ${made}`, role, phone: '13900000391' })).id;
    },
    make: (legs, more = {}, once) => call(desk, 'receiving.pickup.make', { legs, ...more }, once),
    assign: ({ id, version }, more) => call(desk, 'receiving.pickup.assign', { id, version, ...more }),
    report: ({ id, version }, to, more = {}) => call(desk, 'receiving.leg.report', { id, version, to, ...more }),
    async pickup(id) {
      const found = (await board()).pickups.find((one) => one.id === id);
      if (found === undefined) throw new Error(`Pick-up ${id} is on no board.`);
      return found;
    },
    trip: (who) => call(who, 'receiving.traffic', { conference }),
    write: (who, legs) => call(who, 'receiving.saveTraffic', { conference, legs }),
    async byLink(crew, day = DAY) {
      const { id, address, until } = await call<{ id: number; address: string; until: string }>(
        desk,
        'receiving.sheet.open',
        { crew, day },
      );
      const link = { id: 0, kind: 'receiving.sheet', thingId: id, until, proof: 'link' as const, proved: null };
      if (!address.includes('/receiving/day#ml_')) throw new Error(`${address} is no link.`);
      return stage.as(null, { link });
    },
    async told(who) {
      const rows = await desk.db.rows<{ title: string }>(
        `SELECT texts -> 'zh-CN' ->> 'title' AS title FROM notice WHERE shop_id = $1 AND member_id = $2 ORDER BY id DESC`,
        [stage.shop.id, who.person?.id],
      );
      return rows.map(({ title }) => title);
    },
  };
}

import type { Ctx } from '../../../kernel/http/context.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { registrationStage, tier } from '../registration/test-registration-stage.ts';
import { GATE } from './device-contract.ts';
import type { Outcome } from './rules/outcomes.ts';

type Made = { data: { id: number; version: number } };

/** What a gate answers, as far as tests look at it. */
export interface GateSays {
  scan: number;
  outcome: Outcome;
  entry: number | null;
  person: string | null;
  way: string;
  badgePresent: number | null;
  first: { at: string; gate: string } | null;
}

/** A conference with a free ticket, people who registered for it, and gates at lists of it. */
export async function checkinStage() {
  const s = await registrationStage();
  const { desk, call } = s;
  const list = async (conferenceId: number, more: object = {}): Promise<number> =>
    (await call<Made>(desk, 'checkin.list.save', { conferenceId, name: '入场', ...more })).data.id;
  const gate = async (listId: number, name = '东门'): Promise<number> =>
    (await call<Made>(desk, 'checkin.gate.save', { listId, name })).data.id;
  return {
    ...s,
    ...{ list, gate },
    /** A conference of today with a free ticket, and two gates at its list. */
    async hall(more: object = {}) {
      const conference = await s.conference(1);
      const ticket = await s.product(conference, { tiers: [tier(0)] });
      const of = await list(conference, more);
      return { conference, ticket, list: of, east: await gate(of, '东门'), west: await gate(of, '西门') };
    },
    /** Somebody who is confirmed, with the code that they show. */
    async guest(conference: number, ...products: number[]) {
      const as = await s.member();
      const items = products.map((product) => ({ product }));
      const { id } = await s.submit(as, conference, items);
      const own = await call<{ data: { code: string } }>(as, 'registration.own', { id });
      return { as, id, code: own.data.code };
    },
    redeem: async (at: number, shown: object, nonce: string = crypto.randomUUID(), as: Ctx = desk) =>
      (await call<{ data: GateSays }>(as, 'checkin.redeem', { gate: at, nonce, ...shown })).data,
    /** A device that stands at a gate. */
    async device(at: number, work = GATE): Promise<Ctx> {
      const { id } = await enrolDevice(s.stage.kit, s.stage.shop, { work, workId: at });
      const device = { id, name: '手持 04', work, workId: at };
      return { ...s.stage.kit.ctx(s.stage.shop), device };
    },
  };
}

import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };

/** A line as the list of the ledger has it. */
export interface ListedLine {
  id: number;
  kind: string;
  memberId: number;
  unitId: number;
  minutes: number;
  credits: number;
  reason: string;
  province: string;
  isStanding: boolean;
}

/** A time of the day of the examples, on the clocks of Shanghai. */
export const at = (time: string): string => `2026-03-02T${time}:00+08:00`;

/** A shop with a project of 60-minute hours, three of them a credit, and what tests do with it. */
export class CreditStage {
  readonly house: House;
  readonly stage: Stage;

  private constructor(house: House, stage: Stage) {
    this.house = house;
    this.stage = stage;
  }

  static async open(mark: string): Promise<CreditStage> {
    const house = await openHouse();
    const opened = new CreditStage(house, await house.stage(mark));
    await opened.rule({ level: 'national' });
    await opened.rule({ level: 'provincial', minutesPerHour: 45 });
    return opened;
  }

  rule(more: object): Promise<Made> {
    return this.stage.call('credit.rule.save', {
      ...{
        fromDay: '2020-01-01',
        minutesPerHour: 60,
        hoursPerCredit: 3,
        step: 'half',
        rounding: 'down',
        mostCredits: 10,
      },
      ...more,
    });
  }

  async project(more: object = {}): Promise<number> {
    const { data } = await this.stage.call<Made>('credit.project.save', {
      ...{ title: this.stage.text('项目'), number: this.stage.text('编号'), level: 'national', category: 'class_1' },
      ...{ startsOn: '2026-03-02', endsOn: '2026-03-03', ...more },
    });
    return data.id;
  }

  /** The morning of the rules’ example: 08:30 to 12:00 with a break of twenty minutes. */
  async unit(projectId: number, more: object = {}): Promise<number> {
    const { data } = await this.stage.call<Made>('credit.unit.save', {
      ...{ projectId, title: this.stage.text('上午'), slots: [{ from: at('08:30'), to: at('12:00') }] },
      ...{ pauses: [{ from: at('10:00'), to: at('10:20'), why: 'break' }], ...more },
    });
    return data.id;
  }

  /** An afternoon of 180 minutes. */
  afternoon(projectId: number, more: object = {}): Promise<number> {
    return this.unit(projectId, { slots: [{ from: at('14:00'), to: at('17:00') }], pauses: [], ...more });
  }

  async member(): Promise<{ id: number; caller: Caller }> {
    const { member, caller } = await this.stage.newcomer();
    return { id: member.id, caller };
  }

  async there(unitId: number, memberId: number, from: string, to: string | null): Promise<Made['data']> {
    const fromTo = { fromAt: at(from), toAt: to === null ? null : at(to) };
    return (await this.stage.call<Made>('credit.presence.save', { unitId, memberId, ...fromTo })).data;
  }

  settle(unitId: number) {
    return this.stage.call<{ data: { state: string; done: number } }>('credit.unit.settle', { id: unitId });
  }

  async lines(filters: object): Promise<ListedLine[]> {
    return (await this.stage.call<{ data: ListedLine[] }>('credit.line.list', { limit: 100, ...filters })).data;
  }

  /** What a person has of a project: minutes and hundredths of a credit. */
  async sum(projectId: number, memberId: number): Promise<{ minutes: number; credits: number }> {
    const lines = await this.lines({ projectId, memberId });
    return {
      minutes: lines.reduce((total, { minutes }) => total + minutes, 0),
      credits: lines.reduce((total, { credits }) => total + credits, 0),
    };
  }

  async standing(unitId: number, memberId: number): Promise<ListedLine | undefined> {
    return (await this.lines({ unitId, memberId })).find(({ isStanding }) => isStanding);
  }

  /** Asks for a line to be corrected; answers the number of the request that decides. */
  async askFor(lineId: number, minutes: number, as?: Caller): Promise<number> {
    const { data } = await this.stage.call<Made>(
      'credit.correction.ask',
      { lineId, minutes, reason: this.stage.text('漏签'), proof: this.stage.text('签到册') },
      as,
    );
    const row = await this.ctx.db.row<{ id: number }>(
      `select id from approval_request where shop_id = $1 and kind = 'credit.correction' and subject_id = $2`,
      [this.stage.shop.id, data.id],
    );
    return row?.id ?? 0;
  }

  /** Corrects a line: one asks, somebody else agrees. */
  async correct(lineId: number, minutes: number): Promise<void> {
    const { caller } = await this.stage.newcomer(['*']);
    const request = await this.askFor(lineId, minutes);
    await this.stage.call('approval.request.approve', { id: request, seen: 1 }, caller);
  }

  /** How a call is refused. */
  async refusal(name: string, input: object, as?: Caller): Promise<{ status: number; code: string }> {
    const { status, body } = await this.stage.play(
      name,
      new PreparedCall({ ...input }, as === undefined ? {} : { as }),
    );
    return { status, code: (body as { code: string }).code };
  }

  get ctx() {
    return this.house.kit.ctx(this.stage.shop);
  }
}

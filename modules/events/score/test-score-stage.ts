import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };

/** What a judge sees of a candidate. */
interface Shown {
  data: { state: string; total: string | null; others: string[] | null; marks: object };
  can: { score: boolean };
}

interface Result {
  candidateId: number;
  value: string | null;
  rank: number | null;
  flags: string[];
  sheets: number;
  seats: number;
}

interface BoardLine {
  id: number;
  rank: number | null;
  value: string | null;
}

interface Seat {
  candidateId: number;
  judgeId: number;
  state: string;
  why: string | null;
  replacesId: number | null;
}

/** Somebody of a panel, at their phone. */
export interface Judge {
  id: number;
  caller: Caller;
}

/** A shop with what tests of contests do with it. */
export class ScoreStage {
  readonly house: House;
  readonly stage: Stage;

  private constructor(house: House, stage: Stage) {
    this.house = house;
    this.stage = stage;
  }

  static async open(mark: string): Promise<ScoreStage> {
    const house = await openHouse();
    return new ScoreStage(house, await house.stage(mark));
  }

  get db() {
    return this.house.kit.ctx(this.stage.shop).db;
  }

  async saved(name: string, input: object): Promise<Made['data']> {
    return (await this.stage.call<Made>(name, { ...input })).data;
  }

  /** How a call is refused; `none` where it is not. */
  async refusal(name: string, input: object, as?: Caller): Promise<string> {
    const { body } = await this.stage.play(name, new PreparedCall({ ...input }, as === undefined ? {} : { as }));
    return (body as { code?: string }).code ?? 'none';
  }

  /** A contest with one round that has one criterion of 0 to 10 in tenths, and these candidates by their hospitals. */
  async contest(hospitals: readonly string[], more: object = {}): Promise<Contest> {
    const { stage } = this;
    const activity = await this.saved('score.activity.save', {
      ...{ title: stage.text('演讲赛'), isPublic: true },
      ...{ startsAt: '2026-12-05T13:00:00+08:00', endsAt: '2026-12-05T17:00:00+08:00' },
    });
    const round = await this.saved('score.round.save', {
      ...{ activityId: activity.id, title: stage.text('决赛'), scale: 10, aggregate: 'trimmed', trim: 1 },
      ...{ criteria: [{ label: '综合', weight: '1', min: '0', max: '10', step: '0.1' }], ...more },
    });
    const candidates: number[] = [];
    for (const [index, hospital] of hospitals.entries()) {
      const input = { roundId: round.id, title: stage.text('病例'), presenter: stage.text('讲者'), hospital };
      candidates.push((await this.saved('score.candidate.save', { ...input, position: index + 1 })).id);
    }
    return new Contest(this, activity.id, round, candidates);
  }
}

/** A contest under test. */
export class Contest {
  readonly on: ScoreStage;
  readonly activity: number;
  round: Made['data'];
  readonly candidates: readonly number[];

  constructor(on: ScoreStage, activity: number, round: Made['data'], candidates: readonly number[]) {
    this.on = on;
    this.activity = activity;
    this.round = round;
    this.candidates = candidates;
  }

  get first(): number {
    return this.candidates[0] ?? 0;
  }

  async judge(more: object = {}, declared: readonly number[] | null = []): Promise<Judge> {
    const { member, caller } = await this.on.stage.newcomer();
    const input = { activityId: this.activity, memberId: member.id, ...more };
    const { id } = await this.on.saved('score.judge.save', input);
    if (declared !== null) {
      const said = { round: this.round.id, candidates: declared, reason: '师生' };
      await this.on.stage.call('score.judge.declare', said, caller);
    }
    return { id, caller };
  }

  async judges(count: number): Promise<Judge[]> {
    const found: Judge[] = [];
    for (let left = count; left > 0; left -= 1) found.push(await this.judge());
    return found;
  }

  async move(phase: string, reason = ''): Promise<void> {
    this.round = await this.on.saved('score.round.move', { ...this.round, phase, reason });
  }

  give(judge: Judge, candidate: number, mark: string, final = true): Promise<{ total: string | null; status: string }> {
    return this.on.stage.call('score.sheet.score', { id: candidate, marks: { c1: mark }, final }, judge.caller);
  }

  see(judge: Judge, candidate = this.first): Promise<Shown> {
    return this.on.stage.call('score.sheet.show', { id: candidate }, judge.caller);
  }

  /** The results in the order of the candidates. */
  async results(): Promise<Result[]> {
    const { data } = await this.on.stage.call<{ data: { lines: Result[] } }>('score.result.show', {
      id: this.round.id,
    });
    return this.candidates.flatMap((id) => data.lines.filter(({ candidateId }) => candidateId === id));
  }

  async board(): Promise<BoardLine[]> {
    const { data } = await this.on.stage.call<{ data: { rounds: { board: BoardLine[] }[] } }>('score.show', {
      id: this.activity,
    });
    return data.rounds[0]?.board ?? [];
  }

  async panel(): Promise<Seat[]> {
    const { data } = await this.on.stage.call<{ data: { seats: Seat[] } }>('score.round.panel', { id: this.round.id });
    return data.seats;
  }
}

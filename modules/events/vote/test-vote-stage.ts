import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

/** What a ballot is answered. */
export interface Cast {
  counts?: Record<string, number>;
  mine: { options: string[]; left: number; receipt: string | null };
}

/** A shop with a clock of its own, polls and voters. */
export class VoteStage {
  readonly stage: NewsStage;
  /** The staff. */
  readonly admin: Ctx;
  readonly #clock: { at: string };

  private constructor(stage: NewsStage, admin: Ctx, clock: { at: string }) {
    this.stage = stage;
    this.admin = admin;
    this.#clock = clock;
  }

  static async open(): Promise<VoteStage> {
    const clock = { at: '2026-11-24T10:00:00+08:00' };
    const stage = await newsStage({ now: () => new Date(clock.at) });
    const provedUntil = '2026-12-31T00:00:00+08:00';
    return new VoteStage(stage, stage.as({ ...(await stage.person()), provedUntil }), clock);
  }

  /** Sets the clock of the whole stage. */
  at(moment: string): void {
    this.#clock.at = moment;
  }

  /** A draft with three options; what is said takes the place of the usual. */
  draft(more: object = {}): Promise<Saved> {
    const options = ['a', 'b', 'c'].map((key) => ({ key, label: `选项 ${key}`, labelEn: `Option ${key}` }));
    return this.stage.step(this.admin, 'vote.poll.save', { title: '投票', titleEn: 'Poll', options, ...more });
  }

  /** A poll that people vote in. */
  async opened(more: object = {}): Promise<number> {
    const { id } = await this.draft(more);
    await this.move(id, 'open');
    return id;
  }

  move(id: number, to: string, reason = ''): Promise<unknown> {
    return this.stage.call(this.admin, 'vote.poll.move', { id, to, reason });
  }

  /** A member on the site. */
  async voter(): Promise<Ctx> {
    return this.stage.as(await this.stage.person({ kind: 'site', permissions: [] }));
  }

  cast(who: Ctx, id: number, options: readonly string[], more: object = {}): Promise<Cast> {
    return this.stage.call<Cast>(who, 'vote.vote', { id, options: [...options], ...more });
  }

  /** The counts as somebody is told them; null where they are not. */
  async counts(who: Ctx, id: number): Promise<Record<string, number> | null> {
    const { data } = await this.stage.call<{ data: { result: { counts: Record<string, number> } | null } }>(
      who,
      'vote.show',
      { id },
    );
    return data.result?.counts ?? null;
  }

  /** What staff see of a poll. */
  async monitor(id: number) {
    const { data } = await this.stage.call<{
      data: {
        voters: number;
        today: number;
        namesAreOpen: boolean;
        curve: { count: number; aside: number }[];
        result: {
          counts: Record<string, number>;
          ballots: number;
          abstained: number;
          elected: string[];
          tied: string[];
          hasQuorum: boolean;
        } | null;
      };
    }>(this.admin, 'vote.poll.monitor', { id });
    return data;
  }

  close(): Promise<void> {
    return this.stage.close();
  }
}

import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TestAppOptions } from '../../../kernel/testkit/app.ts';
import type { ContentKind } from './kind.ts';

interface Draft {
  id: number;
  version: number;
}

interface List {
  data: { id: number }[];
}

/** What of a type of content its calls are named by. */
type NamedKind = Pick<ContentKind, 'type' | 'record'>;

/** The calls that tests of a type of content make again and again, in a shop of its own. */
export class ContentStage {
  readonly house: House;
  readonly stage: Stage;
  readonly #kind: NamedKind;

  private constructor(house: House, stage: Stage, kind: NamedKind) {
    this.house = house;
    this.stage = stage;
    this.#kind = kind;
  }

  /** Opens a house with a shop for these tests; `house.close` it in `afterAll`. */
  static async open(kind: NamedKind, options: TestAppOptions = {}): Promise<ContentStage> {
    const house = await openHouse(options);
    return new ContentStage(house, await house.stage(kind.type.toUpperCase()), kind);
  }

  /** Of nobody in the shop. */
  context(): Ctx {
    return this.stage.kit.ctx(this.stage.shop);
  }

  /** A draft that could be published, but for what `more` says otherwise. */
  async draft(more: object = {}): Promise<Draft> {
    const { record } = this.#kind;
    const { input } = await this.stage.prepare(`${record}.save`);
    return (await this.stage.call<{ data: Draft }>(`${record}.save`, { ...input, ...more })).data;
  }

  /** The number of a published item. */
  async published(more: object = {}): Promise<number> {
    const { id, version } = await this.draft(more);
    await this.stage.call(`${this.#kind.record}.publish`, { id, version });
    return id;
  }

  /** Saves an item anew with these values; those of a published one wait. */
  async change(id: number, more: object = {}): Promise<Draft> {
    const { record } = this.#kind;
    const { input } = await this.stage.prepare(`${record}.save`);
    const { version } = await this.edited(id);
    return (await this.stage.call<{ data: Draft }>(`${record}.save`, { ...input, id, version, ...more })).data;
  }

  /** Brings such a change of a published item out. */
  async correct(id: number, more: object = {}): Promise<void> {
    await this.change(id, more);
    await this.step('correct', id, { note: '更正' });
  }

  /** Takes an item one step of its life further, as it stands. */
  async step(verb: string, id: number, more: object = {}): Promise<void> {
    const { version } = await this.edited(id);
    await this.stage.call(`${this.#kind.record}.${verb}`, { id, version, ...more });
  }

  /** What a save with these values is refused for, by the names of its fields. */
  async refused(more: object): Promise<unknown> {
    const { record } = this.#kind;
    const { input } = await this.stage.prepare(`${record}.save`);
    return (await this.stage.play(`${record}.save`, new PreparedCall({ ...input, ...more }, {}))).body.fields;
  }

  /** What keeps a draft with these values from being published, by the names of its fields. */
  async missing(more: object): Promise<unknown> {
    const { id, version } = await this.draft(more);
    return (await this.stage.play(`${this.#kind.record}.publish`, new PreparedCall({ id, version }, {}))).body.fields;
  }

  /** The key of a new category. */
  async category(name: string, more: object = {}): Promise<string> {
    const key = this.stage.key();
    await this.stage.call(`${this.#kind.type}.category.save`, { key, name, ...more });
    return key;
  }

  /** The numbers of what readers are listed, in order. */
  async listed(asked: Record<string, unknown> = {}, as?: Caller): Promise<number[]> {
    return (await this.stage.call<List>(`${this.#kind.type}.list`, asked, as)).data.map(({ id }) => id);
  }

  /** The numbers of what the desk lists, in order. */
  async desk(asked: Record<string, unknown> = {}): Promise<number[]> {
    return (await this.stage.call<List>(`${this.#kind.record}.list`, asked)).data.map(({ id }) => id);
  }

  /** What its page shows readers. */
  async shown<T = object>(id: number, as?: Caller): Promise<T> {
    return (await this.stage.call<{ data: T }>(`${this.#kind.type}.show`, { id }, as)).data;
  }

  /** What its form at the desk is filled with. */
  async edited<T extends Draft>(id: number): Promise<T> {
    return (await this.stage.call<{ data: T }>(`${this.#kind.record}.show`, { id })).data;
  }

  /** Takes a published item back. */
  withdraw(id: number, reason: string): Promise<void> {
    return this.step('withdraw', id, { reason });
  }
}

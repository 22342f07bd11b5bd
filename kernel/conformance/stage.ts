import { isConsolePath } from '../http/run-endpoint.ts';
import type { Binding } from '../module/binding.ts';
import { type Facts, GRANTED } from '../rules/facts.ts';
import type { Shop } from '../tenancy/shop.ts';
import { makeApiKey } from '../testkit/api-key.ts';
import type { TestApp } from '../testkit/app.ts';
import { enrolDevice } from '../testkit/device.ts';
import { enterAsGuest } from '../testkit/guest.ts';
import { makeLink } from '../testkit/link.ts';
import { newPhone } from '../testkit/new-phone.ts';
import { platformOf } from '../testkit/platform.ts';
import { makeMember, type TestMember } from '../testkit/sign-in.ts';
import { type Caller, type CallerKind, signedIn, visitor } from './caller.ts';
import { type Answer, type Input, type RawBody, send } from './send.ts';
import { drawnPicture, uploadBody, writtenPaper } from './uploaded.ts';

/** A call that its input alone does not describe: by a certain caller, or with a body of its own. */
export class PreparedCall {
  readonly input: Input;
  readonly as: Caller | undefined;
  readonly raw: RawBody | undefined;

  constructor(input: Input, more: { as?: Caller; raw?: RawBody }) {
    this.input = input;
    this.as = more.as;
    this.raw = more.raw;
  }
}

/** Makes what an operation needs and answers a call of it that succeeds. */
export type Example = (stage: Stage) => Promise<Input | PreparedCall> | Input | PreparedCall;

/** A module's examples by the names of its operations: the export `examples` of its `conformance.ts`. */
export type Examples = Readonly<Record<string, Example>>;

/** A room that somebody is let into: what their browser asks with, and who they are; without `as` somebody who is signed in as a member whom everything holds of. */
export interface RoomCall {
  readonly asked: Readonly<Record<string, unknown>>;
  readonly as?: Caller;
}

/** How rooms of a module are entered, by their kinds: the export `rooms` of its `conformance.ts`. */
export type RoomExamples = Readonly<Record<string, (stage: Stage) => Promise<readonly RoomCall[]>>>;

type ModuleBinding = Binding & { module: string };

/** Whom an operation is meant for. */
export function rightfulKind({ endpoint }: Binding): CallerKind {
  const { access, path } = endpoint;
  if (access === 'visitor' || access === 'signature') return 'visitor';
  if (access === 'member' || access === 'device' || access === 'link' || access === 'guest') return access;
  return access === 'staff' || access === 'platform' || isConsolePath(path) ? 'admin' : 'siteAdmin';
}

let made = 0;

/** Milliseconds that a sign-in plays examples: so long it is fresh enough for what asks for a fresh proof. */
const FRESH_MS = 60_000;

/** Every fact that modules declare, as it holds. */
const everyFact = ({ services: { registry } }: TestApp): Facts =>
  Object.fromEntries([...registry.facts.keys()].map((name) => [name, GRANTED]));

/** A shop with people of every kind, on which the examples of the modules play. */
export class Stage {
  readonly kit: TestApp;
  readonly shop: Shop;
  /** Stands in every text that an example stores, so that it is recognised wherever it turns up. */
  readonly mark: string;
  readonly #people: Record<
    Exclude<CallerKind, 'visitor' | 'siteAdmin' | 'key' | 'device' | 'link' | 'guest'>,
    TestMember
  >;
  readonly #platform: Shop;
  readonly #bindings: ReadonlyMap<string, ModuleBinding>;
  readonly #examples: Examples;
  readonly #ones = new Map<string, number>();
  readonly #tokens = new Map<CallerKind, { token: string; at: number }>();

  private constructor(
    kit: TestApp,
    shops: { own: Shop; platform: Shop },
    mark: string,
    people: Stage['people'],
    examples: Examples,
  ) {
    this.kit = kit;
    this.shop = shops.own;
    this.#platform = shops.platform;
    this.mark = mark;
    this.#people = people;
    this.#examples = examples;
    this.#bindings = new Map(kit.services.registry.bindings.map((binding) => [binding.name, binding]));
  }

  /** Opens a stage in a shop of its own; `mark` is a word that no other text holds. */
  static async open(kit: TestApp, mark: string, examples: Examples, shop?: Shop): Promise<Stage> {
    const own = shop ?? (await kit.makeShop());
    const person = (name: string, more: object = {}) => makeMember(kit, own, { name: `${name} ${mark}`, ...more });
    // The roles that every shop has from its start on.
    await kit.services.registry.find('role')?.onStart?.(kit.ctx(own));
    const platform = await platformOf(kit);
    const people = {
      member: await person('会员'),
      granted: await person('认证会员', { facts: everyFact(kit) }),
      staff: await person('职员', { staff: true }),
      editor: await person('编辑', { staff: true, role: 'editor' }),
      admin: await person('管理员', { staff: true, permissions: ['*'] }),
      platform: await makeMember(kit, platform, { name: '平台管理员', staff: true, permissions: ['*'] }),
    };
    return new Stage(kit, { own, platform }, mark, people, examples);
  }

  /** The members who stand behind the callers. */
  get people(): Record<Exclude<CallerKind, 'visitor' | 'siteAdmin' | 'key' | 'device' | 'link' | 'guest'>, TestMember> {
    return this.#people;
  }

  /** A text with the mark that no other text equals. */
  text(label: string): string {
    made += 1;
    return `${label} ${this.mark} ${made}`;
  }

  /** A key that no other record has. */
  key(): string {
    made += 1;
    return `k${made}-${this.mark.toLowerCase().replace(/[^a-z]/g, '')}`;
  }

  /** A user name that no other example has. */
  username(): string {
    return `u${crypto.randomUUID().slice(0, 18)}`;
  }

  /** A phone that no other example has. */
  phone(): string {
    return newPhone();
  }

  /** A browser with a fresh sign-in of this kind. */
  async caller(kind: CallerKind): Promise<Caller> {
    if (kind === 'guest') return { ...visitor(this.shop), token: (await enterAsGuest(this.kit, this.shop)).token };
    if (kind === 'link') return { ...visitor(this.shop), token: await makeLink(this.kit, this.shop) };
    if (kind === 'device') return { ...visitor(this.shop), token: (await enrolDevice(this.kit, this.shop)).token };
    if (kind === 'visitor') return visitor(this.shop);
    if (kind === 'key') {
      return { ...visitor(this.shop), token: await makeApiKey(this.kit, this.shop, this.#people.admin.id) };
    }
    const who = this.#people[kind === 'siteAdmin' ? 'admin' : kind];
    const face = kind === 'member' || kind === 'granted' || kind === 'siteAdmin' ? 'site' : 'staff';
    return signedIn(this.kit, kind === 'platform' ? this.#platform : this.shop, who.id, face);
  }

  /** A further member of the shop in a browser of their own: on the site, or at the console with these permissions. */
  async newcomer(permissions?: readonly string[]): Promise<{ member: TestMember; caller: Caller }> {
    const staff = permissions !== undefined;
    const member = await makeMember(this.kit, this.shop, {
      name: this.text('新人'),
      staff,
      permissions: permissions ?? [],
    });
    return { member, caller: await signedIn(this.kit, this.shop, member.id, staff ? 'staff' : 'site') };
  }

  /** The operation of that name. */
  binding(name: string): ModuleBinding {
    const found = this.#bindings.get(name);
    if (found === undefined) throw new Error(`No module has an operation ${name}.`);
    return found;
  }

  /** Calls an operation, by its rightful caller unless another is given, and answers its body; anything but a 200 throws. */
  async call<T = Record<string, never>>(name: string, input: Input = {}, as?: Caller): Promise<T> {
    const answer = await this.play(name, new PreparedCall(input, { ...(as && { as }) }));
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} on the stage: ${answer.text}`);
    return answer.body as T;
  }

  /** A record that other examples refer to; made once. */
  async one(record: string): Promise<number> {
    const known = this.#ones.get(record) ?? (await this.make(record)).id;
    this.#ones.set(record, known);
    return known;
  }

  /** The number of a file that was uploaded for a purpose: a picture by a member (`licence`), by the staff a `cover`, or a paper for everybody (`handout`) or for those whom a page lets in (`reading`). */
  async file(purpose: 'handout' | 'reading' | 'cover'): Promise<number>;
  async file(purpose: string, as: Caller): Promise<number>;
  async file(purpose: string, as?: Caller): Promise<number> {
    const isPaper = purpose === 'handout' || purpose === 'reading';
    const file = isPaper ? writtenPaper(this.text('paper')) : await drawnPicture(this.text('picture'));
    const call = new PreparedCall({}, { as: as ?? (await this.caller('admin')), raw: uploadBody({ purpose }, file) });
    const isStaffs = isPaper || purpose === 'cover';
    const answer = await this.play(isStaffs ? 'file.uploadAsStaff' : 'file.upload', call);
    const { data } = answer.body as { data?: { id: number } };
    if (data === undefined) throw new Error(`The upload of a ${purpose} answered ${answer.status}: ${answer.text}`);
    return data.id;
  }

  /** Makes a record by the example of its save. */
  async make(record: string): Promise<{ id: number; version: number }> {
    const prepared = await this.prepare(`${record}.save`);
    const answer = await this.play(`${record}.save`, prepared);
    const { data } = answer.body as { data?: { id: number; version: number } };
    if (answer.status !== 200 || data === undefined) {
      throw new Error(`The example of ${record}.save answered ${answer.status}: ${answer.text}`);
    }
    return { id: data.id, version: data.version };
  }

  /** The call of an operation that its example prepares; a record's show, history, rollback and removal follow from its save. */
  async prepare(name: string): Promise<PreparedCall> {
    const own = this.#examples[name];
    const prepared = own === undefined ? await this.#byDefault(name) : await own(this);
    return prepared instanceof PreparedCall ? prepared : new PreparedCall(prepared, {});
  }

  /** Sends a prepared call, with headers beside those of our own client. */
  async play(name: string, prepared: PreparedCall, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const binding = this.binding(name);
    const { input, raw } = prepared;
    const play = (as: Caller): Promise<Answer> => send(this.kit, binding, { as, input, raw, headers });
    if (prepared.as !== undefined) return play(prepared.as);
    const kind = rightfulKind(binding);
    const kept = this.#tokens.get(kind);
    if (kept !== undefined && performance.now() - kept.at < FRESH_MS) {
      const answer = await play({ ...visitor(this.shop), token: kept.token });
      // An example may have ended the sign-in.
      if (answer.status !== 401 && answer.status !== 403) return answer;
    }
    const fresh = await this.caller(kind);
    if (fresh.token !== '') this.#tokens.set(kind, { token: fresh.token, at: performance.now() });
    return play(fresh);
  }

  async #byDefault(name: string): Promise<Input> {
    const [, record = '', verb = ''] = /^(.+)\.(show|history|remove|rollback)$/.exec(name) ?? [];
    if (this.#examples[`${record}.save`] === undefined) return {};
    const { id, version } = await this.make(record);
    if (verb === 'rollback') {
      const { data } = await this.call<{ data: { id: number }[] }>(`${record}.history`, { id });
      return { id, version, entry: data[0]?.id };
    }
    return verb === 'remove' ? { id, version } : { id };
  }
}

import type { z } from 'zod';
import type { DictionaryChoice } from '../contract/dictionaries.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FieldClass } from '../contract/field-class.ts';
import type { Upcoming } from '../contract/upcoming.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx, Person } from '../http/context.ts';
import type { Reader } from '../identity/accounts.ts';
import type { SignInChannel } from '../identity/sign-in-channel.ts';
import type { RecordHandle } from '../record/record-handle.ts';
import type { Locale } from '../rules/locale.ts';
import type { Services } from '../services.ts';
import type { QuotaKind, Shop } from '../tenancy/shop.ts';
import type { ApprovalSpec } from './approval-spec.ts';
import type { BlockSpec } from './block-spec.ts';
import type { EditedSpec } from './edited-spec.ts';
import type { FileUse } from './file-use.ts';
import type { FindSpec } from './find-spec.ts';
import type { ImportSpec } from './import-spec.ts';
import type { Label } from './label.ts';
import type { NoticeCarrier, NoticeSpec } from './notice-spec.ts';
import type { PersonMatch, PersonPart } from './person-part.ts';
import type { PersonPlaces } from './person-rows.ts';
import type { RemovalHold } from './removal-hold.ts';
import type { SettingProofSpec } from './setting-proof-spec.ts';
import type { HealthSpec, Standing } from './standing.ts';
import type { TaskSpec } from './task-spec.ts';
import type { ViewSpec } from './view-spec.ts';
import type { WidgetSpec } from './widget-spec.ts';

/** A permission that roles can be given, `module.resource.action`. */
export interface PermissionSpec {
  label: Label;
  /** Records behind it belong to centres or persons, so a grant of it carries a data scope. */
  scoped?: boolean;
  /** For people alone: no API key can be given it. */
  peopleOnly?: boolean;
}

/** A setting: its schema says type, default and limits. */
export interface SettingSpec {
  label: Label;
  schema: z.ZodType;
  default: unknown;
  /** Readable by visitors (`shop/setting`, `module/config/show`). */
  public?: boolean;
  /** Write-only: answers show the last four characters at most. */
  secret?: boolean;
  /** Set by the platform alone. */
  locked?: boolean;
  /** Gives power over people's accounts: changed after a fresh proof of the person alone. */
  stepUp?: boolean;
  /** The part of the module's settings that it stands in, a key of `settingGroups`. */
  group?: string;
  /** One sentence: what it does, or where its value is found. */
  help?: Label;
  /** What a number counts, such as days. */
  unit?: Label;
  /** The words of a choice by its value. */
  choices?: Record<string, Label>;
  /** Names of what an entry of a list is made of, by property; `entry` is what one entry is called. */
  parts?: Record<string, Label>;
  /** Shown only while another setting has one of these values. */
  visibleWhen?: { key: string; is: readonly unknown[] };
}

/** The outcome of a test of settings: whether it worked, and what happened in the reader's language. */
export interface SettingTestResult {
  ok: boolean;
  text: string;
}

/** A try of what settings lead to, run on the server with the values that are typed and not saved. */
export interface SettingTestSpec {
  label: Label;
  /** The group of the module's settings beside which it stands. */
  group: string;
  /** What the person has to say for it, such as the phone that gets a message. */
  ask?: { label: Label; schema: z.ZodType<string> };
  run(ctx: Ctx, settings: { get<T>(key: string): Promise<T> }, asked: string): Promise<SettingTestResult>;
}

/** An entry of the console's menu. */
export interface MenuSpec {
  face: 'backend' | 'configure';
  group: 'content' | 'people' | 'events' | 'clinical' | 'service' | 'money' | 'portal' | 'platform';
  /** Path below the face, such as `news`. */
  path: string;
  label: Label;
  /** `staff`: everybody at the console. */
  permission: string;
  order?: number;
  /** What makes a new record there, for those who hold the permission: the console's search offers it. */
  create?: { label: Label; permission: string };
  /** How many records wait for somebody behind this entry; the console shows the number beside it. */
  waiting?(ctx: Ctx): Promise<number>;
  /** In the configuration: how things stand behind this entry, for its overview; one or two bounded questions. */
  standing?(ctx: Ctx): Promise<Standing | null>;
  /** In the configuration: the tables whose changes belong to this entry. */
  tables?: readonly string[];
}

/** A console screen: the file below the module's folder that draws it. */
export interface ScreenSpec {
  face: 'backend' | 'configure';
  /** Path below the face, React Router form, such as `news/:id?`. */
  path: string;
  /** Path of the `.tsx` file below the module's folder, such as `backend/article-list.tsx`. */
  file: string;
  /** `staff`: everybody at the console. */
  permission: string;
  /**
   * How the console's search finds this screen's records where they are few and not in its index (`finds`): path of
   * their list, the property that names one, and where rows have no number, in which parameter the screen takes their key.
   */
  find?: { list: string; name: string; by?: { property: string; parameter: string } };
}

/** A public route that the module offers to every shop that has it switched on; shops may override it by path. */
export interface RouteSpec {
  path: string;
  name: string;
  layout: 'front' | 'auth' | 'mobile';
  /** File name below `frontend/` without ending: `article-list`. */
  component: string;
  title: Label;
  auth?: boolean;
  permissions?: readonly string[];
  /** Key of a setting that lists the hosts its pages play films from: their policy admits these too. */
  media?: string;
  /** Shown in the shop's navigation unless the shop says otherwise. */
  nav?: { order: number; icon?: string };
}

/** A list that `GET /api/front/database/select` may serve under its key. */
export interface SelectSource {
  access: Endpoint['access'];
  select(
    ctx: Ctx,
    query: { q: string; ids: number[]; page: number; limit: number },
  ): Promise<{ data: { value: number; label: string; extra?: Record<string, unknown> }[]; total: number }>;
}

/** A kind of thing that other modules can point at by `type` and `id` (favourites, comments, pins). */
export interface TargetSpec {
  label: Label;
  /** Cards of the visible ones among `ids`, for this person; unseen and unknown ids are simply missing. */
  cards(ctx: Ctx, ids: number[]): Promise<TargetCard[]>;
}

/** A value of a person that staff may see in full: one at a time, with a reason, and written down. */
export interface RevealSpec {
  label: Label;
  class: FieldClass;
  /** The value of a member, whom the caller reaches; null where there is none. */
  read(ctx: Ctx, tx: Tx, member: { id: number; accountId: number }): Promise<string | null>;
}

/** How a target is shown in somebody else's list. */
export interface TargetCard {
  type: string;
  id: number;
  title: string;
  lead: string;
  url: string;
  cover: string | null;
  at: string | null;
  /** The language its title and lead are written in. */
  locale: Locale;
  /** What a part of its own module draws beside that, such as when a stream begins. */
  facts?: Readonly<Record<string, unknown>>;
}

/** Binds an endpoint to what answers it. */
export interface Binding {
  name: string;
  endpoint: Endpoint;
  handle(input: never, ctx: Ctx): Promise<unknown>;
  /** Of an upload: refuses before its body is read, such as who has sent too many or has no room left. */
  admit?(ctx: Ctx): Promise<void>;
  /** Nothing lasts before its first statement by `ctx.db`: who calls is checked with that, and it is run anew for another. */
  asksFirst?: boolean;
  /** Of a list: how many rows each of several selections (its own input, already read) holds, in one statement. */
  count?(selections: readonly Record<string, unknown>[], ctx: Ctx): Promise<{ total: number; isAtLeast: boolean }[]>;
  /** The kind of record that it works on; the recycle bin, edit locks and comments know the kinds by it. */
  record?: RecordHandle;
  /** It puts such a record into the recycle bin. */
  isRemoval?: boolean;
}

/**
 * Which shops have something due when the clock strikes: SQL of rows that are, asked in each shop's own scope, where
 * `this_shop` is its number. It may tell of more than there is to do, and never of less; what is left for every hour or day
 * may cost some rows of an index in a shop where nothing happens, and what comes more often hardly any. A function makes the
 * SQL from what the program knows, once for all shops. Null: every shop each time, for what no row tells.
 */
export type DueQuestion = string | ((ctx: Ctx) => Promise<string>) | null;

/** A job that runs in the background; it may run twice for one call, so it must be idempotent. */
export type JobSpec = {
  name: string;
  run(ctx: Ctx, data: Record<string, unknown>): Promise<void>;
} & ({ cron?: undefined; due?: undefined } | ClockSpec);

/** Work that comes by itself: a job for each shop that has something due then. */
interface ClockSpec {
  /** Cron expression (Asia/Shanghai). */
  cron: string;
  due: DueQuestion;
}

/** Something that happens in a module; the label says it in the past. */
export interface EventSpec extends Label {
  /**
   * What outside systems may be told of it, and no more than that; an event without it stays within the portal. Numbers
   * rather than names: whoever wants more asks with a key of their own.
   */
  data?: z.ZodObject;
  /** An example of what is told. */
  sample?: Record<string, unknown>;
  /** Modules that a shop has switched off hear it too: what they keep of somebody is concerned all the same. */
  reachesAll?: boolean;
}

/** A listener for an event of this or another module, run inside the sender's transaction. */
export interface ReactionSpec {
  /** Name of the event; `*` hears every one. */
  event: string;
  run(ctx: Ctx, tx: Tx, data: Record<string, unknown>, event: string): Promise<void>;
}

/** The pages of a module for the site map, in parts of some thousands, so that none is long to make. */
export interface SitemapSource {
  /** The names of the parts, of small letters, figures and `-`; none where there is no page. */
  parts(ctx: Ctx): Promise<string[]>;
  pages(ctx: Ctx, part: string): Promise<{ path: string; at: string | null; locales: string[] }[]>;
}

/** One entry of a shop's RSS and Atom feeds. */
export interface FeedEntry {
  /** Path of the page, such as `/news/12`. */
  path: string;
  title: string;
  lead: string;
  /** When it was published and when it last changed, ISO 8601. */
  at: string;
  updatedAt: string;
  author: string | null;
}

/** What a module adds to the feeds: the newest entries that a visitor may read, newest first. */
export interface FeedSource {
  entries(ctx: Ctx, limit: number): Promise<FeedEntry[]>;
}

/** A tree that `GET /api/tree?type=` may serve under its key, such as `news.category`. */
export interface TreeSource {
  access: Endpoint['access'];
  tree(ctx: Ctx): Promise<SourceTreeNode[]>;
}

/** What answers for the lists of choices by which records are filled in; one module has them all. */
export interface DictionarySource {
  /** What each is called, by its name. */
  labels: ReadonlyMap<string, Label>;
  /** The choices of one in this shop, in the reader's language; what is retired may not be stored anew. */
  choices(ctx: Ctx, name: string): Promise<readonly DictionaryChoice[]>;
}

/** A node of such a tree. */
export interface SourceTreeNode {
  id: number;
  name: string;
  value: string;
  children: SourceTreeNode[];
}

/** A module's part of the signed-in person's data: counts and flags by names of its own, and the doctor's title. */
export interface UserDataPart {
  counts?: Record<string, number>;
  flags?: Record<string, boolean>;
  doctorTitle?: string | null;
}

/** A room that browsers may ask to be let into, such as `qr`; the name of the room is the server's to give. */
export interface RoomSource {
  /** The room that this caller may enter with what they sent, such as `qr:<scene>`; null refuses. */
  enter(ctx: Ctx, asked: Record<string, unknown>): Promise<string | null>;
}

/** Rows of a table that a shop hands on as a pattern for new ones. */
export interface TemplateRows {
  table: string;
  /** SQL over `t` that picks the rows; every row where absent. */
  where?: string;
  /** Columns that take another value in the copy, because they name people or the way a text has gone. */
  instead?: Readonly<Record<string, unknown>>;
  /** Leaves out rows that SQL cannot tell. */
  keep?(row: Readonly<Record<string, unknown>>, services: Services): boolean;
}

/** Rows that an archive of a shop leaves out, beside everything secret: work under way, what is made anew by itself. */
export interface ArchiveLeave {
  table: string;
  /** SQL over `t` that picks the rows; the whole table where absent. */
  where?: string;
  /** They tell of persons: left out only where the archive goes without people. */
  isOfPeople?: true;
}

/** Rows with texts that pages print as HTML. What comes from outside, such as an archive, is cleaned before it is stored. */
export interface RichTextRows {
  table: string;
  /** The columns that hold it, JSON with such texts in it among them. */
  columns: readonly string[];
  /** The row with these columns as a save would have stored them; throws on what no save can have written. */
  clean(row: Readonly<Record<string, unknown>>, services: Services): Readonly<Record<string, unknown>>;
}

/** A kind of records that go after some time; the shop sets how long, the law how long at least. */
export interface RetentionSpec {
  label: Label;
  /** What the law asks for. */
  law: Label;
  /** Days without a word of the shop; null keeps them for good. */
  usualDays: number | null;
  leastDays: number;
  table: string;
  /** SQL over `t` of the moment from which the days count; null for what stays. */
  since: string;
  /** SQL over `t` of the member whom a row is about, so that it can be held back. */
  member?: string;
  /** What is done with rows that are due in place of deleting them; afterwards they must be due no longer. */
  instead?(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void>;
  /** What else goes with the rows, before they are deleted. */
  beforeDelete?(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void>;
}

/** Something that a shop prepares before it opens; whether it is there is asked anew each time. */
export interface SetupStep {
  label: Label;
  /** What it is for, in one sentence. */
  hint: Label;
  /** Where it is done: an address of the console, and what one needs to open it (`staff`: nothing more). */
  to: string;
  permission: string;
  order: number;
  /** The shop should not open without it. */
  isNeeded?: true;
  /** A test of settings by which it can be tried at once, as some manifest declares it (`settingTests`). */
  test?: string;
  isDone(ctx: Ctx): Promise<boolean>;
}

/** Things of one module that would lose their hold without another, with some of their names. */
export interface Leaning {
  label: Label;
  count: number;
  examples: string[];
}

/** A shop that is being founded, and the transaction in its scope that does it. */
export interface Founding {
  readonly shop: Shop;
  readonly services: Services;
  readonly tx: Tx;
}

/** A module's manifest: the one place that says what it adds to the portal. */
export interface ModuleManifest {
  /** Unique short name, such as `news`; first part of its permissions, settings and messages. */
  id: string;
  title: Label;
  dependsOn?: readonly string[];
  /** Always on, in every shop: the shell cannot live without it. */
  core?: boolean;
  /** Lives on the platform's own host alone: no shop knows anything of it. */
  only?: 'platform';
  permissions?: Record<string, PermissionSpec>;
  settings?: Record<string, SettingSpec>;
  /** The parts that the settings stand in, in their order. */
  settingGroups?: Record<string, Label>;
  /** Tries of what settings lead to outside, by their key, `<module>.<name>`. */
  settingTests?: Record<string, SettingTestSpec>;
  /** What has to be proved outside before settings are stored, by `<module>.<what>`. */
  settingProofs?: Record<string, SettingProofSpec>;
  menu?: readonly MenuSpec[];
  screens?: readonly ScreenSpec[];
  /** Kinds of records that the console's search finds, by `<module>.<record>`; their tables speak in `search.sql`. */
  finds?: Record<string, FindSpec>;
  /** Records of this module that may show files of the library. */
  fileUses?: readonly FileUse[];
  routes?: readonly RouteSpec[];
  /** Its views whose address says more than a path, by their component: `article-list` reads `?page=`. */
  views?: Readonly<Record<string, ViewSpec>>;
  bindings?: readonly Binding[];
  /** What forms of this module edit beside its records, by `<module>.<what>`; the calls that save it name it so. */
  edits?: Readonly<Record<string, EditedSpec>>;
  selects?: Record<string, SelectSource>;
  targets?: Record<string, TargetSpec>;
  /** What this module knows of a member's past, by `<module>.<part>`; the person's timeline shows it. */
  personParts?: Record<string, PersonPart>;
  /** What becomes of this module's rows about a member, by `table.column`, in a merge and in a removal. */
  personRows?: PersonPlaces;
  /** What has to be settled before a member is removed, by `<module>.<what>`. */
  removalHolds?: Readonly<Record<string, RemovalHold>>;
  /**
   * Tables by those columns, `table.column`, that hold numbers of their rows without a foreign key and another name than
   * `<table>_id`; `<table>.key` where they hold the keys of rows that have a name.
   */
  refers?: Readonly<Record<string, string>>;
  /** Ways to find members that look like one person, by `<module>.<match>`. */
  personMatches?: Record<string, PersonMatch>;
  /** Values of people that are masked and may be revealed, by `<module>.<field>`. */
  reveals?: Record<string, RevealSpec>;
  /** Codes of the refusals of this module; their texts stand in its locales under `errors`. */
  errors?: readonly string[];
  events?: Record<string, EventSpec>;
  jobs?: readonly JobSpec[];
  /** What can be imported by name, `<module>.<record>`. */
  imports?: Record<string, ImportSpec>;
  /** Kinds of long work by name, `<module>.<name>`; started by `startTask` of the module `task`. */
  tasks?: Record<string, TaskSpec>;
  reactions?: readonly ReactionSpec[];
  /** Kinds of notices that people get, by `<module>.<what_happened>`; sent by `sendNotice` of the module `notice`. */
  notices?: Record<string, NoticeSpec>;
  /** Hands notices over to a channel that the kernel has no sender for. */
  noticeCarriers?: { weixin?: NoticeCarrier };
  /**
   * Asked before each call that changes a record, or what is edited beside records (`record`, `edits` of its contract); throws a
   * refusal to stop it. Only modules that are always on may ask.
   */
  beforeChange?: (ctx: Ctx, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Kinds of matters that are decided in steps, by `<module>.<matter>`. */
  approvals?: Record<string, ApprovalSpec>;
  sitemap?: SitemapSource;
  feed?: FeedSource;
  /** What of this module is under way or comes next and the reader may see, the nearest first, at most `limit`; homes announce it. */
  upcoming?: (ctx: Ctx, limit: number) => Promise<Upcoming[]>;
  /** Category trees by their key, `<module>.<name>`. */
  trees?: Record<string, TreeSource>;
  /** The dictionaries, of whichever module has them: what `dictionaryCode` of a contract is checked with. */
  dictionaries?: DictionarySource;
  /** Rooms for messages to connected browsers, by the kind a browser names. */
  rooms?: Record<string, RoomSource>;
  /** Ways to sign in, by the channel of `POST /login`. */
  signInChannels?: Partial<Record<'weixin' | 'weixin_open' | 'weixin_qr', SignInChannel>>;
  /**
   * SQL over the member `m` that says whether they owe the shop a decision (decision 0030): read with their sign-in, so it
   * costs no statement of its own and must be a few looks into an index.
   */
  owing?: string;
  /** What the signed-in person has in this module, for `user/me/user_data`; asked after every start of the browser. */
  userData?: (ctx: Ctx, person: Person) => Promise<UserDataPart>;
  /**
   * What this module adds to screens of others, by slot (`news.article.actions`): a `.tsx` file below the folder `slots/`
   * of a face, such as `frontend/slots/keep-button.tsx`. Drawn only in shops that have this module.
   */
  slots?: Record<string, string>;
  /** What the shop leans on and how it is, by `<module>.<thing>`; the overview of the configuration shows it. */
  health?: Readonly<Record<string, HealthSpec>>;
  /** Widgets for the dashboards of the console, by `<module>.<name>`. */
  widgets?: Record<string, WidgetSpec>;
  /** Blocks that editors may put on pages, each drawn by `frontend/blocks/<name>.tsx`. */
  blocks?: readonly BlockSpec[];
  /** Gives a shop what this module needs from its first day, inside the transaction that founds it; shops that are there already pass it by. */
  founding?: (founding: Founding) => Promise<void>;
  /** Rows that a shop made after the pattern of another takes over: nobody's, and nothing personal. */
  template?: readonly TemplateRows[];
  /** Kinds of records that go after some time, by `<module>.<kind>`. */
  retention?: Readonly<Record<string, RetentionSpec>>;
  /** Steps on the way to an open shop, by `<module>.<step>`. */
  setup?: Readonly<Record<string, SetupStep>>;
  /** What of this module leans on another one; asked before that is switched off. */
  leansOn?: (ctx: Ctx, module: string) => Promise<Leaning[]>;
  /** What an archive of a shop leaves out of this module's tables; everything else is carried. */
  archive?: readonly ArchiveLeave[];
  /** Its tables with rich text; conformance tests find the columns that are not declared. */
  richText?: readonly RichTextRows[];
  /** How much of a quota this module's rows of a shop use up; the scope of the reader is that shop's. */
  usage?: Partial<Record<QuotaKind, (reader: Reader, shopId: number, now: Date) => Promise<number>>>;
  /** Runs in the platform's scope at every start of the process; answers lines to print, such as a first password. */
  onStart?: (ctx: Ctx) => Promise<string[]>;
  /**
   * Fills a demo shop; called once per demo shop, in order of `dependsOn`, when the module comes later too: beside what people
   * have changed and removed by then.
   */
  demo?: (ctx: Ctx) => Promise<void>;
  /** Its demo names what modules above it have made, such as a topic with live streams: it comes behind the others, `of all` behind these too. */
  demoComesLast?: true | 'of all';
}

/** Declares a module. */
export function defineModule(manifest: ModuleManifest): ModuleManifest {
  return manifest;
}

import type { Endpoint } from '../../contract/endpoint.ts';
import type { Tx } from '../../database/db.ts';
import type { Ctx } from '../../http/context.ts';
import type { Receipt } from '../../outside/receipt.ts';
import type { PaperSpec } from '../../paper/paper-spec.ts';
import type { StepTable } from '../../rules/steps.ts';
import type { BillSpec } from '../bill-spec.ts';
import type { Binding } from '../binding.ts';
import type { CartSpec } from '../cart-spec.ts';
import type { CompanionSpec } from '../companion-spec.ts';
import type { ConsequenceSpec } from '../consequence-spec.ts';
import type { DeskSpec } from '../desk-spec.ts';
import type { DeviceWorkSpec } from '../device-work-spec.ts';
import type { EditedSpec } from '../edited-spec.ts';
import type { EventSpec, ReactionSpec } from '../event-spec.ts';
import type { GuestSpec } from '../guest-spec.ts';
import type { JobSpec } from '../job-spec.ts';
import type { LinkSpec } from '../link-spec.ts';
import type { LiveMessage } from '../live-message.ts';
import type { OrderDesk } from '../order-desk.ts';
import type { PersonCodeSpec } from '../person-code-spec.ts';
import type { RecordedTalkSpec } from '../recorded-talk-spec.ts';
import type { RoomSource } from '../room-source.ts';
import type { PaySpec, SellSpec } from '../sell-spec.ts';
import type { ChapterSource, StreamLineSpec } from '../stream-line-spec.ts';
import type { TaskSpec } from '../task-spec.ts';
import type { TellSpec } from '../tell-spec.ts';

/** What a module adds to the server: its calls, and what runs beside them. Read by `kernel/http`, `kernel/jobs` and `kernel/events`. */
export interface ServerPart {
  bindings?: readonly Binding[];
  /** Codes of the refusals of this module; their texts stand in its locales under `errors`. */
  errors?: readonly string[];
  /** What forms of this module edit beside its records, by `<module>.<what>`; the calls that save it name it so. */
  edits?: Readonly<Record<string, EditedSpec>>;
  /**
   * Asked before each call that changes a record, or what is edited beside records (`record`, `edits` of its contract); throws a
   * refusal to stop it. Only modules that are always on may ask.
   */
  beforeChange?: (ctx: Ctx, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<void>;
  events?: Record<string, EventSpec>;
  reactions?: readonly ReactionSpec[];
  jobs?: readonly JobSpec[];
  /** Kinds of long work by name, `<module>.<name>`; started by `startTask` of the module `task`. */
  tasks?: Record<string, TaskSpec>;
  /** Papers that can be drawn as PDF by name, `<module>.<name>` (`kernel/paper`). */
  papers?: Record<string, PaperSpec>;
  /** Messages to connected browsers by name, such as `notice.changed`; nothing else is sent. */
  liveMessages?: Record<string, LiveMessage>;
  /** What devices can be enrolled for, by `<module>.<what>`. */
  deviceWork?: Readonly<Record<string, DeviceWorkSpec>>;
  /** What accounts of organisations open, by `<module>.<what>`; made by `makeGuest` (`kernel/guests`), heard by calls that say it (`opens`). */
  guests?: Readonly<Record<string, GuestSpec>>;
  /** What links open, by `<module>.<what>`; made by `openLink` (`kernel/identity`), heard by calls that say it (`opens`). */
  links?: Readonly<Record<string, LinkSpec>>;
  /** Rooms for messages to connected browsers, by the kind a browser names. */
  rooms?: Record<string, RoomSource>;
  /**
   * Tables by those columns, `table.column`, that hold numbers of their rows without a foreign key and another name than
   * `<table>_id`; `<table>.key` where they hold the keys of rows that have a name.
   */
  refers?: Readonly<Record<string, string>>;
  /**
   * Takes what is told afterwards of a text message or a mail that this module sent itself by the outbox; answers whether it was
   * one of its own. In the transaction of the shop whose message it was.
   */
  receipts?: (tx: Tx, shopId: number, channel: 'sms' | 'mail', receipt: Receipt, now: Date) => Promise<boolean>;
  /** How the states of rows go on, by their tables; the database holds to the same by `platform.goes_steps` of the module's SQL. */
  steps?: Readonly<Record<string, StepTable<string, string>>>;
  /** What this module sells, by `<module>.<thing>`: any order may have it. */
  sells?: Readonly<Record<string, SellSpec>>;
  /** What of this module may lie in the common cart, by `<module>.<thing>`. */
  cart?: Readonly<Record<string, CartSpec>>;
  /** What becomes of things of this module where what they hang on is called off or put off, by `<module>.<thing>`; asked by the module of that record. */
  consequences?: Readonly<Record<string, ConsequenceSpec>>;
  /** What of this module comes along where a record that it hangs on is held once more, by `<module>.<thing>`; asked by the module of that record. */
  companions?: Readonly<Record<string, CompanionSpec>>;
  /** Desks of this module that work for a record of another one, by `<module>.<desk>`; asked by the module of that record. */
  desks?: Readonly<Record<string, DeskSpec>>;
  /** What readers are told of this module with a record that it hangs on, by `<module>.<thing>`; asked by the module of that record. */
  tells?: Readonly<Record<string, TellSpec>>;
  /** Where streams of another module come in, by `<module>.<how>`; asked by the module of the streams. */
  streamLines?: Readonly<Record<string, StreamLineSpec>>;
  /** What was said while the film of a thing was recorded, by the kind of the thing; asked by the module that draws talks. */
  recordedTalks?: Readonly<Record<string, RecordedTalkSpec>>;
  /** What of this module a stream can show, by `<module>.<thing>`: the parts of it become the chapters of its recording. */
  chapters?: Readonly<Record<string, ChapterSource>>;
  /** Signed codes of this module that stand for people, by `<module>.<what>`: any module that is shown one asks whose it is. */
  personCodes?: Readonly<Record<string, PersonCodeSpec>>;
  /** Ways in which money comes to orders, by `<module>.<way>`; asked before one expires. */
  pays?: Readonly<Record<string, PaySpec>>;
  /** Papers that tell the tax office what orders sold, by `<module>.<what>`; asked before anything of an order goes back. */
  bills?: Readonly<Record<string, BillSpec>>;
  /** Takes orders, of whichever module does; on in a shop where that is. */
  orderDesk?: OrderDesk;
  /** Runs in the platform's scope at every start of the process; answers lines to print, such as a first password. */
  onStart?: (ctx: Ctx) => Promise<string[]>;
}

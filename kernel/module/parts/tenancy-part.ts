import type { Ctx } from '../../http/context.ts';
import type { Reader } from '../../identity/accounts.ts';
import type { QuotaKind } from '../../tenancy/shop.ts';
import type { Founding } from '../founding.ts';
import type { Leaning } from '../leaning.ts';
import type { RetentionSpec } from '../retention-spec.ts';
import type { SetupStep } from '../setup-step.ts';
import type { ArchiveLeave, RichTextRows, TemplateRows } from '../shop-rows.ts';

/** What a shop gets from a module, hands on and takes along. Read by `kernel/tenancy`, `kernel/archive` and the modules `shop`, `setup`, `archive` and `retention`. */
export interface TenancyPart {
  /** Gives a shop what this module needs from its first day, inside the transaction that founds it; shops that are there already pass it by. */
  founding?: (founding: Founding) => Promise<void>;
  /** Rows that a shop made after the pattern of another takes over: nobody's, and nothing personal. */
  template?: readonly TemplateRows[];
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
  /** Kinds of records that go after some time, by `<module>.<kind>`. */
  retention?: Readonly<Record<string, RetentionSpec>>;
  /**
   * Fills a demo shop; called once per demo shop, in order of `dependsOn`, when the module comes later too: beside what people
   * have changed and removed by then.
   */
  demo?: (ctx: Ctx) => Promise<void>;
  /** Its demo names what modules above it have made, such as a topic with live streams: it comes behind the others, `of all` behind these too. */
  demoComesLast?: true | 'of all';
}

import type { Endpoint } from '../contract/endpoint.ts';
import type { Ctx } from '../http/context.ts';
import type { RecordHandle } from '../record/record-handle.ts';

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

import type { Ctx } from '../http/context.ts';
import type { Binding } from '../module/binding.ts';
import type { RecordHandle } from '../record/record-handle.ts';
import type { Contract, OutputOf, ParsedOf } from './endpoint.ts';

type Handler<E> = (input: ParsedOf<E>, ctx: Ctx) => Promise<OutputOf<E>>;

/** A handler with what its binding says beside it: an upload that is refused before its body is read, or that its first statement comes first. */
interface SaidHandler<E> extends Pick<Binding, 'admit' | 'asksFirst'> {
  handle: Handler<E>;
}

/** What answers each endpoint of a contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: Handler<C[K]> | SaidHandler<C[K]>;
};

/**
 * Binds every endpoint of a contract to its handler; the types leave none out. Those that name a kind of record are bound to
 * it, where a module answers them itself.
 */
export function bind<C extends Contract>(contract: C, handlers: Handlers<C>, record?: RecordHandle): Binding[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    ...((typeof handlers[name as keyof C] === 'function'
      ? { handle: handlers[name as keyof C] }
      : handlers[name as keyof C]) as unknown as Pick<Binding, 'admit' | 'asksFirst' | 'handle'>),
    ...(record !== undefined && endpoint.record === record.name && { record }),
  }));
}

import type { Ctx } from '../http/context.ts';
import type { Binding } from '../module/manifest.ts';
import type { RecordHandle } from '../record/record-handle.ts';
import type { Contract, OutputOf, ParsedOf } from './endpoint.ts';

/** What answers each endpoint of a contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: ParsedOf<C[K]>, ctx: Ctx) => Promise<OutputOf<C[K]>>;
};

/**
 * Binds every endpoint of a contract to its handler; the types leave none out. Those that name a kind of record are bound to
 * it, where a module answers them itself.
 */
export function bind<C extends Contract>(contract: C, handlers: Handlers<C>, record?: RecordHandle): Binding[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as unknown as Binding['handle'],
    ...(record !== undefined && endpoint.record === record.name && { record }),
  }));
}

import { isDeepStrictEqual } from 'node:util';
import { type FieldErrors, invalidInput } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { refuseUnlessProved } from '../http/run-endpoint.ts';
import { SECRET_MASK } from './setting-row.ts';

/** A value on its way into the table, as a proof sees it: undefined keeps what is stored, null takes it back. */
export interface ProvedItem {
  readonly key: string;
  readonly value: unknown;
}

/** That values which name something outside are the shop's own, and what storing them brings with it. */
export interface SettingProof {
  readonly items: readonly ProvedItem[];
  settle(tx: Tx): Promise<void>;
}

/** Refuses a person without a fresh proof where a setting gives power over accounts; jobs carry out what was decided with one. */
export function refuseUnlessProvedFor(ctx: Ctx, keys: readonly string[]): void {
  const { settings } = ctx.services.registry;
  if (ctx.person !== null && keys.some((key) => settings.get(key)?.stepUp)) refuseUnlessProved(ctx);
}

/** Those of the values that have to be proved before they are stored. */
export function guardedItems(ctx: Ctx, items: readonly ProvedItem[], layout: string): ProvedItem[] {
  if (layout !== '') return [];
  const guarded = new Set([...ctx.services.registry.settingProofs.values()].flatMap(({ keys }) => keys));
  return items.filter(({ key }) => guarded.has(key)).map(({ key, value }) => ({ key, value }));
}

const keepsStored = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.startsWith(SECRET_MASK));

/** Proves values outside, with no transaction open; refuses with what is wrong with them by key. */
export async function proveItems(ctx: Ctx, items: readonly ProvedItem[]): Promise<SettingProof> {
  const { registry, settings } = ctx.services;
  const sent = new Map(items.map(({ key, value }) => [key, value]));
  const problems: FieldErrors = {};
  const steps: ((tx: Tx) => Promise<void>)[] = [];
  for (const spec of registry.settingProofs.values()) {
    if (!spec.keys.some((key) => sent.has(key))) continue;
    const outcome = await spec.prove(ctx, {
      async get<T>(key: string): Promise<T> {
        const value = sent.get(key);
        if (value === null) return registry.settings.get(key)?.default as T;
        return keepsStored(value) ? settings.get<T>(ctx, key) : (value as T);
      },
    });
    if ('problems' in outcome) Object.assign(problems, outcome.problems);
    else steps.push((tx) => outcome.settle(tx));
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    items,
    async settle(tx) {
      for (const step of steps) await step(tx);
    },
  };
}

/** Does what belongs with storing values, which nobody may leave out by storing others than were proved. */
export async function settleProof(
  tx: Tx,
  guarded: readonly ProvedItem[],
  proof: SettingProof | undefined,
): Promise<void> {
  if (guarded.length === 0) return;
  if (proof === undefined || !isDeepStrictEqual(guarded, proof.items)) {
    throw new Error(`Settings were stored without their proof: ${guarded.map(({ key }) => key).join(', ')}`);
  }
  await proof.settle(tx);
}

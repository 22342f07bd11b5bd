import { test } from 'vitest';
import type { Binding } from '../module/binding.ts';
import type { Grantables } from '../module/grantables-of.ts';
import { loadRegistry } from '../module/registry.ts';
import { type TestApp, type TestAppOptions, testApp } from '../testkit/app.ts';
import { platformOf } from '../testkit/platform.ts';
import { loadExamples } from './examples.ts';
import { Stage } from './stage.ts';

/** What the modules are. */
export const registry = await loadRegistry();

/** The modules that this run is about, where it is not about all of them: ids with commas between (`CONFORMANCE_OF=product,association`). */
const only = process.env.CONFORMANCE_OF?.split(',');
const unknown = only?.filter((id) => registry.find(id) === undefined) ?? [];
if (unknown.length > 0) throw new Error(`CONFORMANCE_OF: there is no module ${unknown.join(', ')}.`);

const isAsked = (module: string): boolean => only?.includes(module) ?? true;

/** A test of what holds of all modules together, such as how many there are of a kind: left out where the run is about certain ones. */
export const testOfAll = test.skipIf(only !== undefined);

/** An operation with its name, as `test.each` wants it. */
export type NamedOperation = readonly [string, Binding & { module: string }];

/** Every permission of every module. */
export const { facts, permissions } = registry;

/** The modules that this run asks about. */
export const modules = registry.modules.filter(({ manifest }) => isAsked(manifest.id));

/** Everything that forms choose from, as `/api/front/database/select` names it. */
export const selects: readonly string[] = modules.flatMap(({ manifest }) =>
  manifest.only === 'platform' ? [] : Object.keys(manifest.selects ?? {}),
);

/** The tables that the configuration of a shop is made of. */
export const configured: ReadonlySet<string> = new Set(
  registry.modules.flatMap(({ manifest }) =>
    (manifest.menu ?? []).flatMap(({ face, tables }) => (face === 'configure' ? (tables ?? []) : [])),
  ),
);

/** Every operation of these modules, by name. */
export const operations: readonly NamedOperation[] = registry.bindings
  .filter(({ module }) => isAsked(module))
  .map((binding) => [binding.name, binding]);

const names = new Set(operations.map(([name]) => name));

/** What roles can be given on, one by one, with those of its calls that are operations of these modules. */
export const grantables: Grantables = {
  ...registry.grantables,
  calls: new Map([...registry.grantables.calls].filter(([name]) => names.has(name))),
};

const isPlatforms = (module: string): boolean => registry.find(module)?.only === 'platform';

/** The operations that live on the platform's own host alone. */
export const platformOperations = operations.filter(([, { module }]) => isPlatforms(module));

/** The operations that shops have. */
export const shopOperations = operations.filter(([, { module }]) => !isPlatforms(module));

/** A whole application with stages to play the examples on. */
export interface House {
  readonly kit: TestApp;
  /** A stage in a shop of its own; every text that is stored there carries the mark. */
  stage(mark: string): Promise<Stage>;
  /** A stage on the platform, for the operations that shops have not. */
  platform(mark: string): Promise<Stage>;
  close(): Promise<void>;
}

/** Opens it; `close` it in `afterAll`. */
export async function openHouse(options: TestAppOptions = {}): Promise<House> {
  const kit = await testApp(options);
  const examples = await loadExamples(kit.services.registry);
  return {
    kit,
    stage: (mark) => Stage.open(kit, mark, examples),
    platform: async (mark) => Stage.open(kit, mark, examples, await platformOf(kit)),
    close: () => kit.close(),
  };
}

/**
 * What the files of a worker share that mind nothing lying about: one application with two shops and the platform, which their examples
 * fill together. Open until the worker ends.
 */
export interface SharedHouse {
  readonly kit: TestApp;
  readonly shop: Stage;
  readonly other: Stage;
  readonly platform: Stage;
}

async function openShared(): Promise<SharedHouse> {
  const { kit, stage, platform } = await openHouse();
  // The runner ends its workers so, when there is no further file for them.
  process.once('SIGTERM', () => void kit.close().finally(() => process.exit()));
  return { kit, shop: await stage('SHARED'), other: await stage('ELSEWHERE'), platform: await platform('SHARED') };
}

let shared: Promise<SharedHouse> | undefined;

/**
 * The shared house; whoever asks first opens it. What a person may do so many times, or have so much of under way, begins anew for each
 * file: here nobody works off tasks, and hours pass for nobody.
 */
export async function sharedHouse(): Promise<SharedHouse> {
  shared ??= openShared();
  const house = await shared;
  const { kit, shop, other, platform } = house;
  await kit.database.platform.rows('delete from platform.attempt');
  for (const stage of [shop, other, platform]) {
    const end = `update task_progress set state = 'cancelled', ended_at = now() where shop_id = $1 and state in ('waiting', 'running')`;
    await kit.ctx(stage.shop).db.write((tx) => tx.rows(end, [stage.shop.id]));
  }
  return house;
}

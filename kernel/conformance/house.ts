import type { Binding } from '../module/binding.ts';
import { loadRegistry } from '../module/registry.ts';
import { type TestApp, type TestAppOptions, testApp } from '../testkit/app.ts';
import { platformOf } from '../testkit/platform.ts';
import { loadExamples } from './examples.ts';
import { Stage } from './stage.ts';

const registry = await loadRegistry();

/** An operation with its name, as `test.each` wants it. */
export type NamedOperation = readonly [string, Binding & { module: string }];

/** Every permission of every module. */
export const { facts, permissions } = registry;

/** What roles can be given on, one by one. */
export const { grantables } = registry;

/** Everything that forms choose from, as `/api/front/database/select` names it. */
export const selects: readonly string[] = registry.modules.flatMap(({ manifest }) =>
  manifest.only === 'platform' ? [] : Object.keys(manifest.selects ?? {}),
);

/** The tables that the configuration of a shop is made of. */
export const configured: ReadonlySet<string> = new Set(
  registry.modules.flatMap(({ manifest }) =>
    (manifest.menu ?? []).flatMap(({ face, tables }) => (face === 'configure' ? (tables ?? []) : [])),
  ),
);

/** Every operation of every module, by name. */
export const operations: readonly NamedOperation[] = registry.bindings.map((binding) => [binding.name, binding]);

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

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

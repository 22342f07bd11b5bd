import type { Binding } from '../module/manifest.ts';
import { loadRegistry } from '../module/registry.ts';
import { type TestApp, type TestAppOptions, testApp } from '../testkit/app.ts';
import { loadExamples } from './examples.ts';
import { Stage } from './stage.ts';

/** Every operation of every module, by name, as `test.each` wants it. */
export const operations: readonly (readonly [string, Binding & { module: string }])[] = (
  await loadRegistry()
).bindings.map((binding) => [binding.name, binding] as const);

/** A whole application with stages to play the examples on. */
export interface House {
  readonly kit: TestApp;
  /** A stage in a shop of its own; every text that is stored there carries the mark. */
  stage(mark: string): Promise<Stage>;
  close(): Promise<void>;
}

/** Opens it; `close` it in `afterAll`. */
export async function openHouse(options: TestAppOptions = {}): Promise<House> {
  const kit = await testApp(options);
  const examples = await loadExamples(kit.services.registry);
  return { kit, stage: (mark) => Stage.open(kit, mark, examples), close: () => kit.close() };
}

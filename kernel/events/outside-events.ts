import type { z } from 'zod';
import type { FoundModule } from '../module/found-module.ts';
import type { Label } from '../module/label.ts';

/** An event that outside systems can be told of. */
export interface OutsideEvent {
  readonly name: string;
  readonly module: string;
  readonly label: Label;
  readonly data: z.ZodObject;
  readonly sample: Record<string, unknown>;
}

/** The events of these modules that declare what outside systems may be told. */
export function outsideEvents(modules: readonly Pick<FoundModule, 'manifest'>[]): OutsideEvent[] {
  return modules.flatMap(({ manifest }) =>
    Object.entries(manifest.events ?? {}).flatMap(([name, { zh, en, data, sample = {} }]) =>
      data === undefined ? [] : [{ name, module: manifest.id, label: { zh, en }, data, sample }],
    ),
  );
}

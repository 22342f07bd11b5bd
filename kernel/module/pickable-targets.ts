import type { Label } from './label.ts';
import type { ModuleManifest } from './manifest.ts';

/** A kind of thing that staff may point at, and the list to choose one from. */
export interface PickableTarget {
  type: string;
  label: Label;
  source: string;
}

/** What these modules bring to point at; a module's things are chosen from the first list that it offers. */
export function pickableTargets(modules: readonly ModuleManifest[]): PickableTarget[] {
  return modules.flatMap(({ id, targets = {}, selects = {} }) => {
    const source = Object.keys(selects).find((key) => key.startsWith(`${id}.`));
    return source === undefined
      ? []
      : Object.entries(targets).flatMap(([type, { label, isTalk }]) => (isTalk ? [] : [{ type, label, source }]));
  });
}

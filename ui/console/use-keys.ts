import { useEffect, useRef } from 'react';
import { addKeys, type KeyBinding } from './key-registry.ts';

/** Hears keys while the part of the screen that calls it is there; `?` lists them under its title. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef({ title, bindings });
  latest.current = { title, bindings };
  useEffect(() => addKeys(() => latest.current), []);
}

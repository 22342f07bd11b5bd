import { useEffect, useState } from 'react';
import { useConsole } from '../../../../ui/console/console-context.ts';
import type { FaceChanges } from './face-form.ts';

/** What was typed on one screen outlives a reload, in this tab alone. */
export function useKeptChanges(screen: 'face' | 'login'): [FaceChanges, (changes: FaceChanges) => void] {
  const { shop } = useConsole();
  const name = `medley.console.${screen}.${shop.code}`;
  const [changes, setChanges] = useState<FaceChanges>(() => JSON.parse(sessionStorage.getItem(name) ?? '{}'));
  useEffect(() => {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(changes));
  }, [name, changes]);
  return [changes, setChanges];
}

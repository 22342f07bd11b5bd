import { useState } from 'react';
import { useConsole } from './console-context.ts';

function read<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    // Somebody else's text under our key, or storage switched off: the usual value serves.
    return usual;
  }
}

/** A choice of this person on this screen that the browser keeps, such as the hidden columns of a table. */
export function useKept<T>(name: string, place: string, usual: T): [T, (value: T) => void] {
  const { person, shop } = useConsole();
  const key = `medley.console.${name}.${shop.code}.${person.id}.${place}`;
  const [value, setValue] = useState(() => read(key, usual));
  const keep = (next: T): void => {
    localStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}

import { expect, it } from 'vitest';
import { loadRegistry } from '../module/registry.ts';
import { outsideEvents } from './outside-events.ts';

const events = outsideEvents((await loadRegistry()).modules);

it.each(events.map((event) => [event.name, event] as const))('%s shows an example of what it tells', (_name, event) => {
  expect(event.data.parse(event.sample)).toEqual(event.sample);
});

it('there are some', () => expect(events.length).toBeGreaterThan(5));

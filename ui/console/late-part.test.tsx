// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { OwnTextContext } from './console-context.ts';
import { latePart } from './late-part.tsx';

const draw = testRoot();

test('a part that does not come says so and is asked for again, and what is written beside it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loads: PromiseWithResolvers<typeof Builder>[] = [];
  function Builder({ of }: { of: string }) {
    return <p>built of {of}</p>;
  }
  const Late = latePart<{ of: string }>(() => {
    const load = Promise.withResolvers<typeof Builder>();
    loads.push(load);
    return load.promise;
  });
  function Screen() {
    const [text, setText] = useState('');
    return (
      <OwnTextContext value={(key) => key}>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" id="write" onClick={() => setText('written')}>
          write
        </button>
        <Late of={text} />
      </OwnTextContext>
    );
  }
  await draw(<Screen />);
  await act(async () => document.querySelector<HTMLElement>('#write')?.click());
  expect(document.querySelector('[role=status]')).not.toBeNull();
  await act(async () => loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('failure.failed');
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
  expect(loads).toHaveLength(2);
  await act(async () => loads[1]?.resolve(Builder));
  expect(document.querySelector('p')?.textContent).toBe('built of written');
  expect(document.querySelector('input')?.value).toBe('written');
});

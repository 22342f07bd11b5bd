// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext, ScreenContext } from './console-context.ts';
import { FieldInput } from './field-input.tsx';
import type { FormField } from './form-types.ts';

const draw = testRoot();
let kept: unknown;
let asked: Record<string, unknown>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

// What the module of the files draws: at once, as if the one film of the library were chosen.
function Library(props: Record<string, unknown>) {
  asked = props;
  const choose = props.onChoose as (file: object) => void;
  return (
    <button type="button" onClick={() => choose({ id: 8, name: 'b.mp4', url: '/b', size: 1 })}>
      {String(props.label)}
    </button>
  );
}

const field: FormField = {
  ...{ key: 'film', label: '录像', kind: 'file', holds: 'video', nameKey: 'filmName', known: { id: 7, name: 'a.mp4' } },
  chooseLabel: '选择视频',
};

function Field({ start }: { start: number | null }) {
  const [value, setValue] = useState<unknown>(start);
  kept = value;
  return <FieldInput field={field} id="film" value={value} onChange={setValue} />;
}

const show = (start: number | null): Promise<void> =>
  draw(
    <ConsoleContext
      value={{ slots: { 'console.files': [{ module: 'file', Part: Library }] } } as unknown as ConsoleValue}
    >
      <ScreenContext value={{ face: 'backend', module: 'live', base: '' }}>
        <OwnTextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
          <Field start={start} />
        </OwnTextContext>
      </ScreenContext>
    </ConsoleContext>,
  );
const press = (label: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === label || button.textContent === label,
    );
    if (found === undefined) throw new Error(`there is no button ${label}`);
    found.click();
  });

test('a file field names the file that is there, takes another one, and lets go of it', async () => {
  await show(7);
  expect(document.querySelector('#film')?.textContent).toContain('a.mp4');
  expect(asked).toMatchObject({ kind: 'video', isDisabled: false });
  await press('选择视频');
  expect(kept).toBe(8);
  expect(document.querySelector('#film')?.textContent).toContain('b.mp4');
  await press('form.removeFile b.mp4');
  expect(kept).toBeNull();
  expect(document.querySelector('#film p')).toBeNull();
});

test('a file that nobody has a name for is known by its number', async () => {
  await show(3);
  expect(document.querySelector('#film p')?.textContent).toBe('3');
});

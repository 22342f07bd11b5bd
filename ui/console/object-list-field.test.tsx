// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { OwnTextContext } from './console-context.ts';
import type { FormField, FormValues } from './form-types.ts';
import { ObjectListField } from './object-list-field.tsx';

const fields: FormField[] = [
  { key: 'label.zh', label: '中文', kind: 'text' },
  { key: 'to', label: '去处', kind: 'text' },
];

const draw = testRoot();
let kept: FormValues[];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

function List({ start, max }: { start: FormValues[]; max?: number }) {
  const [value, setValue] = useState(start);
  kept = value;
  return (
    <OwnTextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
      <ObjectListField
        id="links"
        entryName="链接"
        addLabel="添加"
        fields={fields}
        value={value}
        {...(max !== undefined && { max })}
        onChange={setValue}
        input={(_field, control) => (
          <input
            id={control.id}
            value={String(control.value ?? '')}
            onChange={(event) => control.onChange(event.target.value)}
          />
        )}
      />
    </OwnTextContext>
  );
}

const show = (start: FormValues[], max?: number): Promise<void> =>
  draw(<List start={start} {...(max !== undefined && { max })} />);
const press = (name: string): Promise<void> =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((one) => one.getAttribute('aria-label') === name || one.textContent === name)?.click();
  });

const entryTo = (to: string): FormValues => ({ label: { zh: to, en: to }, to: `/${to}` });
const [a, b, c] = [entryTo('a'), entryTo('b'), entryTo('c')];
const order = (): unknown[] => kept.map(({ to }) => to);

test('entries are put in order, taken away and added, at most as many as may be', async () => {
  await show([a, b, c], 3);
  await press('objects.down 链接 1');
  expect(order()).toEqual(['/b', '/a', '/c']);
  await press('objects.up 链接 3');
  expect(order()).toEqual(['/b', '/c', '/a']);
  await press('添加');
  expect(kept).toHaveLength(3);
  await press('objects.remove 链接 2');
  await press('添加');
  expect(kept).toEqual([b, a, { label: { zh: '' }, to: '' }]);
});

test('a change keeps what no field stands for, and every control has its label', async () => {
  await show([a, b]);
  const input = document.getElementById('links-1-label.zh') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '改过');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(kept).toEqual([a, { label: { zh: '改过', en: 'b' }, to: '/b' }]);
  for (const label of document.querySelectorAll('label')) {
    expect(document.getElementById(label.htmlFor)).toBeInstanceOf(HTMLInputElement);
  }
});
